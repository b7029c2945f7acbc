/**
 * A connection that gives up by itself. PostgreSQL's own limit for statements helps only while PostgreSQL runs: when it is frozen, or the
 * network swallows
 * everything, nobody answers. The connection is then cut, since what comes over it later would be the answer to another question.
 */
import pg from 'pg';
import { DatabaseAway, NoAnswerInTime } from './away.ts';
import { afterwards, patienceMs } from './patience.ts';
import { traceStatement } from '../tracing/trace-statements.ts';
import { noteCommand } from './readers/freshness.ts';

export interface ClientLimits {
  requestMs: number;
  otherwiseMs: number;
  /** Whether the database may be told names of statements to keep. A pooler that lends connections for a transaction may know none. */
  prepares?: boolean;
}

/**
 * A primary that is told to stop waiting for its replica (by whoever cancels what hangs) tells of success all the same, and says beside it,
 * from this routine of its own, that nobody else may have what was committed. It is lost when another becomes the primary.
 */
const WAITS_FOR_REPLICA = 'SyncRepWaitForLSN';
/** "cannot execute … in a read-only transaction". */
const READ_ONLY = '25006';

type Callback = (...results: unknown[]) => void;

/** What this process has asked the database, transactions' own statements among them. */
export const asked = { statements: 0 };

export function limitedClient(limits: ClientLimits): typeof pg.Client {
  class LimitedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Whoever has asked something hears of it; unheard, it would end the process.
      this.on('error', () => undefined);
      this.on('notice', ({ routine }) => {
        if (routine === WAITS_FOR_REPLICA) this.#doubt = new DatabaseAway('what was committed here may be on no other machine');
      });
    }

    #doubt: Error | undefined;

    /** Where the success that was told is none, the connection goes the way of one that broke during a COMMIT. */
    #doubts(): Error | undefined {
      if (this.#doubt) cut(this, this.#doubt);
      return this.#doubt;
    }

    /** Whoever was the primary and follows another by now would refuse every further write as well. */
    #leaveReplica(error: unknown): void {
      if ((error as { code?: string } | null)?.code === READ_ONLY) cut(this);
    }

    // The driver takes a statement in six forms; which of them it is makes no difference here.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...args: any[]): any {
      asked.statements += 1;
      const ask = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
      // Streams and cursors go on for as long as somebody reads.
      if (typeof (args[0] as { submit?: unknown } | null)?.submit === 'function') return ask(...args);
      if (limits.prepares === false && typeof args[0] === 'object') args[0] = { ...args[0], name: undefined };
      const limitMs = patienceMs(limits);
      const cancel = afterwards(limitMs, () => cut(this, new NoAnswerInTime(limitMs)));
      const span = traceStatement(args[0]);
      const failed = (error: unknown): void => {
        cancel();
        this.#leaveReplica(error);
        span?.fail(error);
        span?.end();
      };
      const finish = (): void => {
        cancel();
        span?.end();
      };
      const callback = args.at(-1) as unknown;
      if (typeof callback === 'function') {
        return ask(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
          const fault = error ?? this.#doubts();
          if (fault) failed(fault);
          else finish();
          (callback as Callback)(fault, ...results);
        });
      }
      return (ask(...args) as Promise<unknown>).then(
        (result) => {
          const doubt = this.#doubts();
          if (doubt) {
            failed(doubt);
            throw doubt;
          }
          finish();
          noteCommand(result);
          return result;
        },
        (error: unknown) => {
          failed(error);
          throw error;
        },
      );
    }
  }
  return LimitedClient;
}

/** Closes a connection without a word: a server that does not answer does not take leave either. */
export function cut(client: pg.ClientBase, reason?: Error): void {
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream.destroy(reason);
}
