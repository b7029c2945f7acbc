import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { ShopLine } from '@entrepot/blocks/search/shop-line.tsx';
import { shopsQuery } from '@entrepot/buyer/queries/shops.ts';
import { searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Store from 'lucide-react/icons/store';
import { useServices } from '@entrepot/site/services.tsx';
import { NothingFound } from './help.tsx';
import { SearchNotices } from './search-notices.tsx';
import { parseShopList, shopListInput, shopListPath, sortsFor, type ShopListState } from './shop-list-address.ts';

/** All shops, or those that a keyword finds. */
export function ShopsPage({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useT();
  const { client, settings } = useServices();
  const state = parseShopList(search);
  const { keyword, isCut } = state;
  const { data: shops } = useSuspenseQuery(shopsQuery(client, shopListInput(state)));
  const notices = <SearchNotices keyword={null} isCut={isCut} pathFor={searchGoodsPath} />;

  if (shops.totalElements === 0 && keyword !== '') {
    return (
      <NothingFound title={t('search.none.shops', { keyword })} notices={notices}>
        <Button asChild className="mt-5">
          <LinkTo to={shopListPath({ keyword: '', sort: 'sold', page: 1 })}>{t('search.shops.all')}</LinkTo>
        </Button>
      </NothingFound>
    );
  }
  return (
    <div className="wrap pt-6 pb-14">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-28 font-semibold [overflow-wrap:anywhere]">
          {keyword === '' ? t('search.shops.all') : t('search.shops.title', { keyword })}
        </h1>
        <p role="status" className="num text-16 text-quiet">
          {t('search.shops.count', { count: shops.totalElements })}
        </p>
      </div>
      {notices}
      <Sorts state={state} />
      {shops.list.length === 0 ? (
        <EmptyShops state={state} isBeyond={shops.totalElements > 0} />
      ) : (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <h2 className="sr-only">{t('search.shops.name')}</h2>
          {shops.list.map((shop) => (
            <ShopLine key={shop.id} shop={shop} ground={settings.storefront.cardGround} />
          ))}
        </div>
      )}
      <Pages state={state} pageCount={Math.ceil(shops.totalElements / shops.pageSize)} />
    </div>
  );
}

function Sorts({ state }: { state: ShopListState }) {
  const t = useT();
  return (
    <nav aria-label={t('search.shops.sort')} className="mt-4 border-t pt-2">
      <ul className="flex overflow-x-auto p-1 [scrollbar-width:none] lg:px-0">
        {sortsFor(state.keyword).map((sort) => (
          <li key={sort} className="flex-none">
            <LinkTo
              to={shopListPath({ ...state, sort, page: 1 })}
              rel="nofollow"
              {...(sort === state.sort ? { 'aria-current': 'true' } : {})}
              className={clsx(
                'flex min-h-9 items-center rounded-btn px-3 text-14',
                sort === state.sort ? 'bg-n900 font-semibold text-page' : 'text-body hover:bg-n100 hover:text-ink',
              )}
            >
              {t(`search.shops.sort.${sort}`)}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EmptyShops({ state, isBeyond }: { state: ShopListState; isBeyond: boolean }) {
  const t = useT();
  if (!isBeyond) return <EmptyState icon={<Store size={24} />} title={t('search.shops.none')} />;
  return (
    <EmptyState
      icon={<Store size={24} />}
      title={t('listing.beyond.title')}
      action={
        <Button asChild>
          <LinkTo to={shopListPath({ ...state, page: 1 })}>{t('listing.beyond.first')}</LinkTo>
        </Button>
      }
    />
  );
}

function Pages({ state, pageCount }: { state: ShopListState; pageCount: number }) {
  const words = usePageWords();
  if (pageCount <= 1 || state.page > pageCount) return null;
  return (
    <Pagination
      className="mt-10"
      page={state.page}
      pageCount={pageCount}
      {...words}
      renderLink={({ page, ...props }) => <LinkTo to={shopListPath({ ...state, page })} {...props} />}
    />
  );
}
