/** Recharges and withdrawals in one shape: six columns on a desk, two lines per record on a phone. */
import { ShortText } from '@entrepot/blocks/wallet/short-text.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { rechargeState, withdrawalState, type StateWords } from '@entrepot/blocks/wallet/record-states.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { recordsAddress } from '../wallet-address.ts';
import { useChannelName, useNetworkName } from '../wallet-parts.tsx';

export interface RecordRow {
  id: string;
  to: string;
  serial: string;
  at: string;
  way: string;
  txHash: string | null;
  explorerUrl: string | null;
  state: StateWords;
  amount: string;
  currency: string;
}

export function useRechargeRow(): (record: RechargeRecord) => RecordRow {
  const t = useT();
  const networkName = useNetworkName();
  const channelName = useChannelName();
  // Not every certificate names the network that it was paid on.
  const wayOf = ({ kind, network, channel }: RechargeRecord) =>
    kind === 'bank'
      ? t('wallet.tab.bank')
      : network
        ? networkName(network)
        : kind === 'certificate'
          ? t('wallet.tab.certificate')
          : channelName(channel);
  return (record) => ({
    id: record.id,
    to: recordsAddress({ tab: 'recharges', id: record.id }),
    serial: record.serial,
    at: record.createdAt,
    way: wayOf(record),
    txHash: record.chain?.txHash ?? null,
    explorerUrl: record.chain?.explorerUrl ?? null,
    state: rechargeState(record),
    amount: record.amount,
    currency: record.currency,
  });
}

export function useWithdrawalRow(): (record: WithdrawalRecord) => RecordRow {
  const networkName = useNetworkName();
  return (record) => ({
    id: record.id,
    to: recordsAddress({ tab: 'withdrawals', id: record.id }),
    serial: record.serial,
    at: record.submittedAt,
    way: networkName(record.network),
    txHash: record.txHash,
    explorerUrl: record.explorerUrl,
    state: withdrawalState(record),
    amount: record.amount,
    currency: record.currency,
  });
}

export function RecordTable({ caption, rows }: { caption: string; rows: readonly RecordRow[] }) {
  const t = useT();
  return (
    <Table caption={caption}>
      <TableHead className="max-md:sr-only">
        <TableRow>
          <Th className="max-md:hidden">{t('wallet.column.time')}</Th>
          <Th>{t('wallet.column.number')}</Th>
          <Th className="max-lg:hidden">{t('wallet.column.way')}</Th>
          <Th className="max-md:hidden">{t('wallet.transaction')}</Th>
          <Th className="max-md:hidden">{t('wallet.column.state')}</Th>
          <Th numeric>{t('wallet.column.amount')}</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Td className="max-md:hidden">
              <Num>{formatDateTime(row.at)}</Num>
            </Td>
            <Td className="max-md:ps-0">
              <Link
                to={row.to}
                className="inline-flex min-h-6 items-center rounded-xs font-medium whitespace-nowrap text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
              >
                <Num>{row.serial}</Num>
              </Link>
              <div className="text-13 md:hidden">
                <StatusDot tone={row.state.tone}>{t(row.state.label)}</StatusDot>
              </div>
            </Td>
            <Td className="max-lg:hidden">{row.way}</Td>
            <Td className="max-md:hidden">{row.txHash === null ? '--' : <ShortText text={row.txHash} href={row.explorerUrl} />}</Td>
            <Td className="max-md:hidden">
              <StatusDot tone={row.state.tone}>{t(row.state.label)}</StatusDot>
            </Td>
            <Td numeric>
              <Amount amount={row.amount} currency={row.currency} unit className="font-semibold" />
              <Num className="block text-12 text-quiet md:hidden">{formatDateTime(row.at)}</Num>
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
