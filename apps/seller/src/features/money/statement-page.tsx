import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { formatRange, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { amountColumn, momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { ShopMovement } from '@entrepot/contracts/calls/shop-money.ts';
import { SHOP_MOVEMENTS } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useMemo, useState } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { StatementDownload } from './statement-download.tsx';
import { daysOf, settlementPath, withdrawalPath } from './money-paths.ts';
import { MONEY_KEY } from './money-queries.ts';

const HOUR_MS = 60 * 60_000;

/** Every movement with its cause and the balance after it; as files that can be checked. */
export function StatementPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const [search] = useSearch();
  // The code on a printed statement leads here.
  const [isChecking, setChecking] = useState(search.check !== undefined);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'kind',
        label: t('wallet.column.what'),
        options: SHOP_MOVEMENTS.map((kind) => ({ value: kind, label: t('seller.statement.kind', { kind }) })),
      },
      { kind: 'dates', name: 'at', label: t('wallet.statement.period') },
    ],
    [t],
  );
  const year = new Date(useNow(HOUR_MS)).getUTCFullYear();
  const chosen = narrowed(readTableState(search, { filters, sortable: [] }).filters);

  async function fetchPage({ filters: values, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'statement!list',
      { pageNum: page, pageSize, ...narrowed(values) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<ShopMovement>
        name="statement"
        caption={t('wallet.statement')}
        heading={
          <PageHeading
            title={t('wallet.statement')}
            text={t('seller.statement.text')}
            actions={
              <>
                <Button onClick={() => setChecking(true)}>{t('seller.check.title')}</Button>
                <StatementDownload chosen={chosen} />
              </>
            }
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ kind, cause }) => cause?.serial ?? t('seller.statement.kind', { kind })}
        views={[
          { id: 'all', name: t('seller.all'), search: {} },
          { id: 'year', name: t('wallet.period.year'), search: { at: formatRange({ from: `${year}-01-01`, to: '' })! } },
          { id: 'settlements', name: t('seller.settlements.title'), search: { kind: 'order_settlement' } },
          { id: 'withdrawals', name: t('wallet.records.withdrawals'), search: { kind: 'withdrawal_hold' } },
        ]}
        filters={filters}
        queryKey={[...MONEY_KEY, 'statement']}
        fetchPage={fetchPage}
        card={(row) => <MovementCard row={row} />}
        panel={(_id, row) => row && <MovementPanel row={row} />}
        panelTitle={t('seller.statement.panel')}
        empty={{ title: t('seller.statement.empty'), text: t('seller.settlements.empty.text'), icon: <ScrollText size={22} /> }}
      />
      {isChecking && <CheckDialog given={search.check ?? ''} onClose={() => setChecking(false)} />}
    </>
  );
}

export interface StatementChoice {
  kind?: ShopMovement['kind'];
  from?: string;
  to?: string;
}

function narrowed({ kind, at }: Readonly<Record<string, string>>): StatementChoice {
  const known = SHOP_MOVEMENTS.find((candidate) => candidate === kind);
  return { ...(known ? { kind: known } : {}), ...daysOf(at) };
}

function useColumns(): readonly ConsoleColumn<ShopMovement>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ShopMovement>[] => [
      {
        id: 'kind',
        header: t('wallet.column.what'),
        width: '13rem',
        cell: ({ kind }) => t('seller.statement.kind', { kind }),
        text: ({ kind }) => t('seller.statement.kind', { kind }),
      },
      momentColumn('at', t('wallet.column.time'), ({ at }) => at, { width: '12rem', isExact: true }),
      {
        id: 'cause',
        isSecondary: true,
        header: t('wallet.column.cause'),
        width: '12rem',
        cell: ({ kind, cause }) => <Cause kind={kind} cause={cause} />,
        text: ({ cause }) => cause?.serial ?? '',
      },
      {
        id: 'amount',
        header: t('wallet.column.amount'),
        width: '9rem',
        isNumeric: true,
        cell: ({ amount }) => <Signed amount={amount} />,
        text: ({ amount }) => amount,
      },
      amountColumn('after', t('wallet.column.after'), ({ balanceAfter }) => balanceAfter, { isSecondary: true, width: '10rem' }),
    ],
    [t],
  );
}

function Signed({ amount, withUnit = false, className }: { amount: string; withUnit?: boolean; className?: string }) {
  return (
    <Amount value={amount} withUnit={withUnit} className={clsx('font-semibold', !amount.startsWith('-') && 'text-green', className)} />
  );
}

/** To the settlement, or to the withdrawal; what has no screen here is named. */
function Cause({ kind, cause }: Pick<ShopMovement, 'kind' | 'cause'>) {
  if (!cause) return null;
  const serial = <bdi className="num">{cause.serial}</bdi>;
  const to =
    cause.kind === 'withdrawal'
      ? withdrawalPath(cause.id)
      : kind === 'order_settlement' || kind === 'order_refund'
        ? settlementPath(cause.id)
        : undefined;
  if (!to) return serial;
  return (
    <TextLink asChild variant="inline">
      <Link to={to} onClick={(event) => event.stopPropagation()}>
        {serial}
      </Link>
    </TextLink>
  );
}

function MovementCard({ row: { kind, at, cause, amount, balanceAfter } }: { row: ShopMovement }) {
  const t = useT();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-14 font-semibold">{t('seller.statement.kind', { kind })}</span>
        <Signed amount={amount} withUnit className="text-14" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        <bdi dir="ltr" className="num">
          {formatDateTime(at)}
        </bdi>
        <Amount value={balanceAfter} />
      </p>
      {cause && (
        <p className="text-quiet">
          <bdi className="num">{cause.serial}</bdi>
        </p>
      )}
    </div>
  );
}

function MovementPanel({ row: { kind, at, cause, amount, balanceAfter, note } }: { row: ShopMovement }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <p className="text-30">
        <Signed amount={amount} withUnit />
      </p>
      <Facts
        className="border-t pt-3"
        facts={[
          { key: 'kind', term: t('wallet.column.what'), value: t('seller.statement.kind', { kind }) },
          {
            key: 'at',
            term: t('wallet.column.time'),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(at)}
              </bdi>
            ),
          },
          { key: 'cause', term: t('wallet.column.cause'), value: cause ? <Cause kind={kind} cause={cause} /> : '--' },
          { key: 'after', term: t('wallet.column.after'), value: <Amount value={balanceAfter} withUnit /> },
          ...(note ? [{ key: 'note', term: t('wallet.reason.other'), value: <bdi>{note}</bdi> }] : []),
        ]}
      />
    </div>
  );
}
