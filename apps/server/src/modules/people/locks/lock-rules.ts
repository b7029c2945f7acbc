/** What holds for every lock: how long, and who may do what to it. The database refuses the same. */
import { LOCK_MAX_DAYS } from '@entrepot/contracts/locks.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { LockRow } from './locks.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Who answered for a lock that ended since then cannot set the next one alone: that would be renewing it alone. */
export function recently(now: Date): Date {
  return daysAfter(now, -LOCK_MAX_DAYS);
}

export function refuseOwnOfficer(row: LockRow, staffId: string): void {
  if (isOwnOfficer(row, staffId)) throw new DomainError('lock.second_officer');
}

export function refuseAnyOfficer(row: LockRow, staffId: string): void {
  if (isAnyOfficer(row, staffId)) throw new DomainError('lock.second_officer');
}

/** Who answers for it at the moment cannot renew it. */
export function isOwnOfficer({ officer_id: officerId }: LockRow, staffId: string): boolean {
  return officerId === staffId;
}

/** Nobody who set or ever renewed it judges an appeal against it. */
export function isAnyOfficer({ events }: LockRow, staffId: string): boolean {
  return events.some(({ kind, staffId: by }) => (kind === 'locked' || kind === 'renewed') && by === staffId);
}
