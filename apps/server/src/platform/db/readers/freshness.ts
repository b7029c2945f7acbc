/**
 * How fresh an answer has to be: who asks has seen what stands in the log up to a place, by having written it. Known from where the request
 * began, so that no function in between has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lsn } from './lsn.ts';

/** Of one request. */
export interface Freshness {
  /** Only who has replayed up to here may answer. Undefined: nobody but the primary. */
  needs: Lsn | undefined;
  /** Something was written on the way. */
  hasWritten: boolean;
}

const current = new AsyncLocalStorage<{ freshness: Freshness | undefined; productId: string | undefined }>();

export function withFreshness<Result>(freshness: Freshness, work: () => Result): Result {
  return current.run({ freshness, productId: undefined }, work);
}

/** What is read in it is of one product alone: what happened to others need not be there yet. */
export function whileReading<Result>(productId: string, work: () => Result): Result {
  return current.run({ freshness: current.getStore()?.freshness, productId }, work);
}

/** What is read in it has to be as the primary has it, whoever asks. */
export function atThePrimary<Result>(work: () => Result): Result {
  return current.run({ freshness: { needs: undefined, hasWritten: false }, productId: undefined }, work);
}

export function freshnessWanted(): { freshness: Freshness | undefined; productId: string | undefined } | undefined {
  return current.getStore();
}

/** Whoever asked for this has written, and reads what it wrote from now on. */
export function noteWrite(): void {
  const freshness = current.getStore()?.freshness;
  if (!freshness) return;
  freshness.hasWritten = true;
  freshness.needs = undefined;
}

/** As PostgreSQL answers them. What a function writes that is called by a SELECT is noted by whoever calls it. */
const WRITES: ReadonlySet<string | null> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY', 'COMMIT']);

export function noteCommand(result: unknown): void {
  if (WRITES.has((result as { command?: string } | undefined)?.command ?? null)) noteWrite();
}
