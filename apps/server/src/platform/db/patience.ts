/**
 * How long a statement may keep whoever waits for it. A person is answered within five seconds; work in the background has longer, and what
 * reads a
 * whole ledger says so itself. Known from where the work began, so that no function in between has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Patience = 'a person waits' | number;

const patience = new AsyncLocalStorage<Patience>();

/** For everything that happens to answer one request. */
export function whileAPersonWaits<Result>(work: () => Result): Result {
  return patience.run('a person waits', work);
}

/** For work that is known to take long. Its statements need a longer limit in the database too. */
export function withPatience<Result>(statementMs: number, work: () => Result): Result {
  return patience.run(statementMs, work);
}

export function patienceMs(limits: { requestMs: number; otherwiseMs: number }): number {
  const own = patience.getStore();
  if (own === undefined) return limits.otherwiseMs;
  return own === 'a person waits' ? limits.requestMs : own;
}

/**
 * Resolves or rejects as the work does, or rejects after the time. A process that was busy itself first reads the answer that has come
 * meanwhile.
 */
export function within<Value>(limitMs: number, work: Promise<Value>, onLate: () => Error): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = afterwards(limitMs, () => reject(onLate()));
  return Promise.race([work, late]).finally(cancel);
}

/** Calls back after the time, unless it is cancelled; what has arrived until then is handled before. */
export function afterwards(limitMs: number, onLate: () => void): () => void {
  let turn: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (turn = setImmediate(onLate)), limitMs);
  return () => {
    clearTimeout(timer);
    if (turn) clearImmediate(turn);
  };
}
