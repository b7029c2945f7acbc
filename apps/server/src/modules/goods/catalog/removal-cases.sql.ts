import type { RemovalCaseKind, RemovalOutcome } from '@entrepot/contracts/shop-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** As JSON has it: it is read with the product. */
export interface RemovalCaseRow {
  kind: RemovalCaseKind;
  words: string;
  by_name: string;
  handed_in_at: string;
  decide_by: string;
  removed_by: string | null;
  outcome: RemovalOutcome | null;
  answer: string | null;
  decided_at: string | null;
  is_by_one: boolean;
}

/** The newest case about the removal that holds now, of a product `p`. */
export const REMOVAL_CASE: RawBuilder<RemovalCaseRow | null> = sql`
  (SELECT to_json(c) FROM (
    SELECT kind, words, by_name, handed_in_at, decide_by, removed_by, outcome, answer, decided_at, is_by_one FROM removal_cases
    WHERE product_id = p.id AND p.state = 'removed' AND outcome IS DISTINCT FROM 'restored'
      AND handed_in_at >= coalesce(p.removed_at, '-infinity') ORDER BY handed_in_at DESC, id DESC LIMIT 1) c)`;

export async function selectRemovalCase(reader: Db | Tx, productId: string): Promise<RemovalCaseRow | null> {
  const { rows } = await sql<{
    case: RemovalCaseRow | null;
  }>`SELECT ${REMOVAL_CASE} AS case FROM products p WHERE p.id = ${productId}::uuid`.execute(reader);
  return rows[0]?.case ?? null;
}

/** Who took it from sale; null where that was nobody of today's staff. */
export async function selectRemover(tx: Tx, productId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT CASE WHEN actor_kind = 'staff' THEN actor_id END AS id FROM product_changes
    WHERE product_id = ${productId}::uuid AND kind = 'removed' ORDER BY product_changes.id DESC LIMIT 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface NewRemovalCase {
  productId: string;
  kind: RemovalCaseKind;
  words: string;
  byName: string;
  now: Date;
  decideBy: Date;
  removedBy: string | null;
}

export async function insertRemovalCase(
  tx: Tx,
  { productId, kind, words, byName, now, decideBy, removedBy }: NewRemovalCase,
): Promise<void> {
  await sql`
    INSERT INTO removal_cases (product_id, kind, words, by_name, handed_in_at, decide_by, removed_by)
    VALUES (${productId}::uuid, ${kind}, ${words}, ${byName}, ${now}, ${decideBy}, ${removedBy}::uuid)`.execute(tx);
}

export interface RemovalAnswer {
  productId: string;
  outcome: RemovalOutcome;
  answer: string;
  staffId: string;
  isByOne: boolean;
  now: Date;
}

/** False where none waits. */
export async function updateRemovalCase(tx: Tx, { productId, outcome, answer, staffId, isByOne, now }: RemovalAnswer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE removal_cases SET outcome = ${outcome}, answer = ${answer}, decided_at = ${now}, decided_by = ${staffId}::uuid,
      is_by_one = ${isByOne}
    WHERE product_id = ${productId}::uuid AND outcome IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}
