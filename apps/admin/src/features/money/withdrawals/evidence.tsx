import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { WithdrawalCase, WithdrawalEvidence as Evidence } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { lockPath, rechargePath, withdrawalPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ledgerPath } from '../money-paths.ts';
import { WITHDRAWALS_KEY } from '../money-queries.ts';
import { Linked, PersonLink, ShopLink } from '../../../lib/linked.tsx';
import { Signals } from '../parts/signals.tsx';
import { LongText } from '../parts/long-text.tsx';

function useEvidence({ record: { id } }: WithdrawalCase) {
  const client = useStaffClient();
  return useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'evidence', id],
    queryFn: ({ signal }) => client.call('withdrawals!evidence', { id }, { quiet: true, signal }),
  });
}

/** What stands out, for above the button: it is to be read before somebody agrees. */
export function WithdrawalSignals({ data }: { data: WithdrawalCase }) {
  const { data: evidence } = useEvidence(data);
  return evidence ? <Signals signals={evidence.signals} /> : null;
}

/** What speaks for a yes or a no: where it goes, from what, and what went there before. */
export function WithdrawalEvidence({ data }: { data: WithdrawalCase }) {
  const query = useEvidence(data);
  return (
    <>
      <ChainPart data={data} evidence={query.data} />
      {query.data ? <OwnerPart data={data} evidence={query.data} /> : <PanelStates query={query} />}
    </>
  );
}

function ChainPart({ data: { record, networkName }, evidence }: { data: WithdrawalCase; evidence: Evidence | undefined }) {
  const t = useT();
  const { number, amount } = useFormats();
  const bound = evidence?.bound;
  const facts: Fact[] = [
    { key: 'network', term: t('wallet.network'), value: networkName },
    { key: 'address', term: t('admin.money.toAddress'), value: <LongText text={record.address} /> },
    ...(evidence
      ? [
          {
            key: 'bound',
            term: t('admin.money.bound'),
            value: bound ? (
              bound.isSame ? (
                <Moment at={bound.boundAt} />
              ) : (
                <StatusDot tone="amber">{t('admin.money.bound.other')}</StatusDot>
              )
            ) : (
              <StatusDot tone="amber">{t('admin.money.bound.none')}</StatusDot>
            ),
          },
          {
            key: 'earlier',
            term: t('admin.money.earlier'),
            value: t('admin.money.countAndSum', {
              count: number(evidence.toThisAddress.count),
              total: amount(evidence.toThisAddress.total),
            }),
          },
        ]
      : []),
    ...(evidence?.wallet
      ? [
          { key: 'wallet', term: t('admin.money.wallet'), value: <Amount value={evidence.wallet.amount} /> },
          {
            key: 'left',
            term: t('admin.money.wallet.left'),
            value: <Amount value={evidence.wallet.left} className={evidence.wallet.left.startsWith('-') ? 'text-red' : undefined} />,
          },
        ]
      : []),
    ...(record.txHash ? [{ key: 'tx', term: t('wallet.transaction.id'), value: <LongText text={record.txHash} /> }] : []),
    ...(record.confirmations === null
      ? []
      : [
          {
            key: 'seen',
            term: t('wallet.confirmations'),
            value: t('wallet.count.of', { count: number(record.confirmations), total: number(record.confirmationsNeeded) }),
          },
        ]),
    ...(evidence?.payout
      ? [{ key: 'nonce', term: t('admin.money.payout'), value: t('admin.money.payout.use', { use: evidence.payout.nonceUse }) }]
      : []),
  ];
  return (
    <Section title={t('admin.money.chain')}>
      <Facts facts={facts} />
      {evidence?.payout && evidence.payout.transactions.length > 0 && (
        <ul aria-label={t('admin.money.payout.signed')} className="mt-1 grid gap-1 text-13">
          {evidence.payout.transactions.map(({ txHash, signedAt }) => (
            <li key={txHash} className="flex flex-wrap justify-between gap-x-3">
              <LongText text={txHash} />
              <Moment at={signedAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OwnerPart({ data: { user, shop }, evidence }: { data: WithdrawalCase; evidence: Evidence }) {
  const t = useT();
  const { number, amount } = useFormats();
  const facts: Fact[] = [
    ...(shop ? [{ key: 'member', term: t('admin.money.member'), value: <bdi>{shop.member}</bdi> }] : []),
    { key: 'since', term: t('admin.money.since'), value: <Moment at={evidence.since} /> },
    { key: 'available', term: t('wallet.available'), value: <Amount value={evidence.balance.available} /> },
    { key: 'hold', term: t('wallet.hold'), value: <Amount value={evidence.balance.hold} /> },
    {
      key: 'paid',
      term: t('admin.money.paidOut'),
      value: t('admin.money.countAndSum', { count: number(evidence.paidOut.count), total: amount(evidence.paidOut.total) }),
    },
    ...(evidence.lastRecharge
      ? [
          {
            key: 'recharge',
            term: t('admin.money.lastRecharge'),
            value: (
              <>
                <Linked to={rechargePath(evidence.lastRecharge.id)} permission="recharges.decide">
                  {evidence.lastRecharge.serial}
                </Linked>{' '}
                <Amount value={evidence.lastRecharge.credited} />
              </>
            ),
          },
        ]
      : []),
    ...(evidence.pausedUntil ? [{ key: 'paused', term: t('admin.money.pausedUntil'), value: <Moment at={evidence.pausedUntil} /> }] : []),
    {
      key: 'lock',
      term: t('admin.money.lock'),
      value: evidence.lock ? (
        <span className="grid justify-items-end gap-0.5">
          <Linked to={lockPath(evidence.lock.id)} permission="people.lock">
            {evidence.lock.reason}
          </Linked>
          <span className="text-12 text-quiet">{t('admin.money.lock.text')}</span>
        </span>
      ) : (
        t('admin.money.lock.none')
      ),
    },
  ];
  return (
    <Section
      title={user?.username ?? shop?.name ?? ''}
      aside={
        <span className="flex gap-3">
          {user && <PersonLink id={user.id} name={t('admin.money.openPerson')} />}
          {shop && <ShopLink id={shop.id} name={t('admin.money.openShop')} />}
          <Linked to={ledgerPath(user ? { user: user.id } : { shop: shop!.id })} permission="money.watch">
            {t('wallet.statement')}
          </Linked>
        </span>
      }
    >
      <Facts facts={facts} />
      {evidence.former.length > 0 && (
        <>
          <p className="mt-3 mb-1 text-13 font-medium">{t('admin.money.former')}</p>
          <ul className="grid text-13">
            {evidence.former.map((former) => (
              <li key={former.id} className="flex flex-wrap justify-between gap-x-3 border-t py-1.5">
                <TextLink asChild variant="record" className="num">
                  <Link to={withdrawalPath(former.id)}>{former.serial}</Link>
                </TextLink>
                <StatusDot tone={withdrawalState(former).tone}>{t(withdrawalState(former).label)}</StatusDot>
                <Amount value={former.amount} className="ms-auto" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
