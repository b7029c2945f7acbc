import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { dayColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskShop } from '@entrepot/contracts/calls/goods-desk.ts';
import { SHOP_STATES, type SHOP_DESK_SORTS } from '@entrepot/contracts/goods-work.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { SHOPS_KEY } from '../goods-queries.ts';
import { ShopPanel } from './shop-panel.tsx';
import { ShopState } from './shop-state.tsx';

/** Every shop, in whatever state. */
export function ShopsPage() {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const columns = useColumns();
  const { data: countries } = useQuery({
    queryKey: [...SHOPS_KEY, 'countries'],
    queryFn: ({ signal }) => client.call('shops!countries', {}, { quiet: true, signal }),
  });
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.goods.state'),
        options: SHOP_STATES.map((state) => ({ value: state, label: t('admin.goods.shop.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'country',
        label: t('admin.goods.country'),
        options: (countries ?? []).map((code) => ({ value: code, label: countryName(code, language) })),
      },
    ],
    [t, countries, language],
  );
  const stateView = (state: DeskShop['state']) => ({ id: state, name: t('admin.goods.shop.state', { state }), search: { state } });

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'shops!list',
      { pageNum: request.page, pageSize: request.pageSize, ...askOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<DeskShop>
      name="shops"
      caption={t('admin.goods.shops')}
      heading={<PageHeading title={t('admin.goods.shops')} text={t('admin.goods.shops.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        stateView('open'),
        stateView('paused'),
        stateView('locked'),
        stateView('closed'),
      ]}
      filters={filters}
      searchLabel={t('admin.goods.shops.search')}
      queryKey={[...SHOPS_KEY, 'list']}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('shops!export', askOf(request))}
      card={(row) => <ShopCard row={row} />}
      panel={(id) => <ShopPanel key={id} id={id} />}
      panelTitle={t('admin.goods.shop')}
      empty={{ title: t('admin.goods.shops.empty'), icon: <Store size={22} /> }}
    />
  );
}

function askOf({ keyword, filters, sort }: TableRequest) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.state === undefined ? {} : { state: filters.state as DeskShop['state'] }),
    ...(filters.country === undefined ? {} : { country: filters.country }),
    ...(sort ? { sort: sort.id as (typeof SHOP_DESK_SORTS)[number], isDescending: sort.descending } : {}),
  };
}

function useColumns(): readonly ConsoleColumn<DeskShop>[] {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<DeskShop>[] => [
      { id: 'name', isSortable: true, header: t('admin.goods.shop'), cell: (row) => <ShopName row={row} />, text: ({ name }) => name },
      {
        id: 'state',
        header: t('admin.goods.state'),
        width: '8rem',
        cell: ({ state }) => <ShopState state={state} />,
        text: ({ state }) => t('admin.goods.shop.state', { state }),
      },
      {
        id: 'place',
        isSecondary: true,
        header: t('admin.goods.place'),
        cell: ({ city, country }) => <bdi>{`${city}, ${countryName(country, language)}`}</bdi>,
        text: ({ city, country }) => `${city}, ${country}`,
      },
      {
        id: 'goods',
        isSortable: true,
        header: t('admin.goods.onShelf'),
        width: '7rem',
        isNumeric: true,
        cell: ({ goodsNum }) => number(goodsNum),
        text: ({ goodsNum }) => String(goodsNum),
      },
      {
        id: 'sold',
        isSortable: true,
        header: t('admin.goods.sold'),
        width: '7rem',
        isNumeric: true,
        cell: ({ soldNum }) => number(soldNum),
        text: ({ soldNum }) => String(soldNum),
      },
      {
        id: 'followers',
        isSecondary: true,
        header: t('admin.goods.followers'),
        width: '7rem',
        isNumeric: true,
        cell: ({ followers }) => number(followers),
        text: ({ followers }) => String(followers),
      },
      dayColumn('openedAt', t('admin.goods.opened'), ({ openedAt }) => openedAt, { isSortable: true, isSecondary: true, width: '8rem' }),
    ],
    [t, language, number],
  );
}

function ShopName({ row: { name, logoColour, logoMediaId } }: { row: DeskShop }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {/* The line under the row's name does not reach into a block of its own. */}
      <span className="flex-none">
        <span className="inline-block align-middle">
          <ShopLogo name={name} colour={logoColour} mediaId={logoMediaId} sizePx={28} />
        </span>
      </span>
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}

function ShopCard({ row }: { row: DeskShop }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <div className="flex items-center gap-3 text-13">
      <ShopLogo name={row.name} colour={row.logoColour} mediaId={row.logoMediaId} sizePx={44} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex items-baseline justify-between gap-3">
          <bdi className="truncate text-14 font-semibold">{row.name}</bdi>
          <ShopState state={row.state} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
          <bdi>{`${row.city}, ${countryName(row.country, language)}`}</bdi>
          <span>{t('admin.goods.soldPieces', { count: number(row.soldNum) })}</span>
        </p>
      </div>
    </div>
  );
}
