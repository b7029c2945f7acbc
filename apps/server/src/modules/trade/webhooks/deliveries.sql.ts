import type { Waiting } from '../../../platform/bell.ts';
import type { WebhookAttempt } from '@entrepot/contracts/calls/integrations.ts';
import type { DeliveredEvent, DeliveryError, DeliveryState } from '@entrepot/contracts/webhooks.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Posted } from '../../../platform/outgoing/post-body.ts';

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  url: string;
  event: DeliveredEvent;
  state: DeliveryState;
  tries: number;
  created_at: Date;
  next_try_at: Date | null;
  order_id: string | null;
  serial: string | null;
  body: string;
  last_status: number | null;
  last_error: DeliveryError | null;
}

const DELIVERY = sql`
  d.id, d.endpoint_id, e.url, d.event, d.state, d.tries, d.created_at, d.next_try_at, d.order_id, o.serial, d.body, a.status AS last_status,
  a.error AS last_error
  FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id LEFT JOIN orders o ON o.id = d.order_id
  LEFT JOIN LATERAL (SELECT status, error FROM webhook_attempts WHERE delivery_id = d.id ORDER BY id DESC LIMIT 1) a ON true`;

export interface DeliveryFilter {
  endpointId?: string | undefined;
  state?: DeliveryState | undefined;
  event?: DeliveredEvent | undefined;
}

export async function selectDeliveries(
  db: Db,
  shopId: string,
  { endpointId, state, event }: DeliveryFilter,
  limit: number,
  offset: number,
): Promise<{ rows: DeliveryRow[]; count: number }> {
  const where = sql`e.shop_id = ${shopId}::uuid AND (${endpointId ?? null}::uuid IS NULL OR d.endpoint_id = ${endpointId ?? null}::uuid)
    AND (${state ?? null}::text IS NULL OR d.state = ${state ?? null}) AND (${event ?? null}::text IS NULL OR d.event = ${event ?? null})`;
  const [{ rows }, counted] = await Promise.all([
    sql<DeliveryRow>`SELECT ${DELIVERY} WHERE ${where} ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE ${where}`.execute(
      db,
    ),
  ]);
  return { rows, count: counted.rows[0]!.count };
}

export async function selectDelivery(db: Db | Tx, id: string, shopId: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`SELECT ${DELIVERY} WHERE d.id = ${id}::uuid AND e.shop_id = ${shopId}::uuid`.execute(db);
  return rows[0];
}

export interface AttemptRow extends Pick<WebhookAttempt, 'id' | 'status' | 'error' | 'answer'> {
  at: Date;
  duration_ms: number;
}

export async function selectAttempts(db: Db | Tx, deliveryId: string): Promise<AttemptRow[]> {
  const { rows } =
    await sql<AttemptRow>`SELECT id, at, status, error, duration_ms, answer FROM webhook_attempts WHERE delivery_id = ${deliveryId}::uuid
      ORDER BY id DESC`.execute(db);
  return rows;
}

export async function insertPing(
  tx: Tx,
  { id, endpointId, body, now }: { id: string; endpointId: string; body: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO webhook_deliveries (id, endpoint_id, event, body, created_at, next_try_at)
    VALUES (${id}::uuid, ${endpointId}::uuid, 'ping', ${body}, ${now}, ${now})`.execute(tx);
}

/** From the beginning: as soon as possible, and then as often as the first time. */
export async function restartDelivery(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_try_at = ${now}, claimed_until = NULL
    WHERE id = ${id}::uuid`.execute(tx);
}

export interface ClaimedRow {
  id: string;
  endpoint_id: string;
  shop_id: string;
  url: string;
  event: DeliveredEvent;
  body: string;
  /** This one included. */
  tries: number;
  secret: Buffer;
  old_secret: Buffer | null;
  /** Of what it tells of. */
  trace: string | null;
}

/**
 * Takes what is due, so that no other process takes it before `until`. Each endpoint has so many at a time: one that is slow, or has much
 * to catch up with, keeps
 * nobody else waiting.
 */
export async function claimDue(
  tx: Tx,
  { now, until, limit, perEndpoint }: { now: Date; until: Date; limit: number; perEndpoint: number },
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    WITH due AS (
      SELECT d.id FROM webhook_endpoints e CROSS JOIN LATERAL (
        SELECT d.id, d.next_try_at FROM webhook_deliveries d
        WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_try_at <= ${now}
          AND (d.claimed_until IS NULL OR d.claimed_until <= ${now})
        ORDER BY d.next_try_at, d.id
        LIMIT greatest(0, ${perEndpoint}::integer - (SELECT count(*)::integer FROM webhook_deliveries c WHERE c.endpoint_id = e.id
          AND c.claimed_until > ${now}))
      ) d
      WHERE e.paused_at IS NULL ORDER BY d.next_try_at, d.id LIMIT ${limit}
    ), free AS (
      SELECT d.id FROM webhook_deliveries d JOIN due USING (id)
      WHERE d.state = 'waiting' AND (d.claimed_until IS NULL OR d.claimed_until <= ${now}) FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_deliveries d SET claimed_until = ${until}, tries = d.tries + 1 FROM free, webhook_endpoints e
    WHERE d.id = free.id AND e.id = d.endpoint_id
    RETURNING d.id, d.endpoint_id, e.shop_id, e.url, d.event, d.body, d.trace, d.tries, e.secret,
      CASE WHEN e.old_secret_until > ${now} THEN e.old_secret END AS old_secret`.execute(tx);
  return rows;
}

/** Nothing where the delivery, or its endpoint, was taken away meanwhile. */
export async function insertAttempt(tx: Tx, deliveryId: string, { status, error, durationMs, answer }: Posted, at: Date): Promise<void> {
  await sql`
    INSERT INTO webhook_attempts (delivery_id, at, status, error, duration_ms, answer)
    SELECT id, ${at}, ${status}, ${error}, ${durationMs}, ${answer} FROM webhook_deliveries WHERE id = ${deliveryId}::uuid
    FOR KEY SHARE`.execute(tx);
}

export async function markDelivered(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE webhook_deliveries SET state = 'delivered', next_try_at = NULL, claimed_until = NULL WHERE id = ${id}::uuid`.execute(tx);
}

/** Not where it was begun anew, or taken over by another process, since this try began. */
export async function markFailed(tx: Tx, id: string, tries: number, nextAt: Date | undefined): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET state = ${nextAt ? 'waiting' : 'failed'}, next_try_at = ${nextAt ?? null}, claimed_until = NULL
    WHERE id = ${id}::uuid AND state = 'waiting' AND tries = ${tries} AND claimed_until IS NOT NULL`.execute(tx);
}

export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM webhook_deliveries WHERE created_at < ${before}`.execute(tx);
}

export const hasDueDelivery: Waiting = (now) => sql`EXISTS (
  SELECT FROM webhook_endpoints e CROSS JOIN LATERAL (
    SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_try_at <= ${now}
      AND (d.claimed_until IS NULL OR d.claimed_until <= ${now}) LIMIT 1) d
  WHERE e.paused_at IS NULL)`;
