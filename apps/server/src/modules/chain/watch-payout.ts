/** Looks for whichever of a payout's transactions was mined, and ends the payout once that has enough confirmations. */
import { withTransaction } from '../../platform/db/transaction.ts';
import { raise, settleWhere } from '../alarms/index.ts';
import type { ChainWriter, MinedTransaction } from './driver.ts';
import type { PayerServices } from './pay-network.ts';
import { finishPayout, updateMined, type BegunPayout } from './payouts.sql.ts';
import { sendPayout } from './send-payout.ts';
import { signPayout } from './sign-payout.ts';
import { scaledFrom } from './units.ts';

/** What a node remembers of accounts without keeping everything. */
const MOST_BLOCKS_BACK = 100;

export async function watchPayout(services: PayerServices, reader: ChainWriter, payout: BegunPayout): Promise<void> {
  const { db } = services;
  const mined = await findMined(reader, payout);
  if (!mined) {
    if (payout.tx_hash !== null) await withTransaction(db, (tx) => updateMined(tx, payout.withdrawal_id, null));
    return withoutBlock(services, reader, payout);
  }
  const place = { txHash: mined.hash, blockNumber: mined.blockNumber, blockHash: mined.blockHash };
  if (payout.block_hash !== mined.blockHash) await withTransaction(db, (tx) => updateMined(tx, payout.withdrawal_id, place));
  const confirmations = (await reader.headNumber()) - mined.blockNumber + 1;
  if (confirmations < services.confirmationsNeeded()) return;
  await services.reached('confirming', payout.withdrawal_id);
  await finish(services, payout.withdrawal_id, mined);
}

/** All of them share one nonce, so at most one is in the chain. */
async function findMined(reader: ChainWriter, { transactions }: BegunPayout): Promise<MinedTransaction | undefined> {
  for (const { hash } of transactions.toReversed()) {
    const mined = await reader.transaction(hash);
    if (mined && (await reader.block(mined.blockNumber))?.hash === mined.blockHash) return mined;
  }
  return undefined;
}

async function finish({ db, clock, network, driver, signer, sinks }: PayerServices, withdrawalId: string, mined: MinedTransaction): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const place = { txHash: mined.hash, blockNumber: mined.blockNumber, blockHash: mined.blockHash };
    // A node may know that a nonce is used before it shows what used it.
    await settleWhere(tx, 'chain.payout_nonce_taken', withdrawalId, 'It was one of ours.', now);
    if (!mined.isSuccessful) {
      if (await finishPayout(tx, withdrawalId, 'failed', place)) await sinks().payouts.failed(tx, withdrawalId, 'reverted', now);
      return;
    }
    const { address, amountScaled } = await sinks().payouts.amountOf(tx, withdrawalId);
    const isPaid = mined.transfers.some(({ coin, from, to, units, decimals }) =>
      coin === 'USDT' && from === signer.address && to === driver.normalAddress(address) && scaledFrom(units, decimals) === amountScaled);
    // A contract that takes a transfer and moves nothing is nothing that may be guessed about.
    if (!isPaid) await raise(tx, { kind: 'chain.payout_without_transfer', subject: withdrawalId, details: { network: network.code, txHash: mined.hash } }, now);
    else if (await finishPayout(tx, withdrawalId, 'confirmed', place)) await sinks().payouts.confirmed(tx, withdrawalId, mined.hash, now);
  });
}

async function withoutBlock(services: PayerServices, reader: ChainWriter, payout: BegunPayout): Promise<void> {
  const { db, clock, network, signer } = services;
  const head = await reader.headNumber();
  const settledBlock = Math.max(0, head - Math.min(services.confirmationsNeeded(), MOST_BLOCKS_BACK));
  if ((await reader.transactionCount(signer.address, settledBlock)) > payout.nonce && !(await findMined(reader, payout))) {
    const details = { network: network.code, wallet: signer.address, nonce: payout.nonce, ours: payout.transactions.map(({ hash }) => hash) };
    // Somebody else uses this wallet. Whether the money went out that way only people can find out; nothing is paid again.
    await withTransaction(db, (tx) => raise(tx, { kind: 'chain.payout_nonce_taken', subject: payout.withdrawal_id, details }, clock.now()));
    return;
  }
  const newest = payout.transactions.at(-1)!;
  const isLate = clock.now().getTime() - new Date(newest.signedAt).getTime() >= services.bumpAfterMs();
  // Behind an earlier one that waits, a higher fee would change nothing.
  const isNext = (await reader.transactionCount(signer.address, 'latest')) === payout.nonce;
  if (!isLate || !isNext) return;
  const replacement = await signPayout(services, reader, { withdrawalId: payout.withdrawal_id, nonce: payout.nonce, earlier: payout.transactions });
  const refusal = replacement && (await sendPayout(services, reader, payout.withdrawal_id, [...payout.transactions, replacement]));
  if (refusal) throw new Error(`the node refuses it: ${refusal}`);
}
