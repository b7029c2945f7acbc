/** Roles: names for lists of rights. That of the administrators stands for all rights and stays as it is. */
import type { RoleOutcome, StaffRole } from '@entrepot/contracts/calls/staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { StaffDependencies } from './dependencies.ts';
import { givesAnyRight, roleGainsMoneyRight } from './money-rights.ts';
import { presentRole, recordOfRole } from './staff.present.ts';
import { deleteRole, insertRole, lockRole, selectRole, selectRoleByName, updateRole, type RoleRow } from './staff.sql.ts';
import { insertTiesOfHolders } from './ties.sql.ts';

type Dependencies = Pick<StaffDependencies, 'db' | 'audit' | 'propose'>;

const distinct = (permissions: readonly string[]): string[] => [...new Set(permissions)];

export async function addRole(
  { db, audit }: Dependencies,
  input: { name: string; permissions: readonly string[] },
  by: Acting,
): Promise<StaffRole> {
  const name = readName(input.name);
  const permissions = distinct(input.permissions);
  refuseBeyondOwnRights(by.session, { is_administrator: false, permissions });
  return withTransaction(db, async (tx) => {
    const id = await insertRole(tx, { name, permissions, isAdministrator: false });
    if (!id) throw new DomainError('role.name_taken');
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'role.added',
      subject: { kind: 'role', id },
      after: recordOfRole({ name, permissions }),
    });
    return presentRole((await selectRole(tx, id))!);
  });
}

export interface RoleChange {
  id: string;
  name?: string | undefined;
  permissions?: readonly string[] | undefined;
}

/**
 * In force at once for everybody who holds it: every call asks for the rights anew. Rights over money wait for another person where
 * somebody holds the role.
 */
export async function changeRole({ db, audit, propose }: Dependencies, change: RoleChange, by: Acting): Promise<RoleOutcome> {
  const newName = change.name === undefined ? undefined : readName(change.name);
  return withTransaction(db, async (tx) => {
    const before = await ordinaryRole(tx, change.id);
    const wanted = change.permissions === undefined ? before.permissions : distinct(change.permissions);
    refuseBeyondOwnRights(by.session, before, { is_administrator: false, permissions: wanted });
    const name = newName ?? before.name;
    const namesake = await selectRoleByName(tx, name);
    if (namesake && namesake.id !== before.id) throw new DomainError('role.name_taken');
    const proposal = (await roleGainsMoneyRight(tx, before, wanted))
      ? await propose(
          tx,
          { kind: 'role', subject: before.id, before: recordOfRole(before), after: recordOfRole({ name, permissions: wanted }) },
          by,
        )
      : null;
    const permissions = proposal ? before.permissions : wanted;
    await updateRole(tx, before.id, { name, permissions });
    if (givesAnyRight(before, { is_administrator: false, permissions })) await insertTiesOfHolders(tx, before.id, by.session.subjectId);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'role.changed',
      subject: { kind: 'role', id: before.id },
      before: recordOfRole(before),
      after: recordOfRole({ name, permissions }),
    });
    return { role: presentRole((await selectRole(tx, before.id))!), proposal };
  }).catch(nameTaken);
}

export async function removeRole({ db, audit }: Dependencies, id: string, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    const before = await ordinaryRole(tx, id);
    refuseBeyondOwnRights(by.session, before);
    if (before.holders > 0) throw new DomainError('role.in_use');
    await deleteRole(tx, id);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'role.deleted',
      subject: { kind: 'role', id },
      before: recordOfRole(before),
    });
  });
}

/** Locked, so that nobody is given it while it is looked at. */
export async function ordinaryRole(tx: Tx, id: string): Promise<RoleRow> {
  await lockRole(tx, id);
  const role = await selectRole(tx, id);
  if (!role) throw new DomainError('role.not_found');
  if (role.is_administrator) throw new DomainError('role.administrator_fixed');
  return role;
}

/** Two who choose the same name at the same moment: the database lets one of them pass. */
function nameTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  throw code === '23505' && constraint === 'staff_roles_name_key' ? new DomainError('role.name_taken') : error;
}
