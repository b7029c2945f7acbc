import { Amount } from '@entrepot/console/details/amount.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { amountColumn, momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { LedgerTransaction } from '@entrepot/contracts/calls/money-watch.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS, LEDGER_REACH } from '@entrepot/contracts/money-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LEDGER_KEY } from '../money-queries.ts';
import { daysOf, fileAddress, given, oneOf } from '../../../lib/request-input.ts';
import { BalanceAsOf } from './balance-as-of.tsx';
import { LedgerSeals } from './ledger-seals.tsx';
import { TransactionPanel } from './transaction-panel.tsx';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (text: string | undefined) => (text !== undefined && UUID.test(text) ? text : undefined);

/** Every movement there ever was, by whoever it concerns and whatever caused it. It is read here and changed nowhere. */
export function LedgerPage() {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const columns = useColumns();
  const [search] = useSearch();
  const [isLong, setLong] = useState(false);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'kind',
        label: t('wallet.column.what'),
        options: LEDGER_KINDS.map((kind) => ({ value: kind, label: t('admin.money.ledgerKind', { kind }) })),
      },
      {
        kind: 'choice',
        name: 'account',
        label: t('admin.money.account'),
        options: LEDGER_ACCOUNTS.map((account) => ({ value: account, label: t('admin.money.accounts', { account }) })),
      },
      { kind: 'dates', name: 'posted', label: t('wallet.statement.period') },
      { kind: 'text', name: 'user', label: t('admin.money.personId') },
      { kind: 'text', name: 'shop', label: t('admin.money.shopId') },
    ],
    [t],
  );
  const chosen = readTableState(search, { filters, sortable: [] }).filters;

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'ledger!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    setLong(totalElements >= LEDGER_REACH);
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<LedgerTransaction>
      name="ledger"
      caption={t('admin.money.ledger')}
      heading={
        <>
          <PageHeading title={t('admin.money.ledger')} text={t('admin.money.ledger.text')} />
          <div className="grid gap-x-10 gap-y-4 pb-3 lg:grid-cols-2">
            <BalanceAsOf userId={idOf(chosen.user)} shopId={idOf(chosen.shop)} />
            <LedgerSeals />
          </div>
          {isLong && <p className="pb-2 text-13 text-quiet">{t('admin.money.ledger.reach', { count: number(LEDGER_REACH) })}</p>}
        </>
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ kind, cause }) => cause?.serial ?? t('admin.money.ledgerKind', { kind })}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        { id: 'recharges', name: t('wallet.records.recharges'), search: { kind: 'recharge' } },
        { id: 'payouts', name: t('admin.money.ledgerKind', { kind: 'withdrawal_payout' }), search: { kind: 'withdrawal_payout' } },
        { id: 'adjustments', name: t('admin.money.adjustments'), search: { kind: 'adjustment' } },
      ]}
      filters={filters}
      searchLabel={t('admin.money.ledger.search')}
      queryKey={LEDGER_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('ledger!export', inputOf(request))}
      card={(row) => <TransactionCard row={row} />}
      panel={(id) => <TransactionPanel key={id} id={id} />}
      panelTitle={t('admin.money.transaction')}
      empty={{ title: t('admin.money.ledger.empty'), icon: <ScrollText size={22} /> }}
    />
  );
}

function inputOf({ keyword, filters: chosen }: TableRequest) {
  return {
    ...given({
      reference: keyword,
      kind: oneOf(LEDGER_KINDS, chosen.kind),
      account: oneOf(LEDGER_ACCOUNTS, chosen.account),
      userId: idOf(chosen.user),
      shopId: idOf(chosen.shop),
    }),
    ...daysOf(chosen.posted),
  };
}

function useColumns(): readonly ConsoleColumn<LedgerTransaction>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<LedgerTransaction>[] => [
      {
        id: 'kind',
        header: t('wallet.column.what'),
        width: '13rem',
        cell: ({ kind }) => t('admin.money.ledgerKind', { kind }),
        text: ({ kind }) => kind,
      },
      momentColumn('at', t('wallet.column.time'), ({ at }) => at, { width: '10rem' }),
      {
        id: 'cause',
        header: t('wallet.column.cause'),
        width: '11rem',
        cell: ({ cause }) => <bdi className="num">{cause?.serial}</bdi>,
        text: ({ cause }) => cause?.serial ?? '',
      },
      { id: 'owner', header: t('admin.money.who'), cell: ({ owner }) => <bdi>{owner?.name}</bdi>, text: ({ owner }) => owner?.name ?? '' },
      amountColumn('amount', t('wallet.column.amount'), ({ amount }) => amount, { width: '9rem', isStrong: true }),
      {
        id: 'fact',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.money.fact'),
        cell: ({ naturalKey }) => (
          <bdi dir="ltr" className="num text-quiet">
            {naturalKey}
          </bdi>
        ),
        text: ({ naturalKey }) => naturalKey,
      },
    ],
    [t],
  );
}

function TransactionCard({ row: { kind, at, cause, owner, amount } }: { row: LedgerTransaction }) {
  const t = useT();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-14 font-semibold">{t('admin.money.ledgerKind', { kind })}</span>
        <Amount value={amount} withUnit className="text-14 font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        <bdi>{owner?.name}</bdi>
        <bdi className="num">{cause?.serial}</bdi>
      </p>
      <p className="text-12 text-quiet">
        <Moment at={at} />
      </p>
    </div>
  );
}
