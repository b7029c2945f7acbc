/**
 * One connection of its own that is there whenever the database is: for listening, for holding a lock, for seeing whether anybody answers.
 * It asks for a sign of life from time to time,
 * since a connection over which nothing is said looks the same whether the other side is well or gone. One attempt at a time, the pauses
 * between them grow,
 * and every attempt that failed is closed before the next begins.
 */
import pg from 'pg';
import { DatabaseAway } from './away.ts';
import { cut } from './limited-client.ts';
import { within } from './patience.ts';

export interface KeptConnectionOptions {
  connectionString: string;
  /** By which it is known among the database's connections. */
  name: string;
  pace?: Pace;
  /** What a new connection is made for; if it fails, so has the attempt. */
  prepare?(client: pg.Client): Promise<void>;
  /** Each time it stands. */
  onUp?(isFirst: boolean): void;
  /** Once per outage: it broke, or nobody answered, and a new one could not be made at once. */
  onAway?(error: Error): void;
}

export interface Pace {
  beatMs: number;
  /** As long as one answer may take. */
  answerMs: number;
  longestPauseMs: number;
}

export interface KeptConnection {
  /** The first attempt, whose failure is the caller's; from then on it comes back by itself. */
  open(): Promise<void>;
  /** False from the first failed attempt on until one succeeds. */
  isUp(): boolean;
  /** Undefined while there is none. */
  client(): pg.Client | undefined;
  close(): Promise<void>;
}

export const PACE: Pace = { beatMs: 1_000, answerMs: 2_500, longestPauseMs: 1_000 };
const FIRST_PAUSE_MS = 100;

export function keepConnection({ connectionString, name, pace = PACE, prepare, onUp, onAway }: KeptConnectionOptions): KeptConnection {
  const { beatMs, answerMs, longestPauseMs } = pace;
  let current: pg.Client | undefined;
  /** The one attempt that is under way. */
  let trying: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let failures = 0;
  let isAway = false;
  let isClosed = false;

  const limited = <Value>(work: Promise<Value>): Promise<Value> =>
    within(answerMs, work, () => new DatabaseAway(`no answer within ${answerMs} ms`));

  async function attempt(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: answerMs, keepAlive: true });
    // What is wrong is seen by whoever waits, and otherwise by its end.
    next.on('error', () => undefined);
    let hasEnded = false;
    next.once('end', () => {
      hasEnded = true;
      if (current === next) lose(new DatabaseAway('the connection broke'));
    });
    trying = next;
    try {
      await limited(next.connect());
      if (prepare) await limited(prepare(next));
      if (hasEnded || isClosed) throw new DatabaseAway('the connection broke');
    } catch (error) {
      cut(next);
      throw error;
    } finally {
      trying = undefined;
    }
    current = next;
    failures = 0;
    isAway = false;
    soon(beatOnce, beatMs);
  }

  async function beatOnce(): Promise<void> {
    const asked = current;
    if (!asked) return;
    try {
      await limited(signOfLife(asked));
      if (current === asked) soon(beatOnce, beatMs);
    } catch (error) {
      if (current === asked) lose(error as Error);
    }
  }

  function lose(error: Error): void {
    if (current) cut(current);
    current = undefined;
    if (!isClosed) soon(() => comeBack(error), 0);
  }

  async function comeBack(reason: Error): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      if (isClosed) return;
      if (!isAway) {
        isAway = true;
        onAway?.(reason);
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, longestPauseMs);
      failures += 1;
      // Of many processes that lost the same database not all ask in the same moment.
      soon(() => comeBack(error as Error), pauseMs * (0.5 + Math.random() / 2));
      return;
    }
    onUp?.(false);
  }

  /** The one place from which anything is begun, so there is never more than one thing under way. */
  function soon(work: () => Promise<void>, pauseMs: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => (working = work()), pauseMs);
  }

  return {
    async open() {
      await attempt();
      onUp?.(true);
    },
    isUp: () => !isAway && !isClosed,
    client: () => current,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = current;
      current = undefined;
      if (trying) cut(trying);
      if (last) await limited(last.end()).catch(() => cut(last));
      await working;
    },
  };
}

/** The database answers a Sync by itself: nothing is parsed, no transaction begins, and nothing is counted as a statement. */
function signOfLife(client: pg.Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: { sync(): void }) => connection.sync(),
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable);
  });
}
