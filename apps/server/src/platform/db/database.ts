/**
 * The pool and the two ways to reach the database: `Db` for reads, `Tx` for everything that writes.
 * A function that writes takes a `Tx` first, so a write cannot escape its transaction unseen.
 */
import { AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { limitedClient } from './limited-client.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface PoolOptions {
  connectionString: string;
  maxConnections: number;
  /**
   * For commands of an operator who has the owner's login alone: they work with the server's rights. The server itself logs in as that
   * role.
   */
  role?: string;
  limits?: PoolLimits | undefined;
  /** False where a pooler stands in between that knows no prepared statements. */
  prepares?: boolean;
}

/** How long it may take to get a connection, and a statement to be carried out. */
export interface PoolLimits {
  connectMs: number;
  statementMs: number;
  /** A statement for which a person waits. */
  requestMs: number;
}

/** The role that answers requests, created by the first migration. */
export const APP_ROLE = 'entrepot_app';

/** A person has an answer within five seconds, whatever the database does; nobody else's statement keeps its locks for long. */
const LIMITS: PoolLimits = { connectMs: 3_000, statementMs: 12_000, requestMs: 4_500 };
/** By then the database has given up by itself, unless it does not answer at all. */
const GRACE_MS = 1_000;

const KEPT_IDLE_MS = 300_000;

/** Whoever waited for a connection goes on as himself, and not as part of the request that gave it back. */
class BoundPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: PoolCallback): void;
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}
type PoolCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

export function createPool({ limits = LIMITS, prepares = true, ...options }: PoolOptions): pg.Pool {
  return new BoundPool({
    Client: limitedClient({ requestMs: limits.requestMs, otherwiseMs: limits.statementMs + GRACE_MS, prepares }),
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    // A new one is a process of the database and a proof of the password, which is dearer than keeping one through a quiet minute.
    idleTimeoutMillis: KEPT_IDLE_MS,
    // Said once the connection stands, not while it is made: a pooler between us and the database refuses settings that it does not know.
    onConnect: async (client) => void (await client.query(sessionSettings(limits, options.role))),
  });
}

/**
 * Search is planned for data that lies in memory or on disks without arms. PostgreSQL's own guess is the disk of another age, with which it
 * would rather read
 * every document than use the index; and compiling a statement takes longer than any of ours runs.
 */
const PLANNING = 'SET random_page_cost = 1.1; SET jit = off';

function sessionSettings({ statementMs }: PoolLimits, role: string | undefined): string {
  return [`SET statement_timeout = ${statementMs}`, PLANNING, ...(role ? [`SET ROLE ${role}`] : [])].join('; ');
}

const poolOf = new WeakMap<Db, pg.Pool>();

export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  poolOf.set(db, pool);
  return db;
}

const onlyForReads = new WeakSet<Db>();

/** What stands behind it may be a replica, which takes no writes, and whose answer is none to write by. */
export function refuseToWrite(db: Db): Db {
  onlyForReads.add(db);
  db.transaction = () => {
    throw new Error('what reads from replicas writes nothing');
  };
  return db;
}

export function isOnlyForReads(db: Db): boolean {
  return onlyForReads.has(db);
}

const statementNames = new Map<string, string>();

/**
 * Runs a read that is asked hundreds of times a second: each connection parses and plans it once, and from then on only fills
 * in the values. The text must come in few shapes, since every shape is kept.
 */
export async function readPrepared<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const pool = poolOf.get(db);
  // Inside a transaction there is no choosing a connection.
  if (!pool) return runPrepared(db, query);
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query({ name: statementName(text), text, values: [...parameters] });
  return rows as Row[];
}

/** The same inside a transaction, also for what writes. */
export async function runPrepared<Row>(tx: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(tx);
  // Kysely hands on what it is given, and the driver takes a name along with the text.
  const named = { name: statementName(compiled.sql), text: compiled.sql } as unknown as string;
  const { rows } = await tx.executeQuery<Row>({ ...compiled, sql: named });
  return rows;
}

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `statement_${statementNames.size}`));
  return name;
}

/** One transaction on a connection of its own, for what Kysely has no words for, such as COPY. */
export async function withClient<Result>(db: Db, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const pool = poolOf.get(db);
  if (!pool) throw new Error('a transaction has its connection already');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // What state the connection is in is not known; the pool replaces it, and the database rolls back.
    client.release(true);
    throw error;
  }
}
