import type { Figure } from '@entrepot/blocks/figures.tsx';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';

export function useFigures({ figures }: HomeData): Figure[] {
  const t = useT();
  return [
    { count: figures.goodsNum, label: t('home.figures.products', { count: figures.goodsNum }) },
    { count: figures.shopNum, label: t('home.figures.shops', { count: figures.shopNum }) },
    { count: figures.newToday, label: t('home.figures.newToday') },
  ];
}
