/** The back office for those who are in: its menu, what its palette finds, and which screen stands at which path. */
import { ConsoleFrame } from '@entrepot/console/frame/console-frame.tsx';
import { CurrentScreen } from '@entrepot/console/frame/current-screen.tsx';
import type { MenuGroup } from '@entrepot/console/frame/menu.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ServiceDeskProvider } from '../features/service/desk-provider.tsx';
import { SECURITY_PATH } from '../lib/paths.ts';
import { MENU_GROUPS, type Screen } from '../lib/section.ts';
import { SECTIONS, useAllEntries, useAllSources } from './sections.ts';

const SCREENS: Readonly<Record<string, Screen>> = Object.assign({}, ...SECTIONS.map(({ screens }) => screens));

export function Office() {
  const t = useT();
  return (
    <ConsoleFrame
      subject={t('admin.subject')}
      zone={t('admin.zone')}
      menu={useMenu()}
      sources={useAllSources()}
      securityPath={SECURITY_PATH}
    >
      <ServiceDeskProvider>
        <CurrentScreen screens={SCREENS} />
      </ServiceDeskProvider>
    </ConsoleFrame>
  );
}

function useMenu(): MenuGroup[] {
  const t = useT();
  const entries = useAllEntries();
  return MENU_GROUPS.map((key) => ({
    key,
    heading: key === 'today' ? undefined : t('admin.menu', { group: key }),
    entries: entries.filter(({ group }) => group === key),
  }));
}
