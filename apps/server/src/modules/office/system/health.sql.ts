/** How far behind each part is, as its own tables say. Nothing is counted further than anybody would read. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const COUNT_LIMIT = 10_000;

export interface Backlog {
  waiting: number;
  oldest_at: Date | null;
}

async function one<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  return (await query.execute(db)).rows[0]!;
}

export interface VersionRow {
  postgres: string;
  migrations: number;
  newest_migration: string;
  migrated_at: Date;
  database_bytes: string;
}

export function selectVersions(db: Db): Promise<VersionRow> {
  return one(
    db,
    sql<VersionRow>`
    SELECT current_setting('server_version') AS postgres, count(*)::integer AS migrations, max(name) AS newest_migration,
      max(applied_at) AS migrated_at,
           pg_database_size(current_database()) AS database_bytes FROM schema_migrations`,
  );
}

/** Undefined before search was built for the first time. */
export async function selectSearchBacklog(db: Db): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog & { is_built: boolean }>`
    SELECT EXISTS (SELECT FROM search_state WHERE built_at IS NOT NULL) AS is_built,
      (SELECT count(*)::integer FROM (SELECT FROM search_queue LIMIT ${COUNT_LIMIT}) q) AS waiting, NULL::timestamptz AS oldest_at`.execute(
    db,
  );
  return rows[0]!.is_built ? rows[0] : undefined;
}

export function selectFigureBacklog(db: Db): Promise<Backlog> {
  return one(
    db,
    sql<Backlog>`SELECT count(*)::integer AS waiting, NULL::timestamptz AS oldest_at
      FROM (SELECT FROM figure_deltas LIMIT ${COUNT_LIMIT}) d`,
  );
}

/**
 * Entries that are posted and not in the chain yet. From where they are looked for, the database is told, or it would expect many more of
 * them.
 */
export async function selectSealBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<{ sealed_up_to: string }>`SELECT sealed_up_to FROM ledger_seal_state`.execute(db);
  return one(
    db,
    sql<Backlog>`
    SELECT count(*)::integer AS waiting, min(t.posted_at) AS oldest_at FROM (
      SELECT e.transaction_id FROM ledger_entries e WHERE e.id > ${rows[0]?.sealed_up_to ?? '0'}::bigint
        AND NOT EXISTS (SELECT FROM ledger_seals s WHERE s.entry_id = e.id)
      ORDER BY e.id LIMIT ${COUNT_LIMIT}) open JOIN ledger_transactions t ON t.id = open.transaction_id`,
  );
}

/** Events that nobody may read yet, because a transaction older than theirs is still open. */
export function selectEventBacklog(db: Db): Promise<Backlog> {
  return one(
    db,
    sql<Backlog>`
    SELECT count(*)::integer AS waiting, min(created_at) AS oldest_at FROM (
      SELECT created_at FROM outbox_events WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) ORDER BY transaction_id
      LIMIT ${COUNT_LIMIT}) held`,
  );
}

export interface MessageBacklog extends Backlog {
  last_error: string | null;
}

/** What is older than this is nothing that anybody still waits for. */
const MESSAGE_HOURS = 48;

export function selectMessageBacklog(db: Db, channel: 'mail' | 'sms', now: Date): Promise<MessageBacklog> {
  return one(
    db,
    sql<MessageBacklog>`
    SELECT count(*)::integer AS waiting, min(created_at) AS oldest_at, max(last_error) AS last_error FROM (
      SELECT created_at, last_error FROM outgoing_messages
      WHERE channel = ${channel} AND sent_at IS NULL AND expires_at > ${now}
        AND created_at > ${new Date(now.getTime() - MESSAGE_HOURS * 3_600_000)} LIMIT ${COUNT_LIMIT}) unsent`,
  );
}

export interface NetworkRow {
  code: string;
  behind_blocks: number | null;
  trouble: string | null;
  trouble_since: Date | null;
  seconds_since_look: number | null;
}

/** Of those that somebody has ever looked at. */
export async function selectNetworks(db: Db): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    SELECT code, greatest(head_block - scanned_block, 0)::integer AS behind_blocks, trouble, trouble_since,
      extract(epoch FROM now() - looked_at)::float8 AS seconds_since_look
    FROM chain_networks WHERE looked_at > '-infinity' ORDER BY code`.execute(db);
  return rows;
}
