import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewShop {
  name: string;
  country: string;
  city: string;
  phone: string;
  email: string;
  /** In which the description is written. */
  language: string;
  description: string;
  now: Date;
}

/** Undefined when another shop has the slug. */
export async function insertShop(
  tx: Tx,
  slug: string,
  { name, country, city, phone, email, language, description, now }: NewShop,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    WITH added AS (
      INSERT INTO shops (slug, name, country, city, state, contact_phone, corporate_email, opened_at)
      VALUES (${slug}, ${name}, ${country}, ${city}, 'open', ${phone}, ${email}, ${now}) ON CONFLICT (slug) DO NOTHING RETURNING id
    ), words AS (
      INSERT INTO shop_texts (shop_id, language, tagline, description) SELECT id, ${language}, '', ${description} FROM added
    )
    SELECT id FROM added`.execute(tx);
  return rows[0]?.id;
}

/** Also by a name that differs in nothing but capitals, accents, spaces and signs; a closed shop still has its orders and its name. */
export async function isShopNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shops WHERE shop_name_core(name) = shop_name_core(${name}) LIMIT 1`.execute(db);
  return rows.length > 0;
}
