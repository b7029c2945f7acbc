import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { ChainWriter, Fees } from './driver.ts';
import type { PayerServices } from './payer-services.ts';
import { allotNonce, insertSigned, lockPaying, type NewTransaction, type SignedTransaction } from './payouts.sql.ts';
import { hashOf } from './signer.ts';
import { unitsFrom } from './units.ts';

/** A transfer of USDT takes about 65,000; what is not used is not paid. */
export const PAYOUT_GAS = 120_000n;

/**
 * Signs a payout, or a replacement of one that was not mined in time, and writes it down. Only what is written down may be shown to a node.
 * Undefined where somebody else was faster; theirs counts.
 */
export async function signPayout(
  services: PayerServices,
  reader: ChainWriter,
  { withdrawalId, nonce, fees, earlierCount }: { withdrawalId: string; nonce: number; fees: Fees; earlierCount: number },
): Promise<SignedTransaction | undefined> {
  const { db, clock, network, signer, chainId, sinks, reached } = services;
  const { address, amountScaled } = await withTransaction(db, (tx) => sinks().payouts.amountOf(tx, withdrawalId));
  const units = unitsFrom(amountScaled, network.held.decimals);
  if (units === undefined) throw new Error(`the amount has more decimals than USDT on ${network.name}`);
  const signedHead = await reader.headNumber();
  const raw = await signer.sign({ chainId, nonce, ...reader.usdtTransfer(address, units), valueWei: 0n, gas: PAYOUT_GAS, ...fees });
  await reached('signed', withdrawalId);
  const signed: NewTransaction = { hash: hashOf(raw), raw, nonce, signedHead, ...fees };
  const now = clock.now();
  if (!(await withTransaction(db, (tx) => record(services, tx, withdrawalId, signed, earlierCount, now)))) return undefined;
  await reached('recorded', withdrawalId);
  return {
    hash: signed.hash,
    raw,
    maxFeeWei: fees.maxFeeWei.toString(),
    priorityWei: fees.priorityWei.toString(),
    signedHead,
    signedAt: now.toISOString(),
    sentAt: null,
  };
}

async function record(
  { network, signer, vouch }: PayerServices,
  tx: Tx,
  withdrawalId: string,
  signed: NewTransaction,
  earlierCount: number,
  now: Date,
): Promise<boolean> {
  if (!(await lockPaying(tx, network.number))) return false;
  await vouch(tx);
  if (earlierCount === 0 && !(await allotNonce(tx, withdrawalId, signer.address, signed.nonce))) return false;
  return insertSigned(tx, withdrawalId, signed, earlierCount, now);
}
