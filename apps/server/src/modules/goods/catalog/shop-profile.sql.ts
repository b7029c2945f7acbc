/** One shop with its figures: a part of the product page, and the shop's own page. As one JSON object. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import type { ShopState } from '../../people/shops/index.ts';
import { inLanguage } from './catalog.sql.ts';
import type { TradeFacts } from './trade-facts.ts';

export interface ShopProfileRow {
  id: string;
  state: ShopState;
  name: string;
  tagline: string | null;
  description: string | null;
  country: string;
  city: string;
  logo_colour: string;
  logo_media_id: string | null;
  banner_media_id: string | null;
  opened_at: string;
  contact_phone: string | null;
  corporate_email: string | null;
  goods: number;
  followers: number;
  sold: number;
  views: number;
  reviews_good: number;
  reviews_medium: number;
  reviews_bad: number;
  median_ship_seconds: number | null;
}

const SHIP_DAYS = 90;

export async function selectShopProfile(
  db: Db,
  shopId: string,
  language: Language,
  now: Date,
  trade: TradeFacts,
): Promise<ShopProfileRow | null> {
  const texts = sql`FROM shop_texts WHERE shop_id = s.id`;
  const since = new Date(now.getTime() - SHIP_DAYS * 86_400_000);
  const rows = await readPrepared(
    db,
    sql<{ shop: ShopProfileRow }>`
    SELECT to_json(shop) AS shop FROM (
      SELECT s.id, s.state, s.name, ${inLanguage(sql`tagline`, texts, language)} AS tagline,
        ${inLanguage(sql`description`, texts, language)} AS description,
        s.country, s.city, s.logo_colour, s.logo_media_id, s.banner_media_id, s.opened_at, s.contact_phone, s.corporate_email,
        (SELECT count(*) FROM products WHERE shop_id = s.id AND state = 'on_shelf' AND s.state = 'open') AS goods,
        coalesce(f.followers, 0) AS followers, coalesce(f.sold, 0) AS sold, coalesce(f.views, 0) AS views,
        coalesce(f.reviews_good, 0) AS reviews_good, coalesce(f.reviews_medium, 0) AS reviews_medium,
        coalesce(f.reviews_bad, 0) AS reviews_bad,
        (${trade.medianShipSeconds(sql`s.id`, since, now)}) AS median_ship_seconds
      FROM shops s LEFT JOIN shop_figures f ON f.shop_id = s.id
      WHERE s.id = ${shopId}::uuid
    ) shop`,
  );
  return rows[0]?.shop ?? null;
}
