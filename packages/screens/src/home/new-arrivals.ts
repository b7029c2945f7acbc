import { formatDay } from '@entrepot/blocks/times.ts';
import { NEWEST_PATH } from '@entrepot/blocks/paths.ts';
import type { HomeData, ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

/** The heading of what came last, and the day it came, which each card says for itself. */
export function useNewArrivals({ figures: { newToday } }: HomeData) {
  const t = useT();
  const language = useLanguage();
  return {
    heading: {
      title: t('home.newArrivals'),
      more: { to: NEWEST_PATH, label: newToday > 0 ? t('home.newArrivals.today', { count: newToday }) : t('home.newArrivals.all') },
    },
    noteOf: ({ publishedAt }: ProductCard) => t('card.added', { day: formatDay(publishedAt, language) }),
  };
}
