import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ShopState } from './shop-state.sql.ts';

export interface OwnShopRow {
  id: string;
  state: ShopState;
  name: string;
  country: string;
  city: string;
  contact_phone: string | null;
  corporate_email: string | null;
  tax_number: string | null;
  invoice_address: string | null;
  logo_colour: string;
  logo_media_id: string | null;
  banner_media_id: string | null;
  opened_at: Date;
  texts: Array<{ language: string; tagline: string; description: string }>;
}

export async function selectOwnShop(db: Db | Tx, shopId: string): Promise<OwnShopRow> {
  const { rows } = await sql<OwnShopRow>`
    SELECT s.id, s.state, s.name, s.country, s.city, s.contact_phone, s.corporate_email, s.tax_number, s.invoice_address,
      s.logo_colour, s.logo_media_id, s.banner_media_id, s.opened_at,
      (SELECT coalesce(json_agg(json_build_object('language', language, 'tagline', tagline, 'description', description)
       ORDER BY language), '[]')
       FROM shop_texts WHERE shop_id = s.id) AS texts
    FROM shops s WHERE s.id = ${shopId}::uuid`.execute(db);
  return rows[0]!;
}

/** Two who save at once come one after the other, and the second sees what the first wrote. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await sql`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
}

export type ShopPageRow = Pick<
  OwnShopRow,
  | 'name'
  | 'city'
  | 'contact_phone'
  | 'corporate_email'
  | 'tax_number'
  | 'invoice_address'
  | 'logo_colour'
  | 'logo_media_id'
  | 'banner_media_id'
  | 'texts'
>;

export async function updateShopPage(tx: Tx, shopId: string, page: ShopPageRow): Promise<void> {
  await sql`
    UPDATE shops SET name = ${page.name}, city = ${page.city}, contact_phone = ${page.contact_phone},
      corporate_email = ${page.corporate_email}, tax_number = ${page.tax_number}, invoice_address = ${page.invoice_address},
      logo_colour = ${page.logo_colour}, logo_media_id = ${page.logo_media_id}, banner_media_id = ${page.banner_media_id}
    WHERE id = ${shopId}::uuid`.execute(tx);
  await sql`DELETE FROM shop_texts WHERE shop_id = ${shopId}::uuid`.execute(tx);
  await sql`
    INSERT INTO shop_texts (shop_id, language, tagline, description)
    SELECT ${shopId}::uuid, language, tagline, description
    FROM json_to_recordset(${JSON.stringify(page.texts)}::json) AS given (language text, tagline text, description text)`.execute(tx);
}

/** Only between these two states; false where the shop is in another one. */
export async function openOrPause(tx: Tx, shopId: string, state: 'open' | 'paused'): Promise<boolean> {
  const { rows } =
    await sql`UPDATE shops SET state = ${state} WHERE id = ${shopId}::uuid AND state IN ('open', 'paused') RETURNING id`.execute(tx);
  return rows.length > 0;
}
