import { ProductCard, ProductName } from '@entrepot/console/details/product-name.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ProductRow, ProductSort, ProductState as State } from '@entrepot/contracts/calls/product-desk.ts';
import { PRODUCT_STATES } from '@entrepot/contracts/shop-work.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { useMemo } from 'react';
import { productEditPath } from '../../lib/paths.ts';
import { ExportMenu } from '../../lib/product-file-menus.tsx';
import { PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { ProductPanel } from './product-panel.tsx';
import { NoZoneWarning } from './no-zone-warning.tsx';
import { ProductState } from './product-state.tsx';
import { PriceFigure, StockFigure } from './variant-figures.tsx';
import { VariantGridButton } from './variant-grid.tsx';

/** The products of the shop, with price and stock to be changed where they stand. */
export function ProductsPage() {
  const t = useT();
  const client = useSellerClient();
  const [search] = useSearch();
  const columns = useColumns();
  const { data: counts } = useQuery({
    queryKey: [...PRODUCTS_KEY, 'counts'],
    queryFn: ({ signal }) => client.call('product!counts', {}, { quiet: true, signal }),
  });
  const filters = useFilters(counts?.categories);
  const stateView = (state: State, count?: number) => ({ id: state, name: t('goods.state', { state }), search: { state }, count });
  const views = [
    { id: 'all', name: t('seller.all'), search: {} },
    stateView('on_shelf', counts?.onShelf),
    stateView('draft', counts?.draft),
    stateView('off_shelf', counts?.offShelf),
    { id: 'low', name: t('goods.lowStock'), search: { stock: 'low' }, count: counts?.lowStock },
    ...(counts?.removed ? [stateView('removed', counts.removed)] : []),
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call('product!list', inputOf(request), { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ProductRow>
      name="products"
      caption={t('goods.title')}
      heading={
        <>
          <PageHeading
            title={t('goods.title')}
            text={t('goods.text')}
            actions={
              <>
                <ExportMenu filter={filterOf(search.q ?? '', search)} />
                <Button asChild variant="primary">
                  <Link to={productEditPath()}>{t('goods.new')}</Link>
                </Button>
              </>
            }
          />
          {counts && counts.onShelf > 0 && <NoZoneWarning className="mt-2 mb-3" />}
        </>
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      views={views}
      filters={filters}
      searchLabel={t('goods.search')}
      queryKey={[...PRODUCTS_KEY, 'list']}
      fetchPage={fetchPage}
      card={(row) => <ShopProductCard row={row} />}
      panel={(id, row) => <ProductPanel key={id} id={id} row={row} />}
      panelTitle={t('goods.product')}
      bulkActions={useBulkActions()}
      empty={{ title: t('goods.empty'), text: t('goods.empty.text'), icon: <Package size={22} /> }}
    />
  );
}

function inputOf({ keyword, filters, sort, page, pageSize }: TableRequest) {
  return { pageNum: page, pageSize, ...filterOf(keyword, filters), ...(sort ? { sort: sortOf(sort) } : {}) };
}

/** What the list is narrowed to, and a file of it as well. */
function filterOf(keyword: string, filters: Readonly<Record<string, string | undefined>>) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.state === undefined ? {} : { state: filters.state as State }),
    ...(filters.stock === undefined ? {} : { isLowStock: true }),
    ...(filters.discount === undefined ? {} : { isDiscounted: true }),
    ...(filters.missing === undefined ? {} : { missingLanguage: filters.missing as Language }),
    ...(filters.category === undefined ? {} : { categoryId: Number(filters.category) }),
  };
}

function sortOf({ id, descending }: { id: string; descending: boolean }): ProductSort {
  if (id === 'price' || id === 'stock') return `${id}_${descending ? 'down' : 'up'}`;
  return id === 'number' || id === 'sold' ? id : 'changed';
}

/** Categories are those that the shop has products in. */
function useFilters(categories: ReadonlyArray<{ id: number; name: string }> | undefined): readonly Filter[] {
  const t = useT();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('goods.state.label'),
        options: PRODUCT_STATES.map((state) => ({ value: state, label: t('goods.state', { state }) })),
      },
      { kind: 'choice', name: 'stock', label: t('goods.stock'), options: [{ value: 'low', label: t('goods.lowStock') }] },
      { kind: 'choice', name: 'discount', label: t('goods.discount'), options: [{ value: 'running', label: t('goods.discounted') }] },
      {
        kind: 'choice',
        name: 'missing',
        label: t('goods.missing'),
        options: LANGUAGES.map((language) => ({ value: language, label: LOCALES[language].name })),
      },
      {
        kind: 'choice',
        name: 'category',
        label: t('goods.category'),
        options: categories?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
      },
    ],
    [t, categories],
  );
}

function useColumns(): readonly ConsoleColumn<ProductRow>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<ProductRow>[] => [
      { id: 'product', header: t('goods.product'), cell: (row) => <ProductName row={row} />, text: ({ title }) => title ?? '' },
      serialColumn('number', t('goods.number'), (row) => row.number, { isSortable: true, isSecondary: true, width: '8rem' }),
      {
        id: 'state',
        header: t('goods.state.label'),
        width: '7.5rem',
        cell: ({ state }) => <ProductState state={state} />,
        text: ({ state }) => t('goods.state', { state }),
      },
      textColumn('category', t('goods.category'), ({ categoryName }) => categoryName, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '11rem',
      }),
      {
        id: 'price',
        isSortable: true,
        header: t('goods.price'),
        width: '9rem',
        isNumeric: true,
        cell: (row) => <Price row={row} />,
        text: ({ variants }) => variants.map(({ price }) => price).join(' '),
      },
      {
        id: 'stock',
        isSortable: true,
        header: t('goods.stock'),
        width: '12.5rem',
        isNumeric: true,
        cell: (row) => <Stock row={row} />,
        text: (row) => String(row.stock),
      },
      {
        id: 'sold',
        isSortable: true,
        isSecondary: true,
        header: t('goods.sold'),
        width: '5rem',
        isNumeric: true,
        cell: ({ soldNum }) => number(soldNum),
        text: ({ soldNum }) => String(soldNum),
      },
      {
        id: 'languages',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('goods.languages'),
        width: '7rem',
        isNumeric: true,
        cell: ({ missingLanguages }) =>
          t('goods.languages.count', { count: LANGUAGES.length - missingLanguages.length, total: LANGUAGES.length }),
        text: ({ missingLanguages }) => String(LANGUAGES.length - missingLanguages.length),
      },
      momentColumn('changed', t('goods.changed'), ({ updatedAt }) => updatedAt, {
        isSortable: true,
        isSecondary: true,
        width: '11.5rem',
        isExact: true,
      }),
    ],
    [t, number],
  );
}

function useRange() {
  const { amount } = useFormats();
  return ({ variants }: ProductRow): string => {
    const sorted = variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
    const ends = [...new Set([sorted[0] ?? '0', sorted.at(-1) ?? '0'])];
    return ends.map((price) => amount(price)).join(' – ');
  };
}

function Price({ row }: { row: ProductRow }) {
  const range = useRange();
  const [only, ...others] = row.variants;
  return only && others.length === 0 ? (
    <PriceFigure row={row} variant={only} />
  ) : (
    <VariantGridButton row={row}>
      <bdi dir="ltr">{range(row)}</bdi>
    </VariantGridButton>
  );
}

function Stock({ row }: { row: ProductRow }) {
  const t = useT();
  const { number } = useFormats();
  const [only, ...others] = row.variants;
  if (only && others.length === 0) return <StockFigure row={row} variant={only} isLow={row.isLowStock} />;
  return (
    <VariantGridButton row={row}>
      {row.isLowStock && <span className="truncate text-12 text-amber">{t('goods.lowStock')}</span>}
      {number(row.stock)}
    </VariantGridButton>
  );
}

function ShopProductCard({ row }: { row: ProductRow }) {
  const t = useT();
  const { number } = useFormats();
  const range = useRange();
  return (
    <ProductCard row={row}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <ProductState state={row.state} />
        <bdi dir="ltr" className="num">
          {range(row)}
        </bdi>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <bdi className="num">{row.number}</bdi>
        <span className={row.isLowStock ? 'text-amber' : undefined}>{t('goods.inStock', { count: number(row.stock) })}</span>
      </p>
    </ProductCard>
  );
}
