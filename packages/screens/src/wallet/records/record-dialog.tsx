/** One record by its address: everything that is known of it, and why it ended as it did. */
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList, type Fact } from '@entrepot/blocks/wallet/fact-list.tsx';
import { Reason } from '@entrepot/blocks/wallet/reason.tsx';
import { rechargeState, withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { rechargeQuery } from '@entrepot/buyer/queries/recharge.ts';
import { withdrawalQuery } from '@entrepot/buyer/queries/withdraw.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import type { RecordTab } from '../wallet-address.ts';
import { Failed, LongText, useChannelName, useNetworkName, Waiting } from '../wallet-parts.tsx';
import { WithdrawalSteps } from '@entrepot/blocks/wallet/withdrawal-steps.tsx';

export function RecordDialog({ tab, id, onClose }: { tab: RecordTab; id: string; onClose: () => void }) {
  return tab === 'recharges' ? <RechargeDialog id={id} onClose={onClose} /> : <WithdrawalDialog id={id} onClose={onClose} />;
}

function RechargeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(rechargeQuery(client, id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={data?.serial ?? t('wallet.kind.recharge')} labels={{ close: t('action.close') }}>
        {data ? (
          <Recharge record={data} />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Waiting shapes={['h-12', 'h-40']} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function WithdrawalDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(withdrawalQuery(client, id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={data?.serial ?? t('wallet.kind.withdrawal')} labels={{ close: t('action.close') }}>
        {data ? (
          <Withdrawal record={data} />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Waiting shapes={['h-12', 'h-40']} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Head({ amount, currency, tone, label }: { amount: string; currency: string; tone: StatusTone; label: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-28 font-semibold">
        <Amount amount={amount} currency={currency} unit />
      </p>
      <p role="status">
        <StatusDot tone={tone} className="font-medium">
          {label}
        </StatusDot>
      </p>
    </div>
  );
}

function Recharge({ record }: { record: RechargeRecord }) {
  const t = useT();
  const formats = useFormats();
  const networkName = useNetworkName();
  const channelName = useChannelName();
  const state = rechargeState(record);
  const { chain } = record;
  const facts: Fact[] = [
    { key: 'at', label: t('wallet.column.time'), value: <Num>{formatDateTime(record.createdAt)}</Num> },
    ...(record.network ? [{ key: 'network', label: t('wallet.network'), value: networkName(record.network) }] : []),
    ...(record.channel ? [{ key: 'channel', label: t('wallet.channel'), value: channelName(record.channel) }] : []),
    ...(record.address ? [{ key: 'address', label: t('wallet.address'), value: <LongText text={record.address} /> }] : []),
    ...(chain ? [{ key: 'tx', label: t('wallet.transaction'), value: <LongText text={chain.txHash} /> }] : []),
    ...(chain
      ? [
          {
            key: 'confirmations',
            label: t('wallet.confirmations'),
            value: t('wallet.count.of', {
              count: formats.number(Math.min(chain.confirmations, chain.confirmationsNeeded)),
              total: formats.number(chain.confirmationsNeeded),
            }),
          },
        ]
      : []),
    ...(record.reference ? [{ key: 'reference', label: t('wallet.bank.reference'), value: record.reference }] : []),
    ...(record.currency === CURRENCY ? [] : [{ key: 'rate', label: t('wallet.rate'), value: <Amount amount={record.rate} unit exact /> }]),
    record.deadlineAt !== null && record.decidedAt === null
      ? { key: 'deadline', label: t('wallet.deadline'), value: <Num>{formatDateTime(record.deadlineAt)}</Num> }
      : { key: 'decided', label: t('wallet.decided'), value: <Num>{formatDateTime(record.decidedAt)}</Num> },
    ...(record.isByOne ? [{ key: 'byOne', label: t('wallet.decided'), value: t('wallet.byOne') }] : []),
    ...(record.credited === null
      ? []
      : [{ key: 'credited', label: t('wallet.state.credited'), value: <Amount amount={record.credited} unit />, isSum: true }]),
  ];
  return (
    <>
      <Head amount={record.amount} currency={record.currency} tone={state.tone} label={t(state.label)} />
      <Reason record={record} />
      <FactList facts={facts} size="md" />
      {record.certificateUrl && (
        <a href={record.certificateUrl} target="_blank" rel="noreferrer" className="mt-4 block w-fit rounded-field">
          <img
            src={record.certificateUrl}
            alt={t('wallet.certificate.picture')}
            className="max-h-60 max-w-full rounded-field border border-hairline"
          />
        </a>
      )}
    </>
  );
}

function Withdrawal({ record }: { record: WithdrawalRecord }) {
  const t = useT();
  const network = useNetworkName()(record.network);
  const state = withdrawalState(record);
  return (
    <>
      <Head amount={record.amount} currency={record.currency} tone={state.tone} label={t(state.label)} />
      <Reason record={record} />
      {record.isByOne && <p className="text-13 text-quiet">{t('wallet.byOne')}</p>}
      <WithdrawalSteps record={record} network={network} variant="list" className="my-5" />
      <FactList
        size="md"
        facts={[
          { key: 'network', label: t('wallet.network'), value: network },
          { key: 'address', label: t('wallet.address'), value: <LongText text={record.address} /> },
          ...(record.txHash ? [{ key: 'tx', label: t('wallet.transaction'), value: <LongText text={record.txHash} /> }] : []),
          { key: 'receive', label: t('wallet.quote.receive'), value: <Amount amount={record.amount} /> },
          { key: 'fee', label: t('wallet.quote.fee'), value: <Amount amount={record.fee} /> },
          { key: 'total', label: t('wallet.quote.leaves'), value: <Amount amount={record.total} unit />, isSum: true },
        ]}
      />
    </>
  );
}
