/** The ends of the chains as everybody was told them, day by day. They are added to, and never changed. */
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type Heads = NonNullable<LiabilityTree['heads']>;

export async function insertHeads(tx: Tx, day: string, { ledger, audit, previous, hash }: Heads): Promise<void> {
  await sql`
    INSERT INTO book_heads (day, ledger_position, ledger_hash, audit_number, audit_hash, previous, hash)
    VALUES (${day}::date, ${ledger.position}::bigint, decode(${ledger.hash}, 'hex'), ${audit.position}::bigint,
      decode(${audit.hash}, 'hex'), decode(${previous}, 'hex'), decode(${hash}, 'hex'))`.execute(tx);
}

export async function selectNewestDayHash(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`SELECT encode(hash, 'hex') AS hash FROM book_heads ORDER BY day DESC LIMIT 1`.execute(tx);
  return rows[0]?.hash;
}

export interface PublishedDay extends Heads {
  day: string;
  root: string;
  total: string;
}

/** Oldest first. */
export async function selectPublishedDays(db: Db): Promise<PublishedDay[]> {
  const { rows } = await sql<{ day: string; root: string; total: string; heads: Heads }>`
    SELECT t.day::text AS day, encode(t.root, 'hex') AS root, trim_scale(t.total)::text AS total, ${HEADS} AS heads
    FROM liability_trees t JOIN book_heads h ON h.day = t.day ORDER BY t.day`.execute(db);
  return rows.map(({ heads, ...day }) => ({ ...day, ...heads }));
}

/** Of a row `h`, in the form in which everybody sees them. Null where there is none. */
export const HEADS = sql`CASE WHEN h.day IS NOT NULL THEN json_build_object(
  'ledger', json_build_object('position', h.ledger_position::text, 'hash', encode(h.ledger_hash, 'hex')),
  'audit', json_build_object('position', h.audit_number::text, 'hash', encode(h.audit_hash, 'hex')),
  'previous', encode(h.previous, 'hex'), 'hash', encode(h.hash, 'hex')) END`;
