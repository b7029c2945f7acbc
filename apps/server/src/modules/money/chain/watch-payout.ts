/** Looks for whichever of a payout's transactions was mined, and ends the payout once that has enough confirmations. */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import type { ChainWriter, KnownTransaction } from './driver.ts';
import { replacingFees } from './fees.ts';
import { findMined, isPaying, isTaken } from './mined-payout.ts';
import type { PayerServices } from './payer-services.ts';
import { FEE_CEILING, settlePayoutAlarms } from './payout-alarms.ts';
import { finishPayout, updateMined, type BegunPayout, type MinedPlace } from './payouts.sql.ts';
import { sendPayout } from './send-payout.ts';
import { signPayout } from './sign-payout.ts';

/** Whether one of them is in a block. */
export async function watchPayout(services: PayerServices, reader: ChainWriter, payout: BegunPayout): Promise<boolean> {
  const { db, clock } = services;
  const mined = await findMined(reader, payout.transactions);
  if (!mined) {
    if (payout.tx_hash !== null) await withTransaction(db, (tx) => place(services, tx, payout, null));
    await withoutBlock(services, reader, payout);
    return false;
  }
  if (payout.block_hash !== mined.blockHash) {
    await withTransaction(db, async (tx) => {
      await place(services, tx, payout, { txHash: mined.hash, blockNumber: mined.blockNumber, blockHash: mined.blockHash });
      await settleWhere(tx, FEE_CEILING, payout.withdrawal_id, 'It was mined.', clock.now());
    });
  }
  const confirmations = (await reader.headNumber()) - mined.blockNumber + 1;
  if (confirmations < services.confirmationsNeeded()) return true;
  await services.reached('confirming', payout.withdrawal_id);
  await finish(services, payout, mined);
  return true;
}

async function place({ vouch }: PayerServices, tx: Tx, { withdrawal_id: id }: BegunPayout, mined: MinedPlace | null): Promise<void> {
  await vouch(tx);
  await updateMined(tx, id, mined);
}

async function finish(
  services: PayerServices,
  { withdrawal_id: withdrawalId, sender }: BegunPayout,
  mined: KnownTransaction,
): Promise<void> {
  const { db, clock, network, sinks } = services;
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const minedAt = { txHash: mined.hash, blockNumber: mined.blockNumber, blockHash: mined.blockHash };
    if (mined.isSuccessful && !(await isPaying(services, tx, withdrawalId, mined, sender))) {
      // A contract that takes a transfer and moves nothing is nothing that may be guessed about.
      await raise(
        tx,
        { kind: 'chain.payout_without_transfer', subject: withdrawalId, details: { network: network.code, txHash: mined.hash } },
        now,
      );
      return;
    }
    await services.vouch(tx);
    if (!(await finishPayout(tx, withdrawalId, mined.isSuccessful ? 'confirmed' : 'failed', minedAt))) return;
    if (mined.isSuccessful) await sinks().payouts.confirmed(tx, withdrawalId, mined.hash, now);
    else await sinks().payouts.failed(tx, withdrawalId, 'reverted', now);
    await settlePayoutAlarms(tx, withdrawalId, 'One of ours was mined.', now);
  });
}

async function withoutBlock(services: PayerServices, reader: ChainWriter, payout: BegunPayout): Promise<void> {
  const { db, clock, network, signer } = services;
  const { withdrawal_id: withdrawalId, sender, nonce, transactions } = payout;
  if (await isTaken(services, reader, payout)) {
    const details = { network: network.code, wallet: sender, nonce, ours: transactions.map(({ hash }) => hash) };
    // Somebody else uses this wallet. Whether the money went out that way only people can find out; nothing is paid again.
    await withTransaction(db, (tx) => raise(tx, { kind: 'chain.payout_nonce_taken', subject: withdrawalId, details }, clock.now()));
    return;
  }
  // What it signed before may still be mined; more there will not be.
  if (sender !== signer.address) throw new Error(`it was begun by ${sender}, which does not sign any more`);
  if (!(await isToBeReplaced(services, reader, payout))) return;
  const newest = transactions.at(-1)!;
  const fees = replacingFees(await reader.currentFees(), newest, services.mostFeeWei());
  if (!fees) {
    const details = { network: network.code, txHash: newest.hash, maxFeeWei: newest.maxFeeWei, priorityWei: newest.priorityWei };
    await withTransaction(db, (tx) => raise(tx, { kind: FEE_CEILING, subject: withdrawalId, details }, clock.now()));
    return;
  }
  const replacement = await signPayout(services, reader, { withdrawalId, nonce, fees, earlierCount: transactions.length });
  if (!replacement) return;
  await withTransaction(db, (tx) => settleWhere(tx, FEE_CEILING, withdrawalId, 'It is replaced again.', clock.now()));
  const refusal = await sendPayout(services, reader, withdrawalId, [...transactions, replacement]);
  if (refusal) throw new Error(`the node refuses it: ${refusal}`);
}

/**
 * Only what a node took and the chain then passed over: a fee has nothing to do with a chain that stands still, or with what no node has
 * seen.
 */
async function isToBeReplaced(
  { clock, bumpAfterMs }: PayerServices,
  reader: ChainWriter,
  { sender, nonce, transactions }: BegunPayout,
): Promise<boolean> {
  const { signedAt, signedHead, sentAt } = transactions.at(-1)!;
  const isLate = clock.now().getTime() - new Date(signedAt).getTime() >= bumpAfterMs();
  if (!isLate || sentAt === null || (await reader.headNumber()) <= signedHead) return false;
  // Behind an earlier one that waits, a higher fee would change nothing.
  return (await reader.transactionCount(sender, 'latest')) === nonce;
}
