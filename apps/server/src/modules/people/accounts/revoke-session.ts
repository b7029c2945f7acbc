import type { Device } from '@entrepot/contracts/calls/account.ts';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AccountServices } from './account-services.ts';

/** Ends one of the own sessions, or all but this one; returns those that are left. */
export async function revokeSession(
  { db, sessions }: AccountServices,
  { subjectId, sessionId }: Session,
  revokedId: string | undefined,
): Promise<Device[]> {
  const subject = { audience: 'buyer', subjectId } as const;
  return withTransaction(db, async (tx) => {
    if (revokedId === undefined) await sessions.endOthers(tx, { ...subject, exceptSessionId: sessionId });
    else if (!(await sessions.endOwn(tx, subject, revokedId))) throw new DomainError('data.none');
    return sessions.devices({ ...subject, currentSessionId: sessionId }, tx);
  });
}
