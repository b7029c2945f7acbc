import { withTransaction } from '../../../platform/db/transaction.ts';
import type { BroadcastOutcome, ChainWriter } from './driver.ts';
import type { PayerServices } from './payer-services.ts';
import { markSent, type SignedTransaction } from './payouts.sql.ts';

/**
 * Shows the newest transaction to a node, and where that is refused the dearest that is not. After a crash nobody knows whether that
 * happened already, so it
 * is done again: a node that has it says so, and one that was mined, or whose nonce is used up, is found when its receipt is looked for.
 * Returns why a node
 * does not take the newest.
 */
export async function sendPayout(
  services: PayerServices,
  reader: ChainWriter,
  withdrawalId: string,
  transactions: readonly SignedTransaction[],
): Promise<string | undefined> {
  const { db, clock, network, sinks, vouch, reached } = services;
  if (transactions.at(-1)!.sentAt !== null && (await isUnderWay(reader, transactions))) return undefined;
  let refusal: string | undefined;
  for (const { hash, raw } of transactions.toReversed()) {
    const outcome = await reader.broadcast(raw);
    await reached('broadcast', withdrawalId);
    if (isOut(outcome)) {
      await withTransaction(db, async (tx) => {
        const now = clock.now();
        await vouch(tx);
        if (await markSent(tx, network.code, hash, now)) await sinks().payouts.sent(tx, withdrawalId, hash, now);
      });
      break;
    }
    refusal ??= reasonOf(outcome);
  }
  return refusal;
}

/** Nodes forget what waits for long; then it is sent again. */
async function isUnderWay(reader: ChainWriter, transactions: readonly SignedTransaction[]): Promise<boolean> {
  for (const { hash } of transactions.toReversed()) if (await reader.isKnown(hash)) return true;
  return false;
}

function isOut(outcome: BroadcastOutcome): boolean {
  return outcome === 'accepted' || outcome === 'known' || outcome === 'nonce_used';
}

function reasonOf(outcome: BroadcastOutcome): string {
  return typeof outcome === 'object' ? outcome.rejected : outcome.replaceAll('_', ' ');
}
