import type { ChangeKind } from '@entrepot/contracts/calls/product-desk.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../ground/audit/index.ts';
import type { StoredChange } from './draft-changes.ts';

export interface ChangeRow {
  id: string;
  at: Date;
  actor_name: string;
  kind: ChangeKind;
  changes: StoredChange[];
}

export async function insertChange(
  tx: Tx,
  change: { productId: string; at: Date; actor: Actor; kind: ChangeKind; changes: readonly StoredChange[] },
): Promise<void> {
  const { productId, at, actor, kind, changes } = change;
  await runPrepared(
    tx,
    sql`
    INSERT INTO product_changes (product_id, at, actor_kind, actor_id, actor_name, kind, changes)
    VALUES (${productId}::uuid, ${at}, ${actor.kind}, ${actor.id}, ${actor.name}, ${kind}, ${JSON.stringify(changes)}::jsonb)`,
  );
}

/** Newest first. */
export async function selectChanges(db: Db, productId: string, limit: number, offset: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT id::text AS id, at, actor_name, kind, changes FROM product_changes WHERE product_id = ${productId}::uuid
    ORDER BY product_changes.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countChanges(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM product_changes WHERE product_id = ${productId}::uuid`.execute(db);
  return rows[0]!.count;
}

export async function selectLastChange(tx: Tx, productId: string): Promise<Pick<ChangeRow, 'at' | 'actor_name'> | undefined> {
  const rows = await runPrepared(
    tx,
    sql<
      Pick<ChangeRow, 'at' | 'actor_name'>
    >`SELECT at, actor_name FROM product_changes WHERE product_id = ${productId}::uuid ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}
