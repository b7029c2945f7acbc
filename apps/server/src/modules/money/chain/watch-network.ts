/**
 * Follows one network: reads on, records, tells, credits. Everything is in the database, so it can stop at any point and go on from there.
 * While the chain stands still and nothing is to be done, the node alone is asked, and the database now and then.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
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
  /** What whoever follows it has written down, for a process that does not follow it itself. */
  hear(trouble: string | null): void;
}

/** A node may miss one question; two looks in a row that nobody answers are an outage. */
const OUTAGE_LOOKS = 2;
/** So many looks at a chain that stands still are one at the database. */
const QUIET_LOOKS = 60;
/** So many blocks should have come, and none did. */
const STANDSTILL_BLOCKS = 40;

interface Followed {
  followed: number;
  headAt: Date | null;
  /** The end of the chain, where nothing is left to do. */
  doneUpTo: number | undefined;
}

export function createWatcher(services: NetworkServices, initialTrouble: string | null): Watcher {
  const { network, driver, db, clock, log } = services;
  let trouble = initialTrouble;
  let failedLooks = 0;
  let isBehind = false;
  /** The end of the chain up to which nothing was left to do, and until when that is believed. */
  let quiet: { head: number; untilMs: number } | undefined;

  async function setTrouble(next: 'unreachable' | null, reason?: string): Promise<void> {
    await withTransaction(db, async (tx) => {
      if (!(await updateTrouble(tx, network.code, next, clock.now()))) return;
      if (next) await raise(tx, { kind: 'chain.unreachable', subject: network.code, details: { reason } }, clock.now());
      else await settleWhere(tx, 'chain.unreachable', network.code, 'A node answers again.', clock.now());
    });
    trouble = next;
  }

  async function follow(state: NetworkRow, portion: number): Promise<Followed> {
    const plan = await driver.ask((reader) => readChain(services, reader, state, portion), { minHead: state.head_block ?? 0 });
    const followed = await applyPlan(services, state, plan);
    const untold = await tellDeposits(services);
    const { scanned_block: scannedBlock, head_at: headAt } = await selectNetwork(db, network.code, 0);
    const due = scannedBlock === null ? 0 : await creditDeposits(services, scannedBlock);
    return { followed, headAt, doneUpTo: followed + untold + due === 0 && scannedBlock === plan.head ? plan.head : undefined };
  }

  /** A node that does not answer is no quiet one, and the look that follows says so. */
  async function isQuiet(): Promise<boolean> {
    if (!quiet || performance.now() >= quiet.untilMs) return false;
    const { head } = quiet;
    return driver
      .ask((reader) => reader.headNumber(), { minHead: head })
      .then(
        (now) => now === head,
        () => false,
      );
  }

  /** Nodes that answer and show nothing new say nothing about payments either. A test chain mines when there is something to mine. */
  function standstill(headAt: Date | null): string | undefined {
    const seconds = headAt === null ? 0 : Math.floor((clock.now().getTime() - headAt.getTime()) / 1_000);
    return !network.isDemo && seconds > STANDSTILL_BLOCKS * network.secondsPerBlock ? `no new block for ${seconds} seconds` : undefined;
  }

  /** Whatever it is that fails: a network that is not followed is none that payments can be seen on. */
  async function countFailure(error: unknown): Promise<void> {
    failedLooks += 1;
    const { message, cause } = error as Error;
    const reason = error instanceof Unreachable && cause instanceof Error ? cause.message : message;
    if (failedLooks === OUTAGE_LOOKS) log.warn({ network: network.code, reason }, message);
    if (failedLooks >= OUTAGE_LOOKS) await setTrouble('unreachable', reason);
  }

  return {
    trouble: () => trouble,
    hear: (heard) => void (trouble = heard),
    async look(portion) {
      if (await isQuiet()) return 0;
      quiet = undefined;
      const begunMs = performance.now();
      const state = await selectNetwork(db, network.code, network.pollSeconds);
      trouble = state.trouble;
      // Whoever has more to read than fits into one portion goes on at once.
      if (!isBehind && !(state.is_due && (await claimLook(db, network.code, network.pollSeconds)))) return 0;
      try {
        isBehind = false;
        const { followed, headAt, doneUpTo } = await follow(state, portion);
        failedLooks = 0;
        const reason = standstill(headAt);
        if (reason !== undefined) await setTrouble('unreachable', reason);
        else if (trouble !== null) await setTrouble(null);
        isBehind = followed >= portion;
        if (doneUpTo !== undefined && trouble === null)
          quiet = { head: doneUpTo, untilMs: begunMs + QUIET_LOOKS * network.pollSeconds * 1_000 };
        return followed;
      } catch (error) {
        await countFailure(error);
        if (!(error instanceof Unreachable)) throw error;
        return 0;
      }
    },
  };
}
