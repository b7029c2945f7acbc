/** What became of a payout on the chain. */
import type { Tx } from '../../../platform/db/database.ts';
import type { PayoutFacts } from './chain-types.ts';
import { minedTransaction, type ChainWriter, type KnownTransaction } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import type { SignedTransaction } from './payouts.sql.ts';
import { scaledFrom } from './units.ts';

/** What a node remembers of accounts without keeping everything. */
const MOST_BLOCKS_BACK = 100;

export interface Begun {
  withdrawal_id: string;
  sender: string;
  nonce: number;
  transactions: ReadonlyArray<Pick<SignedTransaction, 'hash'>>;
}

/** All of them share one nonce, so at most one is in the chain. */
export async function findMined(reader: ChainWriter, transactions: Begun['transactions']): Promise<KnownTransaction | undefined> {
  for (const { hash } of transactions.toReversed()) {
    const mined = await minedTransaction(reader, hash);
    if (mined && (await reader.block(mined.blockNumber))?.hash === mined.blockHash) return mined;
  }
  return undefined;
}

/** Used up so far back that it stays so, and by none of ours. */
export async function isTaken(
  { confirmationsNeeded }: Pick<NetworkServices, 'confirmationsNeeded'>,
  reader: ChainWriter,
  { sender, nonce, transactions }: Begun,
): Promise<boolean> {
  const settledBlock = Math.max(0, (await reader.headNumber()) - Math.min(confirmationsNeeded(), MOST_BLOCKS_BACK));
  // Looked for once more: a node may know that a nonce is used before it shows what used it.
  return (await reader.transactionCount(sender, settledBlock)) > nonce && !(await findMined(reader, transactions));
}

/** Whether it shows a transfer of exactly the amount of this withdrawal to its address, by this sender or by anybody. */
export async function isPaying(
  { driver, sinks }: Pick<NetworkServices, 'driver' | 'sinks'>,
  tx: Tx,
  withdrawalId: string,
  mined: KnownTransaction,
  sender?: string,
): Promise<boolean> {
  const { address, amountScaled } = await sinks().payouts.amountOf(tx, withdrawalId);
  return mined.transfers.some(
    ({ coin, from, to, units, decimals }) =>
      coin === 'USDT' &&
      (sender === undefined || from === sender) &&
      to === driver.normalAddress(address) &&
      scaledFrom(units, decimals) === amountScaled,
  );
}

export interface NonceUse {
  use: Exclude<PayoutFacts['nonceUse'], 'none' | 'unknown'>;
  /** The one of ours that used it. */
  mined?: KnownTransaction;
}

export async function nonceUseOf(services: NetworkServices<ChainWriter>, reader: ChainWriter, tx: Tx, payout: Begun): Promise<NonceUse> {
  const mined = await findMined(reader, payout.transactions);
  if (!mined) return { use: (await isTaken(services, reader, payout)) ? 'taken' : 'open' };
  const confirmations = (await reader.headNumber()) - mined.blockNumber + 1;
  if (confirmations < services.confirmationsNeeded()) return { use: 'open' };
  if (!mined.isSuccessful) return { use: 'reverted', mined };
  return { use: (await isPaying(services, tx, payout.withdrawal_id, mined, payout.sender)) ? 'paid' : 'moved_nothing', mined };
}
