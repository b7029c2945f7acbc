import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ledgerPath } from '../money-paths.ts';
import { RECHARGES_KEY } from '../money-queries.ts';
import { Linked, PersonLink } from '../../../lib/linked.tsx';
import { LongText } from '../parts/long-text.tsx';
import { useNetworkName } from '../parts/use-networks.ts';
import { Certificate } from './certificate.tsx';
import { ConfirmBank } from './confirm-bank.tsx';
import { ConfirmChain } from './confirm-chain.tsx';
import { RechargeStateOf } from './recharge-state.tsx';
import { RefuseRecharge } from './refuse-recharge.tsx';
import { Seen } from './seen.tsx';

/** One recharge: what the person says, what is seen elsewhere, yes and no. */
export function RechargePanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...RECHARGES_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('recharges!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <RechargeInFull row={query.data} /> : <PanelStates query={query} />;
}

function RechargeInFull({ row }: { row: RechargeCase }) {
  const { record, isWaiting } = row;
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={record.amount} currency={record.currency} />
        <p className="text-13">
          <RechargeStateOf row={row} />
        </p>
      </div>
      <Facts facts={useFacts(row)} />
      {row.hasCertificate && <Certificate id={record.id} />}
      <Seen row={row} />
      {isWaiting && <PanelPart name="approve">{record.kind === 'bank' ? <ConfirmBank row={row} /> : <ConfirmChain row={row} />}</PanelPart>}
      {isWaiting && record.kind !== 'chain' && <RefuseRecharge row={row} />}
    </div>
  );
}

function useFacts({ record, user, decidedBy }: RechargeCase): Fact[] {
  const t = useT();
  const { amount } = useFormats();
  const networkName = useNetworkName();
  return [
    { key: 'who', term: t('admin.money.owners', { owner: 'user' }), value: <PersonLink id={user.id} name={user.username} /> },
    { key: 'kind', term: t('wallet.column.way'), value: t('admin.money.rechargeKind', { kind: record.kind }) },
    ...(record.network ? [{ key: 'network', term: t('wallet.network'), value: networkName(record.network) }] : []),
    ...(record.channel ? [{ key: 'channel', term: t('wallet.channel'), value: <bdi>{record.channel}</bdi> }] : []),
    ...(record.address ? [{ key: 'address', term: t('admin.money.toAddress'), value: <LongText text={record.address} /> }] : []),
    ...(record.reference
      ? [
          {
            key: 'reference',
            term: t(record.kind === 'bank' ? 'wallet.bank.reference' : 'wallet.transaction.id'),
            value: <LongText text={record.reference} />,
          },
        ]
      : []),
    ...(record.currency === 'USDT'
      ? []
      : [{ key: 'rate', term: t('wallet.rate'), value: <Amount value={record.rate} withUnit isExact /> }]),
    { key: 'began', term: t('admin.money.began'), value: <Moment at={record.createdAt} /> },
    ...(record.decidedAt ? [{ key: 'decided', term: t('wallet.decided'), value: <Moment at={record.decidedAt} /> }] : []),
    ...(decidedBy ? [{ key: 'by', term: t('admin.money.decidedBy'), value: <bdi>{decidedBy}</bdi> }] : []),
    ...(record.reason ? [{ key: 'reason', term: t('admin.reason'), value: <bdi>{record.reason}</bdi> }] : []),
    ...(record.credited
      ? [
          {
            key: 'credited',
            term: t('wallet.state.credited'),
            isTotal: true,
            value: (
              <Linked to={ledgerPath({ q: record.serial })} permission="money.watch">
                {`${amount(record.credited)} USDT`}
              </Linked>
            ),
          },
        ]
      : []),
  ];
}
