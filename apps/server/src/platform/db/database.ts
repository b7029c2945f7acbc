/**
 * The pool and the two ways to reach the database: `Db` for reads, `Tx` for everything that writes.
 * A function that writes takes a `Tx` first, so a write cannot escape its transaction unseen.
 */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface PoolOptions {
  connectionString: string;
  maxConnections: number;
  /** The role to work as; the owner's rights are for migrations alone. */
  role?: string;
}

/** The application's role, created by the first migration. */
export const APP_ROLE = 'entrepot_app';

const CONNECT_TIMEOUT_MS = 5_000;
/** Below the client's 15 s, so that a person gets our answer instead of a broken connection. */
const STATEMENT_TIMEOUT_MS = 12_000;

export function createPool(options: PoolOptions): pg.Pool {
  return new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  });
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
