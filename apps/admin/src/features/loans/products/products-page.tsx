import { Amount } from '@entrepot/console/details/amount.tsx';
import { amountRange } from './amount-range.tsx';
import { LENDER_CLAIMS } from '@entrepot/brands/lender.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { PRODUCTS_KEY } from '../loans-queries.ts';
import type { LoanProductRow } from './loan-product-row.ts';
import { ProductPanel } from './product-panel.tsx';

const STANDINGS = ['offered', 'missing', 'waiting'] as const;
const IS: Readonly<Record<(typeof STANDINGS)[number], (row: LoanProductRow) => boolean>> = {
  offered: ({ isOffered }) => isOffered,
  missing: ({ missing }) => missing.length > 0,
  waiting: ({ waiting, fundings }) => waiting.length > 0 || fundings.some(({ state }) => state === 'proposed'),
};

/** The loan of each storefront: by which terms and by whose money. The rule is the same for all, and what is missing is named. */
export function ProductsPage() {
  const t = useT();
  const client = useStaffClient();
  const nameOf = useStorefrontName();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'standing',
        label: t('admin.loans.column.state'),
        options: STANDINGS.map((standing) => ({ value: standing, label: t('admin.loans.standingOf', { standing }) })),
      },
    ],
    [t],
  );

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list } = await client.call('loan!products', {}, { quiet: true, signal });
    const standing = STANDINGS.find((one) => one === request.filters.standing);
    const keyword = request.keyword.trim().toLowerCase();
    const isFound = ({ storefront }: LoanProductRow) => `${nameOf(storefront)} ${storefront}`.toLowerCase().includes(keyword);
    return pageOf(
      list.filter((row) => isFound(row) && (standing === undefined || IS[standing](row))),
      request,
    );
  }

  return (
    <ConsoleTable<LoanProductRow>
      name="loan-products"
      caption={t('admin.loans.products')}
      heading={<PageHeading title={t('admin.loans.products')} text={t('admin.loans.products.text')} />}
      columns={columns}
      rowId={({ storefront }) => storefront}
      rowName={({ storefront }) => nameOf(storefront)}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        ...STANDINGS.map((standing) => ({ id: standing, name: t('admin.loans.standingOf', { standing }), search: { standing } })),
      ]}
      filters={filters}
      searchLabel={t('admin.loans.products.search')}
      queryKey={[...PRODUCTS_KEY, 'table']}
      fetchPage={fetchPage}
      card={(row) => <ProductCard row={row} />}
      panel={(storefront) => <ProductPanel key={storefront} storefront={storefront} />}
      panelTitle={t('admin.loans.product')}
      empty={{ title: t('admin.storefronts.none'), icon: <HandCoins size={22} /> }}
    />
  );
}

/** Where nothing is told of the lender, that is one thing. */
function briefly(missing: LoanProductRow['missing']): string[] {
  const others = missing.filter((what) => !what.startsWith('lender'));
  return missing.length - others.length === LENDER_CLAIMS.length ? ['lender', ...others] : missing;
}

/** Offered, or what is missing for it. */
function Offered({ row: { isOffered, missing } }: { row: LoanProductRow }) {
  const t = useT();
  if (isOffered) return <StatusDot tone="green">{t('admin.loans.standingOf', { standing: 'offered' })}</StatusDot>;
  return (
    <StatusDot tone={missing.length > 0 ? 'amber' : 'neutral'}>
      {missing.length > 0
        ? t('admin.loans.lacks', {
            what: briefly(missing)
              .map((what) => t('admin.loans.missing', { what }))
              .join(t('console.list.separator')),
          })
        : t('admin.loans.standingOf', { standing: 'hidden' })}
    </StatusDot>
  );
}

function useColumns(): readonly ConsoleColumn<LoanProductRow>[] {
  const t = useT();
  const nameOf = useStorefrontName();
  return useMemo(
    (): ConsoleColumn<LoanProductRow>[] => [
      {
        id: 'storefront',
        header: t('admin.money.storefront'),
        cell: ({ storefront }) => <bdi className="font-medium">{nameOf(storefront)}</bdi>,
        text: ({ storefront }) => nameOf(storefront),
      },
      {
        id: 'offered',
        header: t('admin.loans.column.state'),
        cell: (row) => <Offered row={row} />,
        text: ({ isOffered, missing }) => (isOffered ? t('admin.loans.standingOf', { standing: 'offered' }) : missing.join(' ')),
      },
      {
        id: 'version',
        header: t('admin.loans.version'),
        width: '6rem',
        isNumeric: true,
        cell: ({ current }) => <span className="num">{current?.version ?? '–'}</span>,
        text: ({ current }) => String(current?.version ?? ''),
      },
      {
        id: 'range',
        header: t('admin.loans.amount'),
        width: '12rem',
        isNumeric: true,
        isSecondary: true,
        cell: ({ current }) => (current ? amountRange(current) : '–'),
        text: ({ current }) => (current ? `${current.least}–${current.most}` : ''),
      },
      {
        id: 'rate',
        header: t('admin.loans.yearlyRate'),
        width: '8rem',
        isNumeric: true,
        isSecondary: true,
        cell: ({ current }) => <span className="num">{current ? `${current.yearlyRate} %` : '–'}</span>,
        text: ({ current }) => current?.yearlyRate ?? '',
      },
      amountColumn('funds', t('admin.loans.funds'), ({ funds }) => funds, { width: '9rem' }),
      {
        id: 'waiting',
        header: t('admin.loans.waits'),
        width: '8rem',
        isSecondary: true,
        cell: ({ waiting, fundings }) => {
          const count = waiting.length + fundings.filter(({ state }) => state === 'proposed').length;
          return count > 0 ? (
            <StatusDot tone="amber">{t('admin.loans.waiting', { count })}</StatusDot>
          ) : (
            <span className="text-quiet">–</span>
          );
        },
        text: ({ waiting }) => waiting.map(({ serial }) => serial).join(' '),
      },
    ],
    [t, nameOf],
  );
}

function ProductCard({ row }: { row: LoanProductRow }) {
  const nameOf = useStorefrontName();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="text-14 font-semibold">{nameOf(row.storefront)}</bdi>
        <Amount value={row.funds} withUnit />
      </p>
      <p>
        <Offered row={row} />
      </p>
      {row.current && (
        <p className="flex justify-between gap-3 text-quiet">
          {amountRange(row.current)}
          <span className="num">{row.current.yearlyRate} %</span>
        </p>
      )}
    </div>
  );
}
