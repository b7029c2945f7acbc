/** Follows one network: reads on, records, tells, credits. Everything is in the database, so it can stop at any point and go on from there. */
import { withTransaction } from '../../platform/db/transaction.ts';
import { raise, settleWhere } from '../alarms/index.ts';
import { applyPlan } from './apply-plan.ts';
import { creditDeposits } from './credit-deposits.ts';
import { Unreachable } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import { readChain } from './read-chain.ts';
import { tellDeposits } from './tell-deposits.ts';
import { claimLook, selectNetwork, updateTrouble, type NetworkRow } from './watching.sql.ts';

export interface Watcher {
  /** Looks once, unless another server does; returns how many blocks it followed. */
  look(portion: number): Promise<number>;
  trouble(): string | null;
}

/** A node may miss one question; two looks in a row that nobody answers are an outage. */
const OUTAGE_LOOKS = 2;

export function createWatcher(services: NetworkServices, initialTrouble: string | null): Watcher {
  const { network, driver, db, clock, log } = services;
  let trouble = initialTrouble;
  let failedLooks = 0;
  let isBehind = false;

  async function setTrouble(next: 'unreachable' | null, reason?: string): Promise<void> {
    await withTransaction(db, async (tx) => {
      if (!(await updateTrouble(tx, network.code, next, clock.now()))) return;
      if (next) await raise(tx, { kind: 'chain.unreachable', subject: network.code, details: { reason } }, clock.now());
      else await settleWhere(tx, 'chain.unreachable', network.code, 'A node answers again.', clock.now());
    });
    trouble = next;
  }

  async function follow(state: NetworkRow, portion: number): Promise<number> {
    const plan = await driver.ask((reader) => readChain(services, reader, state, portion), { minHead: state.head_block ?? 0 });
    const followed = await applyPlan(services, state, plan);
    await tellDeposits(services);
    const { scanned_block: scannedBlock } = await selectNetwork(db, network.code, 0);
    if (scannedBlock !== null) await creditDeposits(services, scannedBlock);
    return followed;
  }

  return {
    trouble: () => trouble,
    async look(portion) {
      const state = await selectNetwork(db, network.code, network.pollSeconds);
      trouble = state.trouble;
      // Whoever has more to read than fits into one portion goes on at once.
      if (!isBehind && !(state.is_due && (await claimLook(db, network.code, network.pollSeconds)))) return 0;
      try {
        isBehind = false;
        const followed = await follow(state, portion);
        failedLooks = 0;
        if (trouble !== null) await setTrouble(null);
        isBehind = followed >= portion;
        return followed;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        failedLooks += 1;
        const reason = error.cause instanceof Error ? error.cause.message : undefined;
        if (failedLooks === OUTAGE_LOOKS) log.warn({ network: network.code, reason }, error.message);
        if (failedLooks >= OUTAGE_LOOKS) await setTrouble('unreachable', reason);
        return 0;
      }
    },
  };
}
