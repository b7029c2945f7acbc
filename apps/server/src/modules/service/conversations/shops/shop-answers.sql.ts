import type { SavedAnswer } from '@entrepot/contracts/calls/shop-inbox.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';

export async function selectAnswers(db: Db, shopId: string): Promise<SavedAnswer[]> {
  const { rows } = await sql<SavedAnswer>`SELECT id, title, body FROM shop_answers WHERE shop_id = ${shopId}::uuid
      ORDER BY title COLLATE "und-x-icu", id`.execute(db);
  return rows;
}

export async function countAnswersOf(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM shop_answers WHERE shop_id = ${shopId}::uuid`.execute(tx);
  return rows[0]!.count;
}

/** Nothing where there is none of this id in this shop. */
export async function writeAnswer(
  tx: Tx,
  shopId: string,
  { id, title, body }: { id?: string | undefined; title: string; body: string },
  at: Date,
): Promise<SavedAnswer | undefined> {
  const { rows } =
    id === undefined
      ? await sql<SavedAnswer>`
          INSERT INTO shop_answers (shop_id, title, body, changed_at) VALUES (${shopId}::uuid, ${title}, ${body}, ${at})
          RETURNING id, title, body`.execute(tx)
      : await sql<SavedAnswer>`
          UPDATE shop_answers SET title = ${title}, body = ${body}, changed_at = ${at} WHERE id = ${id}::uuid AND shop_id = ${shopId}::uuid
          RETURNING id, title, body`.execute(tx);
  return rows[0];
}

export async function deleteAnswer(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM shop_answers WHERE id = ${id}::uuid AND shop_id = ${shopId}::uuid RETURNING id`.execute(tx);
  return rows.length > 0;
}

type ShopHours = Omit<OpeningHours, 'holidays' | 'weekdays'> & { weekdays: number[] };

export async function selectShopHours(db: Db | Tx, shopId: string): Promise<ShopHours | undefined> {
  const [row] = await runPrepared(
    db,
    sql<ShopHours>`SELECT weekdays, opens, closes, time_zone AS "timeZone" FROM shop_hours WHERE shop_id = ${shopId}::uuid`,
  );
  return row;
}

export async function writeShopHours(tx: Tx, shopId: string, hours: ShopHours | undefined): Promise<void> {
  if (!hours) {
    await sql`DELETE FROM shop_hours WHERE shop_id = ${shopId}::uuid`.execute(tx);
    return;
  }
  const { weekdays, opens, closes, timeZone } = hours;
  await sql`
    INSERT INTO shop_hours (shop_id, weekdays, opens, closes, time_zone)
    VALUES (${shopId}::uuid, ${weekdays}::integer[], ${opens}, ${closes}, ${timeZone})
    ON CONFLICT (shop_id) DO UPDATE SET weekdays = EXCLUDED.weekdays, opens = EXCLUDED.opens, closes = EXCLUDED.closes,
      time_zone = EXCLUDED.time_zone`.execute(tx);
}
