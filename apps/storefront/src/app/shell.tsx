/** The frame of every page: skip link, header, the page itself, footer, and what floats above all of it. */
import { FavouritesProvider } from '@entrepot/blocks/favourites-context.tsx';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { BackToTop } from '@entrepot/ui/back-to-top.tsx';
import { DirectionProvider } from '@entrepot/ui/direction.tsx';
import { Toaster } from '@entrepot/ui/toaster.tsx';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Cart } from '../features/cart/cart.tsx';
import { Footer } from '../features/footer/footer.tsx';
import { Header } from '../features/header/header.tsx';
import { NetworkNotice } from '../features/problems/network-notice.tsx';
import { Support } from '../features/support/support.tsx';
import { Link, type LinkProps } from '../lib/link.tsx';
import { LoginPrompt } from '../lib/login-prompt.tsx';
import { NavigatorProvider, PathProvider, SearchProvider } from '../lib/navigator.tsx';
import { useServices } from '../lib/services.tsx';
import { useIsFavourite } from '../lib/use-favourite.ts';
import { applyAddressParameters } from './address-parameters.ts';
import { KeptOutlet } from './kept-outlet.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { navigationLinks } from './route-table.ts';
import type { Router } from './router.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useShown } from './use-shown.ts';

const LINKS = navigationLinks();
const CONTENT_ID = 'content';
const renderLink = (props: LinkProps) => <Link {...props} />;

export function Shell({ router }: { router: Router }) {
  const { settings } = useServices();
  const shown = useShown(router);
  const { path, search } = shown.location;
  const actions = useMemo(() => ({ retry: router.retry, reload: () => window.location.reload() }), [router]);

  useEffect(() => router.listen(), [router]);
  useScrollMemory(shown);
  const frameBefore = useRef(shown.frame.key);
  useEffect(() => {
    document.title = shown.frame.outcome.head.title;
    // Whoever listens to the page or moves by keyboard begins where the new page begins. A choice on the same page leaves them where they
    // are.
    if (shown.arrival === 'moved' && shown.frame.key !== frameBefore.current)
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    frameBefore.current = shown.frame.key;
  }, [shown]);
  useEffect(() => applyAddressParameters(search, settings.language), [search, settings.language]);

  return (
    <NavigatorProvider value={router}>
      <PathProvider value={path}>
        <SearchProvider value={search}>
          <LinkProvider render={renderLink} hasPage={router.hasPage}>
            <DirectionProvider dir={directionOf(settings.language)}>
              {shown.frame.entry?.isBare ? (
                <KeptOutlet current={shown.frame} actions={actions} />
              ) : (
                <Framed router={router}>
                  <FavouritesProvider value={useIsFavourite}>
                    <KeptOutlet current={shown.frame} actions={actions} />
                  </FavouritesProvider>
                </Framed>
              )}
            </DirectionProvider>
          </LinkProvider>
        </SearchProvider>
      </PathProvider>
    </NavigatorProvider>
  );
}

function Framed({ router, children }: { router: Router; children: ReactNode }) {
  const t = useT();
  const { connection } = useServices();
  return (
    <>
      <div className="flex min-h-svh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          className="sr-only z-50 rounded-btn bg-surface text-14 font-semibold text-ink shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-2"
        >
          {t('nav.skip')}
        </a>
        <NavigationProgress router={router} />
        <Header links={LINKS} />
        <NetworkNotice connection={connection} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <BackToTop label={t('page.backToTop')} />
        <Footer links={LINKS} />
      </div>
      <Support />
      <Cart />
      <LoginPrompt />
      <Toaster labels={{ notifications: t('notifications.label'), close: t('action.close') }} />
    </>
  );
}
