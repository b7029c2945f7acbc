import type { Lock, LockCase } from '@entrepot/contracts/calls/locks.ts';
import { isAnyOfficer, isOwnOfficer } from './lock-rules.ts';
import type { LockRow } from './locks.sql.ts';

/** The same for the one who is locked as for staff: nothing about a lock is kept from either. */
export function presentLock(row: LockRow, now: Date): Lock {
  const isActive = row.until_at > now;
  return {
    id: row.id,
    reasonCode: row.reason_code,
    reason: row.reason,
    officer: row.officer_name,
    lockedAt: row.locked_at.toISOString(),
    until: row.until_at.toISOString(),
    isActive,
    isAppealed: isActive && row.appealed_at !== null,
    events: row.events.map(({ kind, at, staffName, text, until }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: staffName,
      text,
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}

/** For the member of staff who asks. */
export function presentCase(row: LockRow, now: Date, staffId: string): LockCase {
  const lock = presentLock(row, now);
  return {
    lock,
    kind: row.kind,
    subject: { id: row.subject_id, name: row.subject_name },
    appealedAt: lock.isAppealed ? row.appealed_at!.toISOString() : null,
    may: {
      lift: lock.isActive,
      renew: lock.isActive && !isOwnOfficer(row, staffId),
      answer: lock.isAppealed && !isAnyOfficer(row, staffId),
    },
  };
}

/** What the audit log keeps of a lock. */
export function recordOfLock(row: LockRow): object {
  return {
    kind: row.kind,
    subjectId: row.subject_id,
    reasonCode: row.reason_code,
    reason: row.reason,
    officerId: row.officer_id,
    until: row.until_at.toISOString(),
    appealedAt: row.appealed_at?.toISOString() ?? null,
  };
}
