import type { CannedAnswer } from '@entrepot/contracts/calls/service-desk.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface CannedInput {
  id?: string | undefined;
  storefront: string | null;
  language: string;
  title: string;
  body: string;
}

const COLUMNS = sql`id, storefront_code AS storefront, language, title, body`;

export async function selectCanned(
  db: Db,
  { language, storefront }: { language?: string | undefined; storefront?: string | undefined },
): Promise<CannedAnswer[]> {
  const { rows } = await sql<CannedAnswer>`
    SELECT ${COLUMNS} FROM canned_answers
    WHERE ${language === undefined ? sql`true` : sql`language = ${language}`}
      AND ${storefront === undefined ? sql`true` : sql`(storefront_code IS NULL OR storefront_code = ${storefront})`}
    ORDER BY title COLLATE "und-x-icu", language, id`.execute(db);
  return rows;
}

/** Nothing where the one that is to be changed is not there. */
export async function upsertCanned(
  tx: Tx,
  { id, storefront, language, title, body }: CannedInput,
  staffId: string,
  at: Date,
): Promise<CannedAnswer | undefined> {
  const { rows } =
    id === undefined
      ? await sql<CannedAnswer>`
          INSERT INTO canned_answers (storefront_code, language, title, body, changed_by, changed_at)
          VALUES (${storefront}, ${language}, ${title}, ${body}, ${staffId}::uuid, ${at}) RETURNING ${COLUMNS}`.execute(tx)
      : await sql<CannedAnswer>`
          UPDATE canned_answers SET storefront_code = ${storefront}, language = ${language}, title = ${title}, body = ${body},
            changed_by = ${staffId}::uuid, changed_at = ${at}
          WHERE id = ${id}::uuid RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function deleteCanned(tx: Tx, id: string): Promise<CannedAnswer | undefined> {
  return (await sql<CannedAnswer>`DELETE FROM canned_answers WHERE id = ${id}::uuid RETURNING ${COLUMNS}`.execute(tx)).rows[0];
}
