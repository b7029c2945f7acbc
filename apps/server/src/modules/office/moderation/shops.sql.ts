/** Shops in whatever state, as staff look at them. */
import type { SHOP_DESK_SORTS } from '@entrepot/contracts/goods-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ShopState } from '../../people/shops/index.ts';

export interface ShopFilter {
  keyword?: string | undefined;
  state?: ShopState | undefined;
  country?: string | undefined;
}

export interface ShopOrder {
  sort: (typeof SHOP_DESK_SORTS)[number];
  isDescending: boolean;
}

export interface ShopRow {
  id: string;
  name: string;
  country: string;
  city: string;
  state: ShopState;
  logo_colour: string;
  logo_media_id: string | null;
  opened_at: Date;
  goods: number;
  sold: number;
  followers: number;
}

function matching({ keyword, state, country }: ShopFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (state) conditions.push(sql`s.state = ${state}`);
  if (country) conditions.push(sql`s.country = ${country}`);
  if (keyword) {
    // What is typed is no pattern. Names are found however they are accented; members by the address they log in with.
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(
      sql`(shop_name_key(s.name) LIKE shop_name_key(${pattern}) OR s.id::text = lower(${keyword})
        OR EXISTS (SELECT FROM shop_members m WHERE m.shop_id = s.id AND lower(m.email) = lower(${keyword})))`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

const SORTS: Readonly<Record<ShopOrder['sort'], RawBuilder<unknown>>> = {
  name: sql`shop_name_key(s.name)`,
  sold: sql`coalesce(f.sold, 0)`,
  goods: sql`coalesce(held.goods, 0)`,
  openedAt: sql`s.opened_at`,
};

const COLUMNS = sql`s.id, s.name, s.country, s.city, s.state, s.logo_colour, s.logo_media_id, s.opened_at, coalesce(held.goods, 0) AS goods,
  coalesce(f.sold, 0) AS sold, coalesce(f.followers, 0) AS followers`;
const FROM = sql`FROM shops s LEFT JOIN shop_figures f ON f.shop_id = s.id`;

/** Counted for those that are shown; for all of them only where they are put in order by it. */
const HELD = sql`LEFT JOIN LATERAL (SELECT count(*)::integer AS goods FROM products WHERE shop_id = s.id
  AND state = 'on_shelf') held ON true`;
const HOLDINGS = sql`LEFT JOIN (SELECT shop_id, count(*)::integer AS goods FROM products WHERE state = 'on_shelf' GROUP BY shop_id) held
  ON held.shop_id = s.id`;

export async function selectShops(
  db: Db,
  filter: ShopFilter,
  { sort, isDescending }: ShopOrder,
  limit: number,
  offset: number,
): Promise<ShopRow[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<ShopRow>`
    SELECT ${COLUMNS} FROM (
      SELECT s.id FROM shops s LEFT JOIN shop_figures f ON f.shop_id = s.id ${sort === 'goods' ? HOLDINGS : sql``} WHERE ${matching(filter)}
      ORDER BY ${SORTS[sort]} ${direction}, s.id ${direction} LIMIT ${limit} OFFSET ${offset}
    ) page JOIN shops s ON s.id = page.id LEFT JOIN shop_figures f ON f.shop_id = s.id ${HELD}
      ORDER BY ${SORTS[sort]} ${direction}, s.id ${direction}`.execute(db);
  return rows;
}

export async function countShops(db: Db, filter: ShopFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM shops s WHERE ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function selectShopCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`SELECT DISTINCT country FROM shops ORDER BY country`.execute(db);
  return rows.map(({ country }) => country);
}

export interface ShopDetailRow extends ShopRow {
  contact_phone: string | null;
  corporate_email: string | null;
  views: number;
  reviews_good: number;
  reviews_medium: number;
  reviews_bad: number;
  texts: Array<{ language: string; tagline: string; description: string }>;
  members: Array<{
    id: string;
    name: string;
    email: string;
    is_owner: boolean;
    is_disabled: boolean;
    permissions: string[];
    created_at: string;
  }>;
  states: Partial<Record<'draft' | 'on_shelf' | 'off_shelf' | 'removed', number>>;
  orders_paid: number;
  orders_open: number;
  lock: { id: string; reason: string; officer: string; until: string } | null;
  application_id: string | null;
}

export async function selectShopDetail(db: Db, id: string, now: Date): Promise<ShopDetailRow | undefined> {
  const { rows } = await sql<ShopDetailRow>`
    SELECT ${COLUMNS}, s.contact_phone, s.corporate_email, coalesce(f.views, 0) AS views, coalesce(f.reviews_good, 0) AS reviews_good,
      coalesce(f.reviews_medium, 0) AS reviews_medium, coalesce(f.reviews_bad, 0) AS reviews_bad,
      (SELECT coalesce(json_agg(json_build_object('language', language, 'tagline', tagline, 'description', description)
        ORDER BY language <> 'en', language), '[]') FROM shop_texts WHERE shop_id = s.id) AS texts,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'is_owner', is_owner, 'is_disabled',
         disabled_at IS NOT NULL, 'permissions', permissions, 'created_at', created_at)
         ORDER BY is_owner DESC, created_at), '[]') FROM shop_members WHERE shop_id = s.id) AS members,
      (SELECT coalesce(json_object_agg(state, count), '{}')
        FROM (SELECT state, count(*)::integer AS count FROM products WHERE shop_id = s.id GROUP BY state) each) AS states,
      (SELECT count(*)::integer FROM orders WHERE shop_id = s.id AND paid_at IS NOT NULL) AS orders_paid,
      (SELECT count(*)::integer FROM orders WHERE shop_id = s.id AND paid_at IS NOT NULL AND completed_at IS NULL
        AND total > refunded) AS orders_open,
      (SELECT json_build_object('id', l.id, 'reason', l.reason, 'officer', o.name, 'until', l.until_at)
       FROM locks l JOIN staff o ON o.id = l.officer_id WHERE l.shop_id = s.id AND l.lifted_at IS NULL AND l.until_at > ${now}
       ORDER BY l.locked_at DESC LIMIT 1) AS lock,
      (SELECT id FROM merchant_applications WHERE shop_id = s.id LIMIT 1) AS application_id
    ${FROM} ${HELD}
    WHERE s.id = ${id}::uuid`.execute(db);
  return rows[0];
}
