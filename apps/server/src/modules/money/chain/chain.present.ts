import type { WatchedNetwork } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChainStatus, NetworkInfo, PayoutStatus, WaitingPayouts, WalletLevel } from './chain-types.ts';
import type { StatusRow } from './deposits.sql.ts';
import type { NodeState } from './driver.ts';
import type { PayoutStatusRow } from './payouts.sql.ts';
import type { ProgressRow } from './watching.sql.ts';

type Known = Pick<NetworkInfo, 'confirmationsNeeded' | 'secondsPerBlock' | 'explorer'>;

export function presentStatus(row: StatusRow, network: Known): ChainStatus {
  const { confirmationsNeeded, secondsPerBlock } = network;
  const counted = row.state === 'orphaned' ? 0 : confirmationsOf(row.block_number, row.scanned_block);
  // What is credited had them, also where the parameter was raised since, or a test chain began anew.
  const confirmations = row.state === 'credited' ? Math.max(counted, confirmationsNeeded) : counted;
  return {
    network: row.network,
    txHash: row.tx_hash,
    explorerUrl: network.explorer(row.tx_hash),
    blockNumber: row.block_number,
    blockAt: row.block_at,
    state: row.state,
    confirmations,
    confirmationsNeeded,
    secondsLeft: row.state === 'seen' ? Math.max(0, confirmationsNeeded - confirmations) * secondsPerBlock : null,
  };
}

export function presentPayout(row: PayoutStatusRow, network: Known): PayoutStatus {
  return {
    network: row.network,
    txHash: row.tx_hash,
    explorerUrl: row.tx_hash === null ? null : network.explorer(row.tx_hash),
    sentAt: row.sent_at,
    state: row.state,
    confirmations: row.block_number === null ? 0 : confirmationsOf(row.block_number, row.scanned_block),
    confirmationsNeeded: network.confirmationsNeeded,
  };
}

/** The block itself is the first. */
function confirmationsOf(blockNumber: number, scannedBlock: number | null): number {
  return scannedBlock === null ? 0 : Math.max(0, scannedBlock - blockNumber + 1);
}

export interface NetworkSight {
  info: NetworkInfo;
  row: ProgressRow | undefined;
  payouts: WaitingPayouts | undefined;
  wallet: WalletLevel | undefined;
  nodes: readonly NodeState[];
  ownFunds: number;
  pending: WatchedNetwork['pending'];
  minimum: number;
}

export function presentNetwork({ info, row, payouts, wallet, nodes, ownFunds, pending, minimum }: NetworkSight): WatchedNetwork {
  const name = info.code.toUpperCase();
  const amount = (scaled: bigint | undefined): string | null => (scaled === undefined ? null : formatMoney(scaled));
  return {
    network: info.code,
    name: info.name,
    standard: info.standard,
    isDemo: info.isDemo,
    trouble: info.trouble,
    troubleSince: row?.trouble_since?.toISOString() ?? null,
    heldIn: info.heldIn,
    usdt: info.coins.find(({ coin }) => coin === 'USDT')?.contract ?? null,
    nodes: nodes.map(({ host, state, faults, head }) => ({ host, state, faults, head: head ?? null })),
    confirmations: info.confirmationsNeeded,
    ownFunds: String(ownFunds),
    pending,
    minimum: String(minimum),
    scannedBlock: row?.scanned_block ?? null,
    headBlock: row?.head_block ?? null,
    headAt: row?.head_at?.toISOString() ?? null,
    waitingPayouts: { count: payouts?.count ?? 0, total: formatMoney(moneyFrom(payouts?.total ?? '0')) },
    wallet: wallet ? { address: wallet.address, usdt: amount(wallet.usdtScaled), gas: amount(wallet.gasScaled) } : null,
    settings: settingsOf(info.code, name),
  };
}

/** The names of the server's own settings; their values may hold keys and are shown nowhere. */
function settingsOf(code: string, name: string): string[] {
  if (code === 'bitcoin') return ['BITCOIN_RPC', 'BITCOIN_XPUB', 'BITCOIN_CHAIN', 'RATE_URL'];
  const signer = code === 'tron' ? [] : code === 'local' ? ['PAYOUT_KEY_LOCAL'] : [`${name}_PAYOUT_ADDRESS`, 'PAYOUT_SIGNER_URL'];
  return [`${name}_RPC`, `${name}_USDT`, ...signer, 'DEPOSIT_XPUB'];
}
