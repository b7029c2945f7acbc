import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { LedgerDetail } from '@entrepot/contracts/calls/money-watch.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { adjustmentPath, orderPath, rechargePath, withdrawalPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LEDGER_KEY } from '../money-queries.ts';
import { DetailsList } from '../parts/details-list.tsx';
import { Linked, PersonLink, ShopLink } from '../../../lib/linked.tsx';
import { LongText } from '../parts/long-text.tsx';

const CAUSES: Readonly<Record<string, { path: (id: string) => string; permission: StaffPermission }>> = {
  order: { path: orderPath, permission: 'orders.read' },
  refund: { path: orderPath, permission: 'orders.read' },
  withdrawal: { path: withdrawalPath, permission: 'withdrawals.decide' },
  recharge: { path: rechargePath, permission: 'recharges.decide' },
  adjustment: { path: adjustmentPath, permission: 'adjustments.propose' },
};

/** One transaction with both of its sides, what caused it, and how it is sealed. */
export function TransactionPanel({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...LEDGER_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('ledger!get', { id }, { quiet: true, signal }),
  });
  if (query.data === null) return <p className="text-13 text-quiet">{t('admin.money.ledger.none')}</p>;
  return query.data ? <TransactionInFull data={query.data} /> : <PanelStates query={query} />;
}

function TransactionInFull({ data }: { data: LedgerDetail }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={data.amount} />
        <p className="text-13 text-quiet">
          {t('admin.money.ledgerKind', { kind: data.kind })} · <Moment at={data.at} />
        </p>
      </div>
      <Section title={t('admin.money.entries')}>
        <ul className="grid">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Section>
      <Facts
        facts={[
          { key: 'cause', term: t('wallet.column.cause'), value: <Cause cause={data.cause} /> },
          { key: 'id', term: t('admin.money.transaction'), value: <LongText text={data.id} /> },
          { key: 'fact', term: t('admin.money.fact'), value: <LongText text={data.naturalKey} /> },
        ]}
      />
      <Section title={t('admin.money.details')}>
        <DetailsList details={data.details} />
      </Section>
    </div>
  );
}

function Cause({ cause }: Pick<LedgerDetail, 'cause'>) {
  const t = useT();
  if (!cause) return t('admin.money.cause.none');
  const screen = CAUSES[cause.kind];
  if (!screen || !cause.id) return <bdi className="num">{cause.serial}</bdi>;
  return (
    <Linked to={screen.path(cause.id)} permission={screen.permission}>
      {cause.serial}
    </Linked>
  );
}

function Entry({ entry: { account, owner, amount, seal } }: { entry: LedgerDetail['entries'][number] }) {
  const t = useT();
  const { number } = useFormats();
  const isOut = amount.startsWith('-');
  return (
    <li className="grid gap-1 border-b py-2.5 text-13 first:pt-0 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t('admin.money.accounts', { account })}</span>
        <Amount value={amount} className={clsx('font-semibold', !isOut && 'text-green')} />
      </p>
      {owner && (
        <p>{owner.kind === 'user' ? <PersonLink id={owner.id} name={owner.name} /> : <ShopLink id={owner.id} name={owner.name} />}</p>
      )}
      {seal ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-12">
          <StatusDot tone="green">{t('admin.money.sealed', { position: number(Number(seal.position)) })}</StatusDot>
          <LongText text={seal.hash} />
        </p>
      ) : (
        <p className="text-12">
          <StatusDot tone="neutral">{t('admin.money.unsealed')}</StatusDot>
        </p>
      )}
    </li>
  );
}
