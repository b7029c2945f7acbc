/** The operator's way in: the first administrator, before there is anybody who could invite one. */
import { NAME_MAX } from '@entrepot/contracts/people.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { readConsoleEmail, readName, type Invitations } from '../console-login/index.ts';
import type { StaffInvitation } from './invite-staff.ts';
import { isMoneyRole, recordOfGivenRole } from './money-rights.ts';
import { recordOfStaff } from './staff.present.ts';
import {
  insertRole,
  insertStaff,
  selectAdministratorRole,
  selectRole,
  selectRoleByName,
  selectStaffByEmail,
  selectStaffById,
  type RoleRow,
} from './staff.sql.ts';
import { insertTie } from './ties.sql.ts';

export interface NewStaff {
  email: string;
  name: string;
  /** The name of a role; that of the administrators if left out. */
  role?: string | undefined;
  origin: string;
  /** Who runs the command. */
  operator: string;
}

export interface CreatedStaff {
  link: string;
  roleName: string;
  /** The account was there, and nobody had chosen a password yet: this is another link to it. */
  isRepeated: boolean;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  invitations: Pick<Invitations, 'create'>;
}

const ADMINISTRATORS = 'Administrators';

export async function createStaff({ db, clock, audit, invitations }: Dependencies, person: NewStaff): Promise<CreatedStaff> {
  const email = readConsoleEmail(person.email);
  const name = readName(person.name);
  return withTransaction(db, async (tx) => {
    const present = await selectStaffByEmail(tx, email);
    if (present && (present.password_hash !== null || present.disabled_at !== null)) throw new DomainError('account.email_bound');
    const role = present ? (await selectRole(tx, present.role_id))! : await roleFor(tx, person.role);
    const id = present?.id ?? (await insertStaff(tx, { name, email, language: 'en', roleId: role.id, now: clock.now() }));
    if (!id) throw new DomainError('account.email_bound');
    await insertTie(tx, id, { operator: person.operator }, 'invited');
    const link = await invitations.create(tx, { audience: 'staff', id }, person.origin);
    await audit.record(tx, {
      actor: { kind: 'system', id: 'operator', name: person.operator.slice(0, NAME_MAX) },
      action: present ? 'staff.reinvited' : 'staff.created',
      subject: { kind: 'staff', id },
      after: recordOfStaff((await selectStaffById(tx, id))!),
      reason: 'entrepot staff create',
    });
    return { link, roleName: role.name, isRepeated: present !== undefined };
  });
}

/**
 * What the command line asks for, where it would give a right over money; undefined where it does not, or where the person was let in
 * before.
 */
export async function invitationAtCommandLine(
  tx: Tx,
  person: Pick<NewStaff, 'email' | 'name' | 'role'>,
): Promise<(Omit<StaffInvitation, 'origin' | 'storefrontCode'> & { role: string; permissions: string[] }) | undefined> {
  const [email, name] = [readConsoleEmail(person.email), readName(person.name)];
  const present = await selectStaffByEmail(tx, email);
  if (present) return undefined;
  const role = await roleFor(tx, person.role);
  return isMoneyRole(role) ? { email, name, ...recordOfGivenRole(role), language: 'en' } : undefined;
}

/**
 * Somebody who was let in before, with a right over money, and has not come yet. Two agreed to that one and to that mailbox; a link on the
 * operator's screen would be a third way in.
 */
export async function isWaitingForMoneyRight(tx: Tx, email: string): Promise<boolean> {
  const present = await selectStaffByEmail(tx, readConsoleEmail(email));
  return present !== undefined && present.password_hash === null && isMoneyRole((await selectRole(tx, present.role_id))!);
}

async function roleFor(tx: Tx, name: string | undefined): Promise<RoleRow> {
  if (name !== undefined) {
    const named = await selectRoleByName(tx, name);
    if (!named) throw new DomainError('role.not_found');
    return named;
  }
  const administrators = await selectAdministratorRole(tx);
  if (administrators) return administrators;
  const id = await insertRole(tx, { name: ADMINISTRATORS, permissions: [], isAdministrator: true });
  if (!id) throw new DomainError('role.name_taken');
  return (await selectRole(tx, id))!;
}
