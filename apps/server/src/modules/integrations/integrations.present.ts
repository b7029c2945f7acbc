import type {
  ApiKey,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@entrepot/contracts/calls/integrations.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { WEBHOOK_EVENTS } from '@entrepot/contracts/webhooks.ts';
import type { AttemptRow, DeliveryRow } from './deliveries.sql.ts';
import type { EndpointRow } from './endpoints.sql.ts';
import type { KeyRow } from './keys.sql.ts';

export function presentKey(row: KeyRow, now: Date): ApiKey {
  const isExpired = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    state: row.revoked_at ? 'revoked' : isExpired ? 'expired' : 'active',
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: momentOf(row.expires_at),
    lastUsedAt: momentOf(row.last_used_at),
    revokedAt: momentOf(row.revoked_at),
  };
}

/** What the audit log keeps of a key; nothing that helps to use it. */
export function recordOfKey({ name, prefix, scopes, expires_at: expiresAt }: KeyRow): object {
  return { name, prefix, scopes: [...scopes].sort(), expiresAt: momentOf(expiresAt) };
}

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
