import { useT } from '@entrepot/i18n/react.tsx';
import Sun from 'lucide-react/icons/sun';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { TODAY_PATH } from '../../lib/paths.ts';
import { useBadges } from '../../lib/use-badges.ts';

export const TODAY: Section = {
  screens: { [TODAY_PATH]: { Page: lazy(() => import('./today-page.tsx').then(({ TodayPage }) => ({ default: TodayPage }))) } },
  useEntries() {
    const t = useT();
    return [{ group: 'today', path: TODAY_PATH, label: t('admin.today.title'), Icon: Sun, count: useBadges()?.waiting }];
  },
  useSources: () => [],
};
