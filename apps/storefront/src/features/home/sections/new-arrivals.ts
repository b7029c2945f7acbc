import { NEWEST_PATH } from '@entrepot/blocks/paths.ts';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/**
 * The list is the newest first, so all that is shown is of today only if today brought at least as many. Otherwise the heading
 * promises less.
 */
export function newArrivalsHeading(data: HomeData, shownCount: number, t: Translate) {
  const shown = Math.min(shownCount, data.newArrivals.length);
  const { newToday } = data.figures;
  if (newToday < shown) return { title: t('home.newArrivals'), more: { to: NEWEST_PATH, label: t('home.newArrivals.all') } };
  return {
    title: t('home.newToday'),
    note: t('home.newToday'),
    more: { to: NEWEST_PATH, label: t('home.newToday.all', { count: newToday }) },
  };
}
