import type { ChainStatus, NetworkInfo, PayoutStatus } from './chain-types.ts';
import type { StatusRow } from './deposits.sql.ts';
import type { PayoutStatusRow } from './payouts.sql.ts';

type Known = Pick<NetworkInfo, 'confirmationsNeeded' | 'secondsPerBlock' | 'explorer'>;

export function presentStatus(row: StatusRow, network: Known): ChainStatus {
  const { confirmationsNeeded, secondsPerBlock } = network;
  const counted = row.state === 'orphaned' ? 0 : confirmationsOf(row.block_number, row.scanned_block);
  // What is credited had them, also where the parameter was raised since, or a test chain began anew.
  const confirmations = row.state === 'credited' ? Math.max(counted, confirmationsNeeded) : counted;
  return {
    network: row.network, txHash: row.tx_hash, explorerUrl: network.explorer(row.tx_hash), blockNumber: row.block_number, blockAt: row.block_at, state: row.state,
    confirmations, confirmationsNeeded, secondsLeft: row.state === 'seen' ? Math.max(0, confirmationsNeeded - confirmations) * secondsPerBlock : null,
  };
}

export function presentPayout(row: PayoutStatusRow, network: Known): PayoutStatus {
  return {
    network: row.network, txHash: row.tx_hash, explorerUrl: row.tx_hash === null ? null : network.explorer(row.tx_hash), sentAt: row.sent_at, state: row.state,
    confirmations: row.block_number === null ? 0 : confirmationsOf(row.block_number, row.scanned_block), confirmationsNeeded: network.confirmationsNeeded,
  };
}

/** The block itself is the first. */
function confirmationsOf(blockNumber: number, scannedBlock: number | null): number {
  return scannedBlock === null ? 0 : Math.max(0, scannedBlock - blockNumber + 1);
}
