import { Amount } from '@entrepot/console/details/amount.tsx';
import { ProductCard, ProductName } from '@entrepot/console/details/product-name.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { amountColumn, momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskProduct } from '@entrepot/contracts/calls/goods-desk.ts';
import type { GOODS_SORTS } from '@entrepot/contracts/goods-work.ts';
import { PRODUCT_STATES } from '@entrepot/contracts/shop-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import Package from 'lucide-react/icons/package';
import { useMemo } from 'react';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { GOODS_KEY } from '../goods-queries.ts';
import { ProductPanel } from './product-panel.tsx';
import { ProductState } from './product-state.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

/** The products of all shops. What breaks the rules is taken from sale here, one by one or several at once. */
export function ProductsPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const [search] = useSearch();
  const { shops, categories } = useFilterChoices(search.shop);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.goods.state'),
        options: PRODUCT_STATES.map((state) => ({ value: state, label: t('admin.goods.product.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'handedIn',
        label: t('admin.goods.handedIn'),
        options: [{ value: 'yes', label: t('admin.goods.handedIn.yes') }],
      },
      { kind: 'choice', name: 'shop', label: t('admin.goods.shop'), options: shops },
      { kind: 'choice', name: 'category', label: t('admin.goods.category'), options: categories },
    ],
    [t, shops, categories],
  );
  const decisionKeys = useDecisionKeys();
  const stateView = (state: DeskProduct['state']) => ({ id: state, name: t('admin.goods.product.state', { state }), search: { state } });

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'products!list',
      { pageNum: request.page, pageSize: request.pageSize, ...filterOf(request), ...sortOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<DeskProduct>
      name="products"
      caption={t('admin.goods.products')}
      heading={<PageHeading title={t('admin.goods.products')} text={t('admin.goods.products.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title, number }) => title ?? number}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        { id: 'handedIn', name: t('admin.goods.handedIn'), search: { handedIn: 'yes' } },
        stateView('on_shelf'),
        stateView('removed'),
        stateView('off_shelf'),
        stateView('draft'),
      ]}
      filters={filters}
      {...(search.handedIn === 'yes' ? { decisionKeys } : {})}
      searchLabel={t('admin.goods.products.search')}
      queryKey={[...GOODS_KEY, 'list']}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('products!export', filterOf(request))}
      card={(row) => <DeskProductCard row={row} />}
      panel={(id) => <ProductPanel key={id} id={id} />}
      panelTitle={t('admin.goods.product')}
      bulkActions={[
        { id: 'remove', label: t('admin.goods.remove'), dialog: (rows, onClose) => <RemoveDialog rows={rows} onClose={onClose} /> },
      ]}
      empty={{ title: t('admin.goods.products.empty'), icon: <Package size={22} /> }}
    />
  );
}

function filterOf({ keyword, filters }: TableRequest) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.state === undefined ? {} : { state: filters.state as DeskProduct['state'] }),
    ...(filters.handedIn === 'yes' ? { isHandedIn: true } : {}),
    ...(filters.shop === undefined ? {} : { shopId: filters.shop }),
    ...(filters.category === undefined ? {} : { categoryId: Number(filters.category) }),
  };
}

const sortOf = ({ sort }: TableRequest) => (sort ? { sort: sort.id as (typeof GOODS_SORTS)[number], isDescending: sort.descending } : {});

function useColumns(): readonly ConsoleColumn<DeskProduct>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<DeskProduct>[] => [
      { id: 'product', header: t('admin.goods.product'), cell: (row) => <ProductName row={row} />, text: ({ title }) => title ?? '' },
      serialColumn('number', t('admin.goods.number'), (row) => row.number, { isSortable: true, isSecondary: true, width: '7rem' }),
      {
        id: 'state',
        header: t('admin.goods.state'),
        width: '6.5rem',
        cell: ({ state }) => <ProductState state={state} />,
        text: ({ state }) => t('admin.goods.product.state', { state }),
      },
      {
        id: 'shop',
        header: t('admin.goods.shop'),
        width: '10rem',
        cell: ({ shop }) => <bdi title={shop.name}>{shop.name}</bdi>,
        text: ({ shop }) => shop.name,
      },
      {
        id: 'category',
        isSecondary: true,
        header: t('admin.goods.category'),
        width: '8rem',
        cell: ({ category }) => <bdi title={category.name}>{category.name}</bdi>,
        text: ({ category }) => category.name,
      },
      amountColumn('price', t('admin.goods.price'), ({ price }) => price, { isSortable: true, isSecondary: true, width: '5.5rem' }),
      {
        id: 'stock',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.goods.stock'),
        width: '6rem',
        isNumeric: true,
        cell: ({ stock }) => number(stock),
        text: ({ stock }) => String(stock),
      },
      {
        id: 'sold',
        isSortable: true,
        isSecondary: true,
        header: t('admin.goods.sold'),
        width: '4rem',
        isNumeric: true,
        cell: ({ soldNum }) => number(soldNum),
        text: ({ soldNum }) => String(soldNum),
      },
      momentColumn('updatedAt', t('admin.goods.changed'), ({ updatedAt }) => updatedAt, {
        isSortable: true,
        isSecondary: true,
        width: '8.75rem',
      }),
    ],
    [t, number],
  );
}

function DeskProductCard({ row }: { row: DeskProduct }) {
  return (
    <ProductCard row={row}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <ProductState state={row.state} />
        <Amount value={row.price} withUnit />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <bdi className="truncate">{row.shop.name}</bdi>
        <bdi className="num">{row.number}</bdi>
      </p>
    </ProductCard>
  );
}
