import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface EndpointRow {
  id: string;
  shop_id: string;
  storefront_code: string;
  url: string;
  note: string;
  events: WebhookEvent[];
  created_at: Date;
  paused_at: Date | null;
  pause_reason: WebhookEndpoint['pauseReason'];
  failing_since: Date | null;
  old_secret_until: Date | null;
  waiting: number;
}

const ENDPOINT = sql`
  e.id, e.shop_id, e.storefront_code, e.url, e.note, e.created_at, e.paused_at, e.pause_reason, e.failing_since, e.old_secret_until,
  ARRAY(SELECT s.event FROM webhook_subscriptions s WHERE s.endpoint_id = e.id) AS events,
  (SELECT count(*)::integer FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting') AS waiting`;

export async function selectEndpoints(db: Db, shopId: string): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`SELECT ${ENDPOINT} FROM webhook_endpoints e WHERE e.shop_id = ${shopId}::uuid
      ORDER BY e.created_at DESC, e.id DESC`.execute(db);
  return rows;
}

/** Held by this transaction; undefined where it is not the shop's. */
export async function lockEndpoint(tx: Tx, id: string, shopId: string): Promise<EndpointRow | undefined> {
  const { rows } =
    await sql<EndpointRow>`SELECT ${ENDPOINT} FROM webhook_endpoints e WHERE e.id = ${id}::uuid AND e.shop_id = ${shopId}::uuid
      FOR UPDATE OF e`.execute(tx);
  return rows[0];
}

export async function selectEndpoint(tx: Tx, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`SELECT ${ENDPOINT} FROM webhook_endpoints e WHERE e.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Who counts holds the shop, so that two who add at once do not both find room. */
export async function countEndpointsLocked(tx: Tx, shopId: string): Promise<number> {
  await sql`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM webhook_endpoints WHERE shop_id = ${shopId}::uuid`.execute(tx);
  return rows[0]!.count;
}

export interface NewEndpoint {
  shopId: string;
  storefrontCode: string;
  url: string;
  note: string;
  secret: Buffer;
  now: Date;
}

export async function insertEndpoint(tx: Tx, { shopId, storefrontCode, url, note, secret, now }: NewEndpoint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO webhook_endpoints (shop_id, storefront_code, url, note, secret, created_at)
    VALUES (${shopId}::uuid, ${storefrontCode}, ${url}, ${note}, ${secret}, ${now}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** What was wanted before is wanted since then; what is new is wanted from now on. */
export async function storeSubscriptions(tx: Tx, endpointId: string, events: readonly string[], now: Date): Promise<void> {
  const wanted = sql`${[...events]}::text[]`;
  await sql`DELETE FROM webhook_subscriptions WHERE endpoint_id = ${endpointId}::uuid AND event <> ALL (${wanted})`.execute(tx);
  await sql`INSERT INTO webhook_subscriptions (endpoint_id, event, since) SELECT ${endpointId}::uuid, unnest(${wanted}), ${now} ON CONFLICT
    DO NOTHING`.execute(tx);
}

export async function updateEndpoint(tx: Tx, id: string, { url, note }: Pick<EndpointRow, 'url' | 'note'>): Promise<void> {
  await sql`UPDATE webhook_endpoints SET url = ${url}, note = ${note} WHERE id = ${id}::uuid`.execute(tx);
}

/** False where it was paused already. */
export async function pauseEndpoint(tx: Tx, id: string, reason: NonNullable<WebhookEndpoint['pauseReason']>, now: Date): Promise<boolean> {
  const { rows } =
    await sql`UPDATE webhook_endpoints SET paused_at = ${now}, pause_reason = ${reason} WHERE id = ${id}::uuid AND paused_at IS NULL
      RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** The days of failure are counted anew, and what waited is due now. */
export async function resumeEndpoint(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE webhook_endpoints SET paused_at = NULL, pause_reason = NULL, failing_since = NULL WHERE id = ${id}::uuid`.execute(tx);
  await sql`UPDATE webhook_deliveries SET next_try_at = ${now} WHERE endpoint_id = ${id}::uuid AND state = 'waiting'
    AND next_try_at > ${now}`.execute(tx);
}

export async function updateSecret(tx: Tx, id: string, secret: Buffer, oldUntil: Date): Promise<void> {
  await sql`UPDATE webhook_endpoints SET old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM webhook_endpoints WHERE id = ${id}::uuid`.execute(tx);
}

/** Since the last success; the first failure stays the first. */
export async function markFailing(tx: Tx, id: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ failing_since: Date }>`
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, ${now}) WHERE id = ${id}::uuid RETURNING failing_since`.execute(
    tx,
  );
  return rows[0]?.failing_since;
}

export async function markWorking(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ${id}::uuid AND failing_since IS NOT NULL`.execute(tx);
}

export interface CaretakerRow {
  email: string;
  language: string;
}

/** The owner, and whoever manages keys and endpoints. */
export async function selectCaretakers(tx: Tx, shopId: string): Promise<CaretakerRow[]> {
  const { rows } = await sql<CaretakerRow>`
    SELECT email::text, language FROM shop_members WHERE shop_id = ${shopId}::uuid AND disabled_at IS NULL
      AND (is_owner OR 'integrations.manage' = ANY (permissions)) ORDER BY id`.execute(tx);
  return rows;
}
