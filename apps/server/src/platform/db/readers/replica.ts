/** One replica: its connections, and how far it has replayed the primary's log. */
import type { ReplicaState } from '@entrepot/contracts/system-parts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPool, type PoolLimits } from '../database.ts';
import { DatabaseAway, NoAnswerInTime } from '../away.ts';
import { keepConnection } from '../kept-connection.ts';
import { hasReached, parseLsn, type Lsn } from './lsn.ts';
import type { PrimaryLog } from './primary-log.ts';

export interface ReplicaReport {
  /** Host and port. */
  name: string;
  state: ReplicaState;
  /** Null while nobody answers. */
  lagMs: number | null;
}

export interface Replica {
  pool: pg.Pool;
  open(): Promise<void>;
  /** Whether it may answer now what needs this place in the log. One that may not is asked where it is, for the next who wants to know. */
  has(wanted: Lsn): boolean;
  /** It refused or did not answer: it is left out until it has said again where it is. */
  distrust(): void;
  report(): ReplicaReport;
  close(): Promise<void>;
}

/** Asked this often while nobody needs to know more exactly. */
const LOOK_MS = 250;
/** Whoever needs to know more exactly has it asked again after this long. */
const KNOWN_MS = 4;
/** One that has said nothing for longer is away. */
const SILENT_MS = 1_500;
const PACE = { beatMs: 1_000, answerMs: 1_000, longestPauseMs: 1_000 };
/** Somebody waits, and the primary is there to be asked instead: the replica does not go on with what it is asked no more. */
const LIMITS: PoolLimits = { connectMs: 500, statementMs: 1_900, requestMs: 2_000 };

const WHERE = `SELECT pg_is_in_recovery() AS is_replica, pg_last_wal_replay_lsn()::text AS replayed`;

export interface ReplicaOptions {
  url: string;
  maxConnections: number;
  mostLagMs: number;
  prepares: boolean;
  primaryLog: PrimaryLog;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createReplica({ url, maxConnections, mostLagMs, prepares, primaryLog, log }: ReplicaOptions): Replica {
  const { host: name } = new URL(url);
  const pool = createPool({ connectionString: url, maxConnections, limits: LIMITS, prepares });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const connection = keepConnection({ connectionString: url, name: 'entrepot-replica', pace: PACE });
  let known: { replayed: Lsn; isReplica: boolean; atMs: number } | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isClosed = false;
  let state: ReplicaState = 'used';

  async function look(): Promise<void> {
    const client = connection.client();
    if (!client) return;
    const { rows } = await client.query<{ is_replica: boolean; replayed: string | null }>(WHERE);
    const { is_replica: isReplica, replayed } = rows[0]!;
    known = { replayed: parseLsn(replayed ?? '0/0'), isReplica: isReplica && replayed !== null, atMs: performance.now() };
  }

  /** One at a time; a failure is seen by its silence. */
  const lookOnce = (): void => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  };

  const isSilent = (): boolean => !known || performance.now() - known.atMs > SILENT_MS;

  function report(): ReplicaReport {
    if (!known || isSilent()) return { name, state: 'away', lagMs: null };
    if (!known.isReplica) return { name, state: 'not_a_replica', lagMs: null };
    const lagMs = Math.round(primaryLog.lagMs(known.replayed, performance.now()));
    return { name, state: lagMs > mostLagMs ? 'lagging' : 'used', lagMs };
  }

  /** Said once when it changes. */
  function judge(): void {
    const found = report();
    if (found.state !== state) log.warn(found, found.state === 'used' ? 'a replica is used again' : 'a replica is left out');
    state = found.state;
  }

  async function connect(): Promise<void> {
    if (isOpen || isClosed) return;
    await connection.open().then(
      () => (isOpen = true),
      // The next round tries again.
      () => undefined,
    );
  }

  function beat(): void {
    timer = setTimeout(async () => {
      await connect();
      lookOnce();
      await looking;
      judge();
      if (!isClosed) beat();
    }, LOOK_MS);
    timer.unref();
  }

  return {
    pool,
    async open() {
      await connect();
      await look().catch(() => undefined);
      judge();
      beat();
    },
    has(wanted) {
      if (state !== 'used' || isSilent()) return false;
      if (hasReached(known!.replayed, wanted)) return true;
      if (performance.now() - known!.atMs >= KNOWN_MS) lookOnce();
      return false;
    },
    distrust() {
      known = undefined;
    },
    report,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await connection.close();
      await pool.end();
    },
  };
}

/** Says that somebody else should be asked: it is away, or had to give way to what it replays. */
export function isOfReplica(error: unknown): boolean {
  const code = String((error as NodeJS.ErrnoException | undefined)?.code);
  return error instanceof DatabaseAway || code === '40001' || code === '40P01';
}

/**
 * Not that it is away: this one statement takes too long, or all its connections are taken. Whether it answers at all is known from the
 * connection that asks where it is.
 */
export function isOwnPatience(error: unknown): boolean {
  if (error instanceof NoAnswerInTime || (error as NodeJS.ErrnoException | undefined)?.code === '57014') return true;
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
}
