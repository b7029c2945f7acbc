/** Staff and roles, as administrators manage them. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { UuidText } from '../uuid.ts';
import { nullable } from '../nullable.ts';
import { STAFF_PERMISSIONS } from '../permissions.ts';

export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roleId: Type.String(),
  roleName: Type.String(),
  isDisabled: Type.Boolean(),
  isInvited: Type.Boolean({ description: 'Has not chosen a password yet' }),
  isDemo: Type.Boolean({ description: 'Of the demo world, and let in by no other server' }),
  hasSecondFactor: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: nullable(Type.String({ format: 'date-time' })),
});
export type StaffMember = Static<typeof StaffMember>;

export const StaffRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isAdministrator: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  holders: Type.Integer({ description: 'How many people have it' }),
});
export type StaffRole = Static<typeof StaffRole>;

/** What waits for another person to agree. */
const Waiting = nullable(
  Type.Object(
    { id: Type.String(), serial: Type.String() },
    { description: 'The proposal that another person has to approve, where the change gives a right over money' },
  ),
);
export const StaffOutcome = Type.Object({ person: nullable(StaffMember), proposal: Waiting });
export type StaffOutcome = Static<typeof StaffOutcome>;
export const RoleOutcome = Type.Object({ role: StaffRole, proposal: Waiting });
export type RoleOutcome = Static<typeof RoleOutcome>;

const Id = UuidText;
const Name = Type.String({ maxLength: 200 });
const Permissions = Type.Array(Type.Enum(STAFF_PERMISSIONS), { maxItems: STAFF_PERMISSIONS.length });
const Reason = Type.String({ maxLength: 500 });

/** What one person decides about per day has a limit. */
const DAY = { limit: AmountText, used: AmountText, left: AmountText };
export const OwnDay = Type.Object({ ...DAY, loans: Type.Object(DAY, { description: 'Loans are counted by themselves' }) });
export type OwnDay = Static<typeof OwnDay>;

export const staffCalls = {
  'staff!day': defineCall({
    name: 'staff!day',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'own',
    summary: 'How much money the caller has decided about today (UTC), and what is left of the day',
    input: Type.Object({}),
    output: OwnDay,
    errors: [],
  }),
  'staff!list': defineCall({
    name: 'staff!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'All members of staff',
    input: Type.Object({}),
    output: Type.Array(StaffMember),
    errors: [],
  }),
  'staff!invite': defineCall({
    name: 'staff!invite',
    methods: ['POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'Adds a member of staff, who is mailed a link to choose a password; with a right over money once another person agrees',
    input: Type.Object({ name: Name, email: Name, roleId: Id, reason: Reason }),
    output: StaffOutcome,
    errors: [
      'account.email_invalid',
      'account.email_bound',
      'account.name_invalid',
      'role.not_found',
      'proposal.pending',
      'audit.reason_required',
    ],
  }),
  'staff!change': defineCall({
    name: 'staff!change',
    methods: ['POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'Changes name or role, or whether the person may log in; their sessions end',
    input: Type.Object({
      id: Id,
      name: Type.Optional(Name),
      roleId: Type.Optional(Id),
      isDisabled: Type.Optional(Type.Boolean()),
      reason: Reason,
    }),
    output: StaffOutcome,
    errors: [
      'account.not_found',
      'account.name_invalid',
      'role.not_found',
      'staff.last_administrator',
      'proposal.pending',
      'audit.reason_required',
    ],
  }),
  'staff!acceptInvitation': defineCall({
    name: 'staff!acceptInvitation',
    methods: ['POST'],
    audience: 'visitor',
    door: 'staff',
    summary: 'Chooses a password with the secret of the mailed link, and begins a session',
    input: Type.Object({ secret: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ email: Type.String() }),
    errors: ['invitation.invalid', 'account.console_password_invalid'],
  }),
  'role!list': defineCall({
    name: 'role!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'All roles, with the number of people who hold them',
    input: Type.Object({}),
    output: Type.Array(StaffRole),
    errors: [],
  }),
  'role!add': defineCall({
    name: 'role!add',
    methods: ['POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'Adds a role',
    input: Type.Object({ name: Name, permissions: Permissions, reason: Reason }),
    output: StaffRole,
    errors: ['role.name_taken', 'account.name_invalid', 'audit.reason_required'],
  }),
  'role!change': defineCall({
    name: 'role!change',
    methods: ['POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'Renames a role or changes its rights',
    input: Type.Object({ id: Id, name: Type.Optional(Name), permissions: Type.Optional(Permissions), reason: Reason }),
    output: RoleOutcome,
    errors: [
      'role.not_found',
      'role.name_taken',
      'proposal.pending',
      'role.administrator_fixed',
      'account.name_invalid',
      'audit.reason_required',
    ],
  }),
  'role!delete': defineCall({
    name: 'role!delete',
    methods: ['POST'],
    audience: 'staff',
    permission: 'staff.manage',
    summary: 'Deletes a role that nobody holds',
    input: Type.Object({ id: Id, reason: Reason }),
    output: Type.Object({}),
    errors: ['role.not_found', 'role.in_use', 'role.administrator_fixed', 'audit.reason_required'],
  }),
};
