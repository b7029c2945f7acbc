import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { WEBHOOK_EVENTS } from '@entrepot/contracts/webhooks.ts';
import type { AttemptRow, DeliveryRow } from './deliveries.sql.ts';
import type { EndpointRow } from './endpoints.sql.ts';

export function presentEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    note: row.note,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    createdAt: row.created_at.toISOString(),
    pausedAt: momentOf(row.paused_at),
    pauseReason: row.pause_reason,
    failingSince: momentOf(row.failing_since),
    oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
    waiting: row.waiting,
  };
}

export function recordOfEndpoint({ url, note, events, pause_reason: pauseReason }: EndpointRow): object {
  return { url, note, events: [...events].sort(), pauseReason };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    url: row.url,
    event: row.event,
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    nextTryAt: momentOf(row.next_try_at),
    serial: row.serial,
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}

export function presentDeliveryDetail(row: DeliveryRow, attempts: AttemptRow[]): WebhookDeliveryDetail {
  return { ...presentDelivery(row), orderId: row.order_id, body: row.body, attempts: attempts.map(presentAttempt) };
}

function presentAttempt({ id, at, status, error, duration_ms: durationMs, answer }: AttemptRow): WebhookAttempt {
  return { id, at: at.toISOString(), status, error, durationMs, answer };
}

function momentOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
