/** Who of the staff acts, why, from where, and how far the own rights reach. */
import type { Session } from '../../../platform/auth.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { AuditEntry } from '../../ground/audit/index.ts';
import { selectStaffById, type RoleRow } from './staff.sql.ts';

export interface Doing {
  session: Session;
  address: string;
}

export interface Acting extends Doing {
  /** As the person typed or chose it. Nobody is given words that they did not say. */
  reason: string;
}

/** For what needs no reason, such as a look, or the order of a list: the record has none then. */
export function doing({ session, request }: CallContext): Doing {
  if (!session) throw new DomainError('session.required');
  return { session, address: request.ip };
}

export function acting(context: CallContext, reason: string): Acting {
  return { ...doing(context), reason: readReason(reason) };
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

function readReason(text: string): string {
  const reason = text.replaceAll(CONTROL, ' ').trim();
  if (reason === '') throw new DomainError('audit.reason_required');
  return reason;
}

/** The part of a record that is the same for everything a person does in one call. */
export async function signature(
  tx: Tx,
  { session, address, reason }: Doing & { reason?: string },
): Promise<Pick<AuditEntry, 'actor' | 'address' | 'reason'>> {
  const self = await selectStaffById(tx, session.subjectId);
  return { actor: { kind: 'staff', id: session.subjectId, name: self?.name ?? '' }, address, reason };
}

export async function emailOf(tx: Tx, staffId: string): Promise<string> {
  return (await selectStaffById(tx, staffId))?.email ?? staffId;
}

/**
 * Nobody gives, takes or touches rights that are not the own: who may manage staff cannot become an administrator by it, nor
 * shut one out.
 */
export function refuseBeyondOwnRights({ permissions }: Session, ...roles: Array<Pick<RoleRow, 'is_administrator' | 'permissions'>>): void {
  if (permissions === 'all') return;
  for (const role of roles) {
    if (role.is_administrator || role.permissions.some((permission) => !permissions.includes(permission)))
      throw new DomainError('access.denied');
  }
}
