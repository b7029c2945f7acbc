/** Browsers that show notices, and what is on its way to them. */
import type { NoticeEvent, NoticeKind } from '@entrepot/contracts/notices.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import type { Waiting } from '../../../../platform/bell.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface NewSubscription {
  sessionId: string;
  userId: string | null;
  memberId: string | null;
  shopId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  storefrontCode: string;
  at: Date;
}

/** A browser shows the notices of whoever logged in last. */
export async function replaceSubscription(tx: Tx, s: NewSubscription): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE endpoint = ${s.endpoint} OR session_id = ${s.sessionId}::uuid`.execute(tx);
  await sql`
    INSERT INTO push_subscriptions (session_id, user_id, member_id, shop_id, endpoint, p256dh, auth, language, storefront_code, created_at)
    VALUES (${s.sessionId}::uuid, ${s.userId}::uuid, ${s.memberId}::uuid, ${s.shopId}::uuid, ${s.endpoint}, ${s.p256dh}, ${s.auth},
      ${s.language}, ${s.storefrontCode}, ${s.at})`.execute(tx);
}

export async function deleteSubscriptionOf(tx: Tx, sessionId: string): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE session_id = ${sessionId}::uuid`.execute(tx);
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE id = ${id}::uuid`.execute(tx);
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM push_subscriptions WHERE session_id = ${sessionId}::uuid`.execute(db);
  return rows.length > 0;
}

/**
 * Makes of each notice that is to be shown one delivery for each browser of those who want it and may see it. Those that another process
 * takes at the moment are left to it. Answers with how many notices were taken.
 */
export async function deriveDeliveries(tx: Tx, limit: number, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS (
      UPDATE notices SET is_push_due = false WHERE id IN (
        SELECT id FROM notices WHERE is_push_due ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, user_id, shop_id, kind, read_at),
    written AS (
      INSERT INTO push_deliveries (subscription_id, notice_id, due_at)
      SELECT s.id, n.id, ${now}::timestamptz FROM taken n
      JOIN push_subscriptions s ON s.user_id = n.user_id OR s.shop_id = n.shop_id
      JOIN sessions l ON l.id = s.session_id AND l.is_complete AND l.expires_at > ${now}
      LEFT JOIN shop_members m ON m.id = s.member_id
      WHERE n.read_at IS NULL AND wants_notice(s.user_id, s.member_id, n.kind, 'push')
        AND (s.member_id IS NULL OR (m.disabled_at IS NULL AND (m.is_owner OR n.kind = 'shop'
          OR CASE n.kind WHEN 'chat' THEN 'messages.answer' WHEN 'wallet' THEN 'money.read'
            ELSE 'orders.handle' END = ANY (m.permissions))))
      ON CONFLICT (subscription_id, notice_id) DO UPDATE SET due_at = excluded.due_at, tries = 0)
    SELECT count(*)::integer AS taken FROM taken`.execute(tx);
  return rows[0]!.taken;
}

export interface ClaimedPush {
  id: string;
  subscription_id: string;
  notice_id: string;
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  storefront_code: string;
  is_of_shop: boolean;
  kind: NoticeKind;
  event: NoticeEvent;
}

/** For this process until the given moment; whoever dies meanwhile leaves it to another. What was read in between is not shown any more. */
export async function claimPushes(tx: Tx, { limit, now, until }: { limit: number; now: Date; until: Date }): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush & { is_read: boolean }>`
    WITH claimed AS (
      UPDATE push_deliveries SET due_at = ${until}, tries = tries + 1 WHERE id IN (
        SELECT id FROM push_deliveries WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, subscription_id, notice_id, tries)
    SELECT c.id, c.subscription_id, c.notice_id, c.tries, s.endpoint, s.p256dh, s.auth, s.language, s.storefront_code,
      s.shop_id IS NOT NULL AS is_of_shop,
           n.kind, n.event, n.read_at IS NOT NULL AS is_read
    FROM claimed c JOIN push_subscriptions s ON s.id = c.subscription_id JOIN notices n ON n.id = c.notice_id`.execute(tx);
  const stale = rows.filter((row) => row.is_read).map(({ id }) => id);
  if (stale.length > 0) await sql`DELETE FROM push_deliveries WHERE id = ANY (${stale}::uuid[])`.execute(tx);
  return rows.filter((row) => !row.is_read);
}

export async function deleteDelivery(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM push_deliveries WHERE id = ${id}::uuid`.execute(tx);
}

export async function postponeDelivery(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await sql`UPDATE push_deliveries SET due_at = ${dueAt} WHERE id = ${id}::uuid`.execute(tx);
}

export const hasNoticeToPush: Waiting = () => sql`EXISTS (SELECT FROM notices WHERE is_push_due)`;
export const hasDuePush: Waiting = (now) => sql`EXISTS (SELECT FROM push_deliveries WHERE due_at <= ${now})`;
