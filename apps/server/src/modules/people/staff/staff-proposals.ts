/**
 * What two people agree to about staff, and how it is carried out: in one transaction with the proposal, which the database looks for. It
 * ties the one who got it to both.
 */
import { isLanguage, DEFAULT_LANGUAGE } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange, ProposalKind } from '../../../platform/proposing.ts';
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import { applyChange, hold } from './change-staff.ts';
import type { StaffDependencies, StaffModules } from './dependencies.ts';
import { letIn, lookUp, type StaffInvitation } from './invite-staff.ts';
import { refuseOtherRole } from './money-rights.ts';
import { ordinaryRole } from './roles.ts';
import { recordOfRole, recordOfStaff } from './staff.present.ts';
import { selectStaffById, updateRole } from './staff.sql.ts';
import { insertTie } from './ties.sql.ts';

const SYSTEM = { kind: 'system', id: 'proposals', name: 'Proposals' } as const;

interface Reset {
  origin: string;
  storefrontCode: string;
}

export function staffProposals(dependencies: Omit<StaffDependencies, 'propose'> & Pick<StaffModules, 'removeFactor'>): ProposalKind[] {
  const { audit, consoleLogin, removeFactor } = dependencies;
  const record = (
    tx: Tx,
    action: AuditAction,
    subject: { kind: string; id: string },
    { serial, proposedBy, decidedBy }: DueChange,
    before: object | undefined,
    after: object,
  ) =>
    audit.record(tx, {
      actor: SYSTEM,
      action,
      subject,
      ...(before ? { before } : {}),
      after: { ...after, proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
    });

  const changeOf = (kind: 'staff_role' | 'staff_enabling'): ProposalKind => ({
    kind,
    check: async (tx, change) => refuseOtherRole((await hold(tx, { id: change.subject, roleId: roleIdOf(change) })).role, change.after),
    async apply(tx, change) {
      const { before, role } = await hold(tx, { id: change.subject, roleId: roleIdOf(change) });
      refuseOtherRole(role, change.after);
      const after = await applyChange(dependencies, tx, before, { name: before.name, role, isDisabled: false });
      await record(tx, 'staff.changed', { kind: 'staff', id: before.id }, change, recordOfStaff(before), recordOfStaff(after));
    },
  });

  return [
    {
      kind: 'staff_invitation',
      check: async (tx, { after }) => refuseOtherRole((await lookUp(tx, after as StaffInvitation)).role, after),
      async apply(tx, change) {
        refuseOtherRole((await lookUp(tx, change.after as StaffInvitation)).role, change.after);
        const { person, before } = await letIn(dependencies, tx, change.after as StaffInvitation);
        await record(tx, 'staff.invited', { kind: 'staff', id: person.id }, change, before && recordOfStaff(before), recordOfStaff(person));
      },
    },
    changeOf('staff_role'),
    changeOf('staff_enabling'),
    {
      kind: 'staff_reset',
      check: async (tx, { subject }) => {
        const present = await selectStaffById(tx, subject);
        if (!present || present.disabled_at !== null) throw new DomainError('account.not_found');
      },
      /** The link is mailed to the person; whoever asked for it at the command line never sees it. */
      async apply(tx, change) {
        const person = (await selectStaffById(tx, change.subject))!;
        const { id, email, name, language } = person;
        await removeFactor(tx, id);
        await consoleLogin.endSessions(tx, { audience: 'staff', id });
        await insertTie(tx, id, { staffId: change.decidedBy.id }, 'factor');
        if (change.proposedBy.id === null) await insertTie(tx, id, { operator: change.proposedBy.name }, 'factor');
        const { origin, storefrontCode } = change.after as Reset;
        await consoleLogin.send(tx, { audience: 'staff', id }, origin, {
          email,
          name,
          language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
          storefrontCode,
        });
        await record(tx, 'staff.let_in_again', { kind: 'staff', id }, change, undefined, recordOfStaff(person));
      },
    },
    {
      kind: 'role',
      check: async (tx, { subject }) => void (await ordinaryRole(tx, subject)),
      async apply(tx, change) {
        const before = await ordinaryRole(tx, change.subject);
        const { permissions } = change.after as { permissions: string[] };
        await updateRole(tx, before.id, { name: before.name, permissions });
        await record(
          tx,
          'role.changed',
          { kind: 'role', id: before.id },
          change,
          recordOfRole(before),
          recordOfRole({ name: before.name, permissions }),
        );
      },
    },
  ];
}

function roleIdOf({ after }: Change): string {
  return (after as { roleId: string }).roleId;
}
