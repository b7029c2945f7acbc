import type { NoticeEvent, NoticeKind } from '@entrepot/contracts/notices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface DigestRow {
  is_on: boolean;
  hour: number;
  time_zone: string;
}

export async function selectDigest(db: Db, shopId: string): Promise<DigestRow | undefined> {
  const { rows } = await sql<DigestRow>`SELECT is_on, hour, time_zone FROM shop_digests WHERE shop_id = ${shopId}::uuid`.execute(db);
  return rows[0];
}

export async function upsertDigest(
  tx: Tx,
  shopId: string,
  { is_on: isOn, hour, time_zone: zone }: DigestRow,
  storefrontCode: string,
): Promise<void> {
  await sql`
    INSERT INTO shop_digests (shop_id, is_on, hour, time_zone, storefront_code)
    VALUES (${shopId}::uuid, ${isOn}, ${hour}, ${zone}, ${storefrontCode})
    ON CONFLICT (shop_id) DO UPDATE SET is_on = excluded.is_on, hour = excluded.hour, time_zone = excluded.time_zone,
      storefront_code = excluded.storefront_code`.execute(tx);
}

/** Shops in whose zone it is their hour now, of this day nothing was sent yet, and something happened that nobody has read. */
export async function selectDueShops(db: Db, now: Date, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM shops s LEFT JOIN shop_digests d ON d.shop_id = s.id
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE coalesce(d.time_zone, 'UTC') AS at) here
    WHERE coalesce(d.is_on, true) AND extract(hour FROM here.at) = coalesce(d.hour, 8) AND d.sent_on IS DISTINCT FROM here.at::date
      AND EXISTS (SELECT FROM notices n WHERE n.shop_id = s.id AND n.read_at IS NULL AND n.happened_at > ${since})`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DueShop {
  name: string;
  storefront_code: string | null;
}

/** For one process: whoever comes second finds the day taken. */
export async function takeDay(tx: Tx, shopId: string, now: Date): Promise<DueShop | undefined> {
  const { rows } = await sql<DueShop>`
    WITH taken AS (
      INSERT INTO shop_digests (shop_id, sent_on) VALUES (${shopId}::uuid, (${now}::timestamptz AT TIME ZONE 'UTC')::date)
      ON CONFLICT (shop_id) DO UPDATE SET sent_on = (${now}::timestamptz AT TIME ZONE shop_digests.time_zone)::date
      WHERE shop_digests.sent_on IS DISTINCT FROM (${now}::timestamptz AT TIME ZONE shop_digests.time_zone)::date
      RETURNING shop_id, storefront_code)
    SELECT s.name, t.storefront_code FROM taken t JOIN shops s ON s.id = t.shop_id`.execute(tx);
  return rows[0];
}

export interface UnreadRow {
  kind: NoticeKind;
  event: NoticeEvent;
  name: string | null;
  count: number;
}

export async function selectUnreadSince(tx: Tx, shopId: string, since: Date): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    SELECT kind, event, name, count FROM notices WHERE user_id IS NULL AND shop_id = ${shopId}::uuid AND read_at IS NULL
      AND happened_at > ${since}
    ORDER BY happened_at DESC, id DESC`.execute(tx);
  return rows;
}

export interface DigestReader {
  id: string;
  email: string;
  language: string;
  is_owner: boolean;
  permissions: string[];
  /** Kinds of which they want no mail. */
  unwanted: NoticeKind[];
}

export async function selectDigestReaders(tx: Tx, shopId: string): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    SELECT id, email::text, language, is_owner, permissions,
      ARRAY(SELECT p.kind FROM notice_preferences p WHERE p.user_id IS NULL AND p.member_id = shop_members.id AND NOT p.mail) AS unwanted
    FROM shop_members
    WHERE shop_id = ${shopId}::uuid AND disabled_at IS NULL AND wants_notice(NULL, id, 'shop', 'mail') ORDER BY id`.execute(tx);
  return rows;
}
