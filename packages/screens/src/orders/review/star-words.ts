import { listSeparator } from '@entrepot/i18n/separators.ts';
import { levelOf, type ReviewLevel } from '@entrepot/buyer/orders/review-level.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

export const LEVEL_LABELS: Readonly<Record<ReviewLevel, MessageId>> = {
  good: 'product.reviews.good',
  medium: 'product.reviews.medium',
  bad: 'product.reviews.bad',
};

/** "3 stars, Medium": how many, and what they stand for. */
export function useStarWords(): (stars: number) => string {
  const t = useT();
  const language = useLanguage();
  return (stars) => `${t('product.reviews.stars', { count: stars })}${listSeparator(language)}${t(LEVEL_LABELS[levelOf(stars)])}`;
}
