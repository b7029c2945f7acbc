/** The frame of every page on a phone: the page, the tabs under the thumb where they belong, and what floats above. */
import { FavouritesProvider } from '@entrepot/blocks/favourites-context.tsx';
import { Questions } from '@entrepot/screens/information/help/questions.tsx';
import { CONTENT_ID, FrameOfSite } from '@entrepot/site/frame-of-site.tsx';
import { NavigationProgress } from '@entrepot/site/navigation-progress.tsx';
import { NetworkNotice } from '@entrepot/site/problems/network-notice.tsx';
import type { Router, Shown } from '@entrepot/site/router.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { SkipLink } from '@entrepot/site/skip-link.tsx';
import { useIsFavourite } from '@entrepot/site/use-favourite.ts';
import { BackProvider, type BackProps } from '@entrepot/ui/closes-by-back.tsx';
import type { ReactNode } from 'react';
import { LateParts } from '../features/frame/late-parts.tsx';
import { usePageTurns, useStanding } from '../features/frame/page-turns.ts';
import { TabBar } from '../features/frame/tab-bar.tsx';
import { tabOf } from '../features/frame/tabs.ts';
import { BackCloses } from '../lib/use-back-closes.ts';

const hearBack = (props: BackProps) => <BackCloses {...props} />;

export function Shell({ router }: { router: Router }) {
  const { connection } = useServices();
  return (
    <BackProvider value={hearBack}>
      <FrameOfSite router={usePageTurns(router)}>
        {(page, shown) => {
          const tab = tabOf(shown.location.path);
          return (
            <Standing shown={shown}>
              <div className={tab ? 'min-h-svh pb-(--tabs) [--bar-below:var(--tabs)]' : 'min-h-svh'}>
                <SkipLink />
                <NavigationProgress router={router} />
                <NetworkNotice connection={connection} />
                <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
                  <FavouritesProvider value={useIsFavourite}>{page}</FavouritesProvider>
                  <Questions page={shown.frame.entry?.page} />
                </main>
              </div>
              {tab && <TabBar current={tab} />}
              <LateParts />
            </Standing>
          );
        }}
      </FrameOfSite>
    </BackProvider>
  );
}

function Standing({ shown, children }: { shown: Shown; children: ReactNode }) {
  useStanding(shown);
  return children;
}
