import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
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

function momentOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
