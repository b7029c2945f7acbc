import { Amount } from '@entrepot/console/details/amount.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { PersonWallet } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { MaskedText } from '@entrepot/ui/masked-text.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { adjustmentPath, orderPath, rechargePath, withdrawalPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ledgerOfPath } from '../people-paths.ts';
import { STATEMENT_LABELS } from '@entrepot/blocks/wallet/statement-labels.ts';
import { PEOPLE_KEY } from '../people-queries.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Records, type RecordLine } from './records.tsx';

type Movement = PersonWallet['movements'][number];

/** What the ledger says, and what came in and went out. Nothing of it can be edited. */
export function Wallet({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...PEOPLE_KEY, 'wallet', id],
    queryFn: ({ signal }) => client.call('people!wallet', { id }, { quiet: true, signal }),
  });
  if (query.data) return <WalletInFull id={id} data={query.data} />;
  return (
    <Section level={2} title={t('admin.people.wallet')}>
      <PanelStates query={query} />
    </Section>
  );
}

function WalletInFull({ id, data }: { id: string; data: PersonWallet }) {
  const t = useT();
  return (
    <>
      <Section
        level={2}
        title={t('admin.people.wallet')}
        aside={
          <TextLink asChild variant="record">
            <Link to={ledgerOfPath(id)}>{t('admin.people.wallet.ledger')}</Link>
          </TextLink>
        }
      >
        <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-2">
          <Balance term={t('admin.people.wallet.available')} value={data.available} />
          <Balance term={t('admin.people.wallet.hold')} value={data.hold} />
        </dl>
        <Records label={t('admin.people.wallet.movements')} lines={useMovements(data.movements)} none={t('admin.people.wallet.none')} />
      </Section>
      <Section level={2} title={t('admin.people.recharges')}>
        <Records label={t('admin.people.recharges')} lines={useRecharges(data.recharges)} none={t('admin.people.recharges.none')} />
      </Section>
      <Section level={2} title={t('admin.people.withdrawals')}>
        <Records label={t('admin.people.withdrawals')} lines={useWithdrawals(data.withdrawals)} none={t('admin.people.withdrawals.none')} />
        <Addresses addresses={data.addresses} />
      </Section>
    </>
  );
}

function Balance({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-quiet">{term}</dt>
      <dd className="text-20 font-semibold">
        <Amount value={value} withUnit />
      </dd>
    </div>
  );
}

function useMovements(movements: readonly Movement[]): RecordLine[] {
  const t = useT();
  return movements.map(({ id, kind, cause, amount, at, note }) => ({
    id,
    name: cause?.serial ?? t(STATEMENT_LABELS[kind]),
    at: placeOf(cause),
    state: cause && <span className="text-quiet">{t(STATEMENT_LABELS[kind])}</span>,
    amount: <Amount value={amount} className="font-semibold" />,
    moment: at,
    text: note,
  }));
}

function placeOf(cause: Movement['cause']): RecordLine['at'] {
  switch (cause?.kind) {
    case 'order':
      return { to: orderPath(cause.id), permission: 'orders.read' };
    case 'recharge':
      return { to: rechargePath(cause.id), permission: 'recharges.decide' };
    case 'withdrawal':
      return { to: withdrawalPath(cause.id), permission: 'withdrawals.decide' };
    case 'adjustment':
      return { to: adjustmentPath(cause.id), permission: 'adjustments.propose' };
    default:
      return null;
  }
}

type Recharge = PersonWallet['recharges'][number];
type Withdrawal = PersonWallet['withdrawals'][number];
const RECHARGE_TONES: Readonly<Record<Recharge['state'], StatusTone>> = { processing: 'amber', success: 'green', fail: 'red' };
const WITHDRAWAL_TONES: Readonly<Record<Withdrawal['state'], StatusTone>> = {
  submitted: 'amber',
  approved: 'blue',
  sent: 'blue',
  completed: 'green',
  refused: 'red',
  failed: 'red',
  taken_back: 'neutral',
};

function useRecharges(recharges: readonly Recharge[]): RecordLine[] {
  const t = useT();
  return recharges.map(({ id, serial, state, amount, currency, createdAt }) => ({
    id,
    name: serial,
    at: { to: rechargePath(id), permission: 'recharges.decide' },
    moment: createdAt,
    state: <StatusDot tone={RECHARGE_TONES[state]}>{t('admin.people.recharges.state', { state })}</StatusDot>,
    amount: (
      <>
        <Amount value={amount} className="font-semibold" /> <span className="text-quiet">{currency}</span>
      </>
    ),
  }));
}

function useWithdrawals(withdrawals: readonly Withdrawal[]): RecordLine[] {
  const t = useT();
  return withdrawals.map(({ id, serial, state, amount, submittedAt }) => ({
    id,
    name: serial,
    at: { to: withdrawalPath(id), permission: 'withdrawals.decide' },
    moment: submittedAt,
    state: <StatusDot tone={WITHDRAWAL_TONES[state]}>{t('admin.people.withdrawals.state', { state })}</StatusDot>,
    amount: <Amount value={amount} withUnit className="font-semibold" />,
  }));
}

/** Where withdrawals go, and where they went before. */
function Addresses({ addresses }: Pick<PersonWallet, 'addresses'>) {
  const t = useT();
  if (addresses.length === 0) return <p className="mt-2 text-13 text-quiet">{t('admin.people.addresses.none')}</p>;
  return (
    <ul aria-label={t('admin.people.addresses')} className="mt-2 grid gap-2 text-13">
      {addresses.map(({ id, network, address, boundAt, restsUntil, replacedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="text-quiet">{network}</span>
            <MaskedText text={address} labels={{ reveal: t('admin.people.addresses.reveal'), hide: t('admin.people.addresses.hide') }} />
          </span>
          <span className="text-12 text-quiet">
            {replacedAt ? (
              <>
                {t('admin.people.addresses.replaced')} <Moment at={replacedAt} />
              </>
            ) : (
              <>
                {t('admin.people.addresses.bound')} <Moment at={boundAt} />
                {restsUntil && (
                  <>
                    {' · '}
                    {t('admin.people.addresses.rests')} <Moment at={restsUntil} />
                  </>
                )}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
