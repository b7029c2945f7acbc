import type { Language } from '@entrepot/contracts/languages.ts';
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Where a text stands in for a shipped one. */
export interface WordPlace {
  catalogue: Namespace;
  id: string;
  language: Language;
  storefrontCode: string | null;
}

export interface OverrideRow extends WordPlace {
  text: string;
  changedAt: Date;
  changedBy: string;
}

const COLUMNS = sql`catalogue, message_id AS id, language, storefront_code AS "storefrontCode", text, changed_at AS "changedAt",
  staff_name AS "changedBy"`;

/** All of them: an operator changes dozens of words, not thousands. */
export async function selectOverrides(db: Db | Tx): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`SELECT ${COLUMNS} FROM word_overrides ORDER BY storefront_code NULLS FIRST`.execute(db);
  return rows;
}

/** Whoever else changes words waits, so that a file is checked against what it will meet. */
export async function lockOverrides(tx: Tx): Promise<OverrideRow[]> {
  await sql`LOCK TABLE word_overrides IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return selectOverrides(tx);
}

export async function upsertOverride(tx: Tx, place: WordPlace, text: string, by: { id: string; name: string; at: Date }): Promise<void> {
  await sql`
    INSERT INTO word_overrides (catalogue, message_id, language, storefront_code, text, changed_at, staff_id, staff_name)
    VALUES (${place.catalogue}, ${place.id}, ${place.language}, ${place.storefrontCode}, ${text}, ${by.at}, ${by.id}::uuid, ${by.name})
    ON CONFLICT (catalogue, message_id, language, storefront_code)
    DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at, staff_id = excluded.staff_id,
      staff_name = excluded.staff_name`.execute(tx);
}

export async function deleteOverride(tx: Tx, place: WordPlace): Promise<void> {
  await sql`
    DELETE FROM word_overrides WHERE catalogue = ${place.catalogue} AND message_id = ${place.id} AND language = ${place.language}
      AND storefront_code IS NOT DISTINCT FROM ${place.storefrontCode}`.execute(tx);
}
