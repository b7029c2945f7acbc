/**
 * Pays out over one network. Each step is written down before the next is taken, and a payout keeps its nonce for ever: of all transactions
 * that are
 * ever signed for it the chain takes one at most. So it can be killed at any point, or run twice, and neither loses nor doubles a payout.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { NodeFault, Unreachable, type ChainWriter } from './driver.ts';
import { boundedFees } from './fees.ts';
import { checkFunds } from './hot-wallet.ts';
import type { PayerServices } from './payer-services.ts';
import { lockPending, selectNextNonce, selectPending, type BegunPayout, type PayoutRow } from './payouts.sql.ts';
import { sendPayout } from './send-payout.ts';
import { signPayout } from './sign-payout.ts';
import { watchPayout } from './watch-payout.ts';
import { selectNetwork } from './watching.sql.ts';

export interface Payer {
  /** Takes every payout one or more steps on; returns how many there are. */
  pay(limit: number): Promise<number>;
}

export function createPayer(services: PayerServices): Payer {
  const { db, network, driver } = services;
  /** Payouts without an open alarm, so that settling one is not tried again and again. */
  const isFine = new Set<string>();
  let nextLookMs = 0;
  return {
    async pay(limit) {
      if (performance.now() < nextLookMs) return 0;
      const pending = await selectPending(db, network.code, limit);
      if (pending.length === 0) return 0;
      nextLookMs = performance.now() + network.pollSeconds * 1_000;
      const { identity } = await selectNetwork(db, network.code, 0);
      try {
        await driver.ask(async (reader) => {
          // A test chain that began anew: the watcher first says so, and everything that was signed for the old one is void.
          if ((await driver.identity(reader)) === identity) await payAll(services, reader, pending, isFine);
        });
      } catch (error) {
        // The watcher of the network notices the same, and says so.
        if (!(error instanceof Unreachable)) throw error;
      }
      // Waiting for blocks is no work that could be done at once.
      return 0;
    },
  };
}

async function payAll(services: PayerServices, reader: ChainWriter, pending: readonly PayoutRow[], isFine: Set<string>): Promise<void> {
  const { network, db, clock, log } = services;
  const funds = await checkFunds(services, reader, pending);
  for (const payout of pending) {
    const subject = payout.withdrawal_id;
    try {
      if (payout.nonce === null && !funds.suffices(payout.withdrawal_id)) continue;
      await advance(services, reader, payout);
    } catch (error) {
      if (error instanceof NodeFault) throw error;
      isFine.delete(subject);
      const reason = (error as Error).message;
      await withTransaction(db, async (tx) => {
        // Another process has brought it to its end meanwhile, and there is nothing left to do.
        if (!(await lockPending(tx, subject))) return;
        log.warn({ err: error, network: network.code, withdrawalId: subject }, 'a payout could not be taken on');
        await raise(tx, { kind: 'chain.payout_stuck', subject, details: { network: network.code, reason } }, clock.now());
      });
      continue;
    }
    if (isFine.has(subject)) continue;
    await withTransaction(db, (tx) => settleWhere(tx, 'chain.payout_stuck', subject, 'It goes on.', clock.now()));
    isFine.add(subject);
  }
}

async function advance(services: PayerServices, reader: ChainWriter, payout: PayoutRow): Promise<void> {
  const { sender, nonce } = payout;
  const begun = sender === null || nonce === null ? await begin(services, reader, payout) : { ...payout, sender, nonce };
  if (!begun) return;
  const refusal = await sendPayout(services, reader, begun.withdrawal_id, begun.transactions);
  const isMined = await watchPayout(services, reader, begun);
  if (refusal && !isMined) throw new Error(`the node refuses it: ${refusal}`);
}

/** From here on it has its nonce, and a transaction that may be sent. */
async function begin(services: PayerServices, reader: ChainWriter, payout: PayoutRow): Promise<BegunPayout | undefined> {
  const { db, network, signer } = services;
  const chainCount = await reader.transactionCount(signer.address, 'latest');
  const nonce = await selectNextNonce(db, network.code, signer.address, chainCount);
  const fees = boundedFees(await reader.currentFees(), services.mostFeeWei());
  const signed = await signPayout(services, reader, { withdrawalId: payout.withdrawal_id, nonce, fees, earlierCount: 0 });
  return signed && { ...payout, sender: signer.address, nonce, transactions: [signed] };
}
