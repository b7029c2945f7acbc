import { useT } from '@entrepot/i18n/react.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Flag from 'lucide-react/icons/flag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { FIGURES_PATH, HOLIDAYS_PATH, REPORTS_PATH, WARNED_WORDS_PATH } from './service-paths.ts';

/** What whoever manages the service sets, and how it did. */
export const SERVICE_SETTINGS: Section = {
  screens: {
    [HOLIDAYS_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./holidays-page.tsx').then(({ HolidaysPage }) => ({ default: HolidaysPage }))),
    },
    [REPORTS_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./reports-page.tsx').then(({ ReportsPage }) => ({ default: ReportsPage }))),
    },
    [WARNED_WORDS_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./warned-words-page.tsx').then(({ WarnedWordsPage }) => ({ default: WarnedWordsPage }))),
    },
    [FIGURES_PATH]: {
      permission: 'service.manage',
      Page: lazy(() => import('./figures-page.tsx').then(({ FiguresPage }) => ({ default: FiguresPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      { group: 'decide', path: REPORTS_PATH, label: t('admin.storefronts.reports'), Icon: Flag, permission: 'service.manage' },
      {
        group: 'lookAfter',
        path: FIGURES_PATH,
        label: t('admin.storefronts.figures'),
        Icon: ChartColumn,
        permission: 'service.manage',
      },
      { group: 'setUp', path: HOLIDAYS_PATH, label: t('admin.storefronts.holidays'), Icon: CalendarDays, permission: 'service.manage' },
      { group: 'setUp', path: WARNED_WORDS_PATH, label: t('admin.storefronts.warned'), Icon: TriangleAlert, permission: 'service.manage' },
    ];
  },
  useSources: () => [],
};
