/**
 * Whom a token lets in, and with which rights. Every call asks the database, so a session that ends, a person who is disabled and a lock
 * are in force at once, in every process.
 */
import type { SessionResolver } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../sessions/index.ts';
import { selectLiveSession } from './live-sessions.sql.ts';

export interface Entry {
  resolve: SessionResolver;
  /** Finds nothing while the second factor is owed. */
  resolveComplete: SessionResolver;
}

export function createEntry({ db, clock }: Pick<Platform, 'db' | 'clock'>): Entry {
  const resolve: SessionResolver = async (token) => {
    const row = await selectLiveSession(db, hashToken(token), clock.now());
    if (!row) return undefined;
    return {
      audience: row.audience,
      subjectId: row.subject_id,
      sessionId: row.id,
      isComplete: row.is_complete,
      permissions: row.may_everything ? 'all' : row.permissions,
      ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
      ...(row.locked_until === null
        ? {}
        : { lock: { reasonCode: row.lock_reason_code!, reason: row.lock_reason!, untilAt: row.locked_until } }),
    };
  };

  return {
    resolve,
    async resolveComplete(token) {
      const session = await resolve(token);
      return session?.isComplete ? session : undefined;
    },
  };
}
