import { NearestCategories, SearchHelp, SearchTips, type NearestCategoriesProps } from '@entrepot/blocks/search/search-help.tsx';
import { leadingCategoriesQuery } from '@entrepot/buyer/queries/search.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCardLook } from '@entrepot/site/storefront-look.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { bestSellersQuery } from './search-queries.ts';

function useHelp() {
  const { client, settings } = useServices();
  const { data: categories = [] } = useQuery(leadingCategoriesQuery(client));
  const { data: bestSellers } = useQuery(bestSellersQuery(client));
  return {
    categories: categories.filter(({ goodsNum }) => goodsNum > 0),
    bestSellers: bestSellers?.list ?? [],
    look: listCardLook(settings.storefront),
    onFavourite: useFavourite(),
  };
}

/** Nothing to search for yet. */
export function AskPage() {
  const t = useT();
  return (
    <div className="wrap pt-10 pb-14">
      <h1 className="text-28 font-semibold">{t('search.ask.title')}</h1>
      <p className="mt-2 max-w-150 text-16 text-body">{t('search.ask.text')}</p>
      <SearchHelp {...useHelp()} />
    </div>
  );
}

export interface NothingFoundProps {
  title: string;
  notices?: ReactNode;
  /** Where such a thing would lie; the keyword is then right, and nobody sells it. */
  nearest?: NearestCategoriesProps['categories'] | undefined;
  /** A further way on, beside the tips: other categories, the shops that were found. */
  children?: ReactNode;
}

export function NothingFound({ title, notices, nearest = [], children }: NothingFoundProps) {
  const help = useHelp();
  return (
    <div className="wrap pt-10 pb-14">
      <h1 className="text-28 font-semibold [overflow-wrap:anywhere]">{title}</h1>
      {notices}
      {nearest.length > 0 ? <NearestCategories categories={nearest} /> : <SearchTips hasCategories={help.categories.length > 0} />}
      {children}
      <SearchHelp {...help} />
    </div>
  );
}
