import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import type { SessionAudience } from '../sessions/index.ts';

export interface SessionRow {
  id: string;
  audience: SessionAudience;
  subject_id: string;
  is_complete: boolean;
  may_everything: boolean;
  permissions: string[];
  shop_id: string | null;
  lock_reason_code: string | null;
  lock_reason: string | null;
  locked_until: Date | null;
}

/**
 * Asked at every call that carries a token. Whoever was disabled or has closed the account has no session, whatever the row says; who is
 * locked has one.
 */
export async function selectLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<SessionRow>`
    SELECT s.id, s.audience, s.subject_id, s.is_complete, m.shop_id,
           coalesce(m.is_owner, r.is_administrator, false) AS may_everything,
           coalesce(m.permissions, r.permissions, '{}') AS permissions,
           l.reason_code AS lock_reason_code, l.reason AS lock_reason, l.until_at AS locked_until
    FROM sessions s
    LEFT JOIN users u ON s.audience = 'buyer' AND u.id = s.subject_id AND u.closed_at IS NULL
    LEFT JOIN shop_members m ON s.audience = 'seller' AND m.id = s.subject_id AND m.disabled_at IS NULL
    LEFT JOIN staff f ON s.audience = 'staff' AND f.id = s.subject_id AND f.disabled_at IS NULL
    LEFT JOIN staff_roles r ON r.id = f.role_id
    LEFT JOIN locks l ON l.subject_id = coalesce(u.id, m.shop_id) AND l.until_at > ${now}
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND coalesce(u.id, m.id, f.id) IS NOT NULL`,
  );
  return rows[0];
}
