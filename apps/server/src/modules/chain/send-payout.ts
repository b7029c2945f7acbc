import { withTransaction } from '../../platform/db/transaction.ts';
import type { BroadcastOutcome, ChainWriter } from './driver.ts';
import type { PayerServices } from './pay-network.ts';
import { markSent, type SignedTransaction } from './payouts.sql.ts';

/**
 * Shows the newest transaction to a node. After a crash nobody knows whether that happened already, so it is done again: a node that has it says so, and
 * one that was mined, or whose nonce is used up, is found when its receipt is looked for. Returns why a node does not take it.
 */
export async function sendPayout(services: PayerServices, reader: ChainWriter, withdrawalId: string, transactions: readonly SignedTransaction[]): Promise<string | undefined> {
  const { db, clock, network, sinks, reached } = services;
  const newest = transactions.at(-1)!;
  if (newest.sentAt !== null && (await isUnderWay(reader, transactions))) return undefined;
  const outcome = await reader.broadcast(newest.raw);
  await reached('broadcast', withdrawalId);
  if (!isOut(outcome)) return reasonOf(outcome);
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    if (await markSent(tx, network.code, newest.hash, now)) await sinks().payouts.sent(tx, withdrawalId, newest.hash, now);
  });
  return undefined;
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
