import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { useMay } from '@entrepot/console/services.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { LiabilityRun } from '@entrepot/contracts/calls/money-watch.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import Network from 'lucide-react/icons/network';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WATCH_KEY } from '../money-queries.ts';
import { LongText } from '../parts/long-text.tsx';
import { MoneyStory } from './money-story.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

/** Every day the sum of what is owed to everybody, published so that each can find the own part. */
export function LiabilitiesPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const may = useMay();
  const [isStating, setStating] = useState(false);

  async function fetchPage({ page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call('liabilities!runs', { pageNum: page, pageSize }, { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<LiabilityRun>
        name="liabilities"
        caption={t('admin.money.liabilities')}
        heading={
          <>
            <PageHeading
              title={t('admin.money.liabilities')}
              text={t('admin.money.liabilities.text')}
              actions={
                may('networks.manage') && (
                  <Button size="sm" onClick={() => setStating(true)}>
                    {t('admin.money.reserve.state')}
                  </Button>
                )
              }
            />
            <MoneyStory />
            <Stated />
          </>
        }
        columns={columns}
        rowId={({ day }) => day}
        rowName={({ day }) => day}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        queryKey={[...WATCH_KEY, 'liabilities']}
        fetchPage={fetchPage}
        card={(row) => <RunCard row={row} />}
        panel={(_day, row) => row && <Run row={row} />}
        panelTitle={t('admin.money.liabilities')}
        empty={{ title: t('wallet.verify.none'), icon: <Network size={22} /> }}
      />
      {isStating && <ReserveDialog onClose={() => setStating(false)} />}
    </>
  );
}

/** What staff have said lies at banks, the newest first: everybody sees it on the public page, with the name. */
function Stated() {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...WATCH_KEY, 'stated'],
    queryFn: ({ signal }) => client.call('reserves!statements', { pageSize: 5 }, { quiet: true, signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="py-3 text-13">
      <h2 className="mb-1 font-semibold">{t('admin.money.reserve.stated')}</h2>
      <ul className="grid gap-1">
        {data.list.map(({ id, name, amount, asOf, source, isDemo, by, at }) => (
          <li key={id} className="flex flex-wrap gap-x-4">
            <span className="font-medium">{name}</span>
            <Amount value={amount} withUnit />
            <bdi dir="ltr" className="num">
              {asOf}
            </bdi>
            <span>{source}</span>
            {isDemo && <span className="text-quiet">{t('admin.money.reserve.isDemo')}</span>}
            <span className="text-quiet">{by}</span>
            <Moment at={at} isQuiet />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checkable({ row: { isCheckable } }: { row: LiabilityRun }) {
  const t = useT();
  return (
    <StatusDot tone={isCheckable ? 'green' : 'neutral'}>{t(isCheckable ? 'admin.money.checkable' : 'admin.money.rootOnly')}</StatusDot>
  );
}

function useColumns(): readonly ConsoleColumn<LiabilityRun>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<LiabilityRun>[] => [
      {
        id: 'day',
        header: t('admin.money.day'),
        width: '8rem',
        cell: ({ day }) => (
          <bdi dir="ltr" className="num">
            {day}
          </bdi>
        ),
        text: ({ day }) => day,
      },
      amountColumn('total', t('wallet.verify.total'), ({ total }) => total, { width: '12rem', isStrong: true }),
      {
        id: 'leaves',
        header: t('wallet.verify.accounts'),
        width: '8rem',
        isNumeric: true,
        cell: ({ leaves }) => number(leaves),
        text: ({ leaves }) => String(leaves),
      },
      {
        id: 'root',
        header: t('wallet.proof.root'),
        cell: ({ root }) => (
          <bdi dir="ltr" className="num text-quiet">
            {maskText(root)}
          </bdi>
        ),
        text: ({ root }) => root,
      },
      momentColumn('published', t('wallet.verify.published'), ({ publishedAt }) => publishedAt, { width: '9.5rem' }),
      {
        id: 'checkable',
        isSecondary: true,
        header: t('wallet.column.state'),
        width: '17rem',
        cell: (row) => <Checkable row={row} />,
        text: ({ isCheckable }) => String(isCheckable),
      },
    ],
    [t, number],
  );
}

function Run({ row }: { row: LiabilityRun }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className="grid gap-4">
      <PanelAmount value={row.total} />
      <Facts
        facts={[
          { key: 'accounts', term: t('wallet.verify.accounts'), value: number(row.leaves) },
          { key: 'taken', term: t('admin.money.takenAt'), value: <Moment at={row.takenAt} /> },
          { key: 'published', term: t('wallet.verify.published'), value: <Moment at={row.publishedAt} /> },
          { key: 'root', term: t('wallet.proof.root'), value: <LongText text={row.root} /> },
          ...(row.heads
            ? [
                {
                  key: 'ledger',
                  term: t('admin.money.head.ledger'),
                  value: (
                    <>
                      <bdi dir="ltr" className="num">
                        {row.heads.ledger.position}
                      </bdi>{' '}
                      <LongText text={row.heads.ledger.hash} />
                    </>
                  ),
                },
                {
                  key: 'audit',
                  term: t('admin.money.head.audit'),
                  value: (
                    <>
                      <bdi dir="ltr" className="num">
                        {row.heads.audit.position}
                      </bdi>{' '}
                      <LongText text={row.heads.audit.hash} />
                    </>
                  ),
                },
              ]
            : []),
          { key: 'state', term: t('wallet.column.state'), value: <Checkable row={row} /> },
        ]}
      />
    </div>
  );
}

function RunCard({ row }: { row: LiabilityRun }) {
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi dir="ltr" className="num text-14 font-semibold">
          {row.day}
        </bdi>
        <Amount value={row.total} withUnit className="text-14 font-semibold" />
      </p>
      <Checkable row={row} />
    </div>
  );
}
