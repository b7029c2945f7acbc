/** The frame of every page: skip link, header, the page itself, footer, and what floats above all of it. */
import { FavouritesProvider } from '@entrepot/blocks/favourites-context.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Cart } from '@entrepot/screens/cart/cart.tsx';
import { Chat } from '@entrepot/screens/chat/chat.tsx';
import { Questions } from '@entrepot/screens/information/help/questions.tsx';
import { CONTENT_ID, FrameOfSite } from '@entrepot/site/frame-of-site.tsx';
import { LoginPrompt } from '@entrepot/site/login-prompt.tsx';
import { NavigationProgress } from '@entrepot/site/navigation-progress.tsx';
import { NetworkNotice } from '@entrepot/site/problems/network-notice.tsx';
import { navigationLinks } from '@entrepot/site/route-table.ts';
import type { Router } from '@entrepot/site/router.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { SkipLink } from '@entrepot/site/skip-link.tsx';
import { useIsFavourite } from '@entrepot/site/use-favourite.ts';
import { Toaster } from '@entrepot/ui/toaster.tsx';
import type { ReactNode } from 'react';
import { Footer } from '../features/footer/footer.tsx';
import { Rise } from '../features/frame/rise.tsx';
import { Header } from '../features/header/header.tsx';

export function Shell({ router }: { router: Router }) {
  return (
    <FrameOfSite router={router}>
      {(page, { frame }) =>
        frame.entry?.isBare ? (
          page
        ) : (
          <Framed router={router}>
            <FavouritesProvider value={useIsFavourite}>{page}</FavouritesProvider>
            <Questions page={frame.entry?.page} />
          </Framed>
        )
      }
    </FrameOfSite>
  );
}

function Framed({ router, children }: { router: Router; children: ReactNode }) {
  const t = useT();
  const { connection, settings } = useServices();
  const links = navigationLinks(settings.storefront.claims);
  return (
    <>
      <div className="flex min-h-svh flex-col">
        <SkipLink />
        <NavigationProgress router={router} />
        <Header links={links} />
        <NetworkNotice connection={connection} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Rise />
        <Footer links={links} />
      </div>
      <Chat />
      <Cart />
      <LoginPrompt />
      <Toaster labels={{ notifications: t('notifications.label'), close: t('action.close') }} />
    </>
  );
}
