/** What every shell hands to what it shows: where one is, how one moves, how links are drawn, which way one reads. */
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { DirectionProvider } from '@entrepot/ui/direction.tsx';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { applyAddressParameters } from './address-parameters.ts';
import { KeptOutlet } from './kept-outlet.tsx';
import { Link, type LinkProps } from './link.tsx';
import { NavigatorProvider, PathProvider, SearchProvider } from './navigator.tsx';
import type { Router, Shown } from './router.ts';
import { useServices } from './services.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useShown } from './use-shown.ts';

export const CONTENT_ID = 'content';
const renderLink = (props: LinkProps) => <Link {...props} />;

export interface FrameOfSiteProps {
  router: Router;
  /** Draws what stands around the page. */
  children: (page: ReactNode, shown: Shown) => ReactNode;
}

export function FrameOfSite({ router, children }: FrameOfSiteProps) {
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
              {children(<KeptOutlet current={shown.frame} pageOf={router.pageOf} actions={actions} />, shown)}
            </DirectionProvider>
          </LinkProvider>
        </SearchProvider>
      </PathProvider>
    </NavigatorProvider>
  );
}
