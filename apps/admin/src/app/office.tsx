/** The back office for those who are in: its menu, what its palette finds, and which screen stands at which path. */
import { ConsoleFrame } from '@entrepot/console/frame/console-frame.tsx';
import type { MenuGroup } from '@entrepot/console/frame/menu.ts';
import { usePlace } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Suspense } from 'react';
import { SECURITY_PATH } from '../lib/paths.ts';
import { MENU_GROUPS, type Screen } from '../lib/section.ts';
import { SECTIONS } from './sections.ts';

const SCREENS: Readonly<Record<string, Screen>> = Object.assign({}, ...SECTIONS.map(({ screens }) => screens));

export function Office() {
  const t = useT();
  return (
    <ConsoleFrame subject={t('admin.subject')} zone={t('admin.zone')} menu={useMenu()} sources={useSources()} securityPath={SECURITY_PATH}>
      <CurrentScreen />
    </ConsoleFrame>
  );
}

function CurrentScreen() {
  const t = useT();
  const may = useMay();
  const { path } = usePlace();
  const screen = SCREENS[path];
  if (!screen) return <ErrorState title={t('problem.notFound.title')} text={t('problem.notFound.text')} />;
  if (!may(screen.permission)) return <ErrorState title={t('console.noRight')} text={t('console.noRight.text')} />;
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('page.loading')} className="grid gap-3 px-8 py-6">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      }
    >
      <screen.Page />
    </Suspense>
  );
}

// The sections never change while the office is open, so their hooks are called in the same order every time.
function useMenu(): MenuGroup[] {
  const t = useT();
  const entries = SECTIONS.flatMap(({ useEntries }) => useEntries());
  return MENU_GROUPS.map((key) => ({ key, heading: key === 'today' ? undefined : t('admin.menu', { group: key }), entries: entries.filter(({ group }) => group === key) }));
}

function useSources() {
  return SECTIONS.flatMap(({ useSources: useOwn }) => useOwn?.() ?? []);
}
