import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Held, so that two who add the same value at once add one. */
export async function hasAttribute(tx: Tx, attributeId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM attributes WHERE id = ${attributeId} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** By its key or its name in any language, however it is accented and written in capitals. */
export async function selectValueNamed(tx: Tx, attributeId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM attribute_values v
    WHERE v.attribute_id = ${attributeId} AND (lower(v.key) = lower(${name})
      OR EXISTS (SELECT FROM attribute_value_texts t WHERE t.value_id = v.id AND lower(t.name) = lower(${name})))
    ORDER BY v.shop_id IS NOT NULL, v.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export async function countOwnValues(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM attribute_values WHERE shop_id = ${shopId}::uuid`.execute(tx);
  return rows[0]!.count;
}

/** Last of its attribute. */
export async function insertValue(
  tx: Tx,
  { attributeId, name, shopId }: { attributeId: number; name: string; shopId: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO attribute_values (attribute_id, key, position, shop_id)
    SELECT ${attributeId}, ${name}, coalesce(max(position), 0) + 1, ${shopId}::uuid FROM attribute_values
    WHERE attribute_id = ${attributeId} RETURNING id`.execute(tx);
  return rows[0]!.id;
}
