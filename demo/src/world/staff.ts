/**
 * The people of the back office: enough that two pairs of eyes can look at the same thing. They log in with the password that all of the
 * demo share.
 */
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { DEMO_PASSWORD_HASH } from './buyers.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import { DAY_MS, HISTORY_DAYS } from './world-size.ts';

interface Role {
  name: string;
  /** Of the administrators none are listed: they may do everything. */
  permissions: readonly StaffPermission[];
}

const ADMINISTRATORS: Role = { name: 'Administrators', permissions: [] };
const CASHIERS: Role = {
  name: 'Cashiers',
  permissions: [
    'recharges.decide',
    'withdrawals.decide',
    'adjustments.propose',
    'adjustments.approve',
    'money.watch',
    'loans.read',
    'loans.decide',
    'orders.read',
    'people.read',
    'business.read',
  ],
};
const MODERATORS: Role = {
  name: 'Moderators',
  permissions: [
    'orders.read',
    'disputes.decide',
    'shops.read',
    'shops.review',
    'people.read',
    'people.help',
    'people.lock',
    'identity.review',
    'products.moderate',
    'categories.manage',
    'reviews.moderate',
    'content.manage',
    'words.manage',
  ],
};
/** Answer what buyers and visitors write, and see no more of them than that takes. */
const AGENTS: Role = { name: 'Customer service', permissions: ['service.answer', 'orders.read'] };
/** Also say who answers what, and which answers are ready; and read all that is known of whoever wrote. */
const LEADS: Role = { name: 'Service leads', permissions: [...AGENTS.permissions, 'service.manage', 'people.read'] };
const ROLES = [ADMINISTRATORS, CASHIERS, MODERATORS, AGENTS, LEADS];

/** At a domain that belongs to nobody. */
export const DEMO_STAFF: ReadonlyArray<{ email: string; name: string; role: Role }> = [
  { email: 'admin@office.example', name: 'Mira Osei', role: ADMINISTRATORS },
  { email: 'cashier@office.example', name: 'Jonas Feld', role: CASHIERS },
  { email: 'cashier2@office.example', name: 'Lin Yao', role: CASHIERS },
  { email: 'moderator@office.example', name: 'Noor Haddad', role: MODERATORS },
  // Two of each, so that what takes two people can be decided.
  { email: 'admin2@office.example', name: 'Tomas Rivera', role: ADMINISTRATORS },
  { email: 'moderator2@office.example', name: 'Priya Menon', role: MODERATORS },
  { email: 'service@office.example', name: 'Elif Kaya', role: AGENTS },
  { email: 'service2@office.example', name: 'Marco Conti', role: AGENTS },
  { email: 'lead@office.example', name: 'Lena Roth', role: LEADS },
];
export const DEMO_AGENTS = DEMO_STAFF.filter(({ role }) => role === AGENTS);

const startOf = (endMs: number) => endMs - HISTORY_DAYS * DAY_MS;

export function demoStaffId({ ids, endMs }: Pick<WorldPlan, 'ids' | 'endMs'>, address: string): string {
  return ids.uuid(
    ID_SPACE.staff,
    DEMO_STAFF.findIndex(({ email }) => email === address),
    startOf(endMs),
  );
}

export function staffTables({ ids, endMs }: WorldPlan): TableRows[] {
  const startedMs = startOf(endMs);
  const roleId = (role: Role) => ids.uuid(ID_SPACE.staffRole, ROLES.indexOf(role), startedMs);
  return [
    {
      table: 'staff_roles',
      columns: ['id', 'name', 'is_administrator', 'permissions', 'created_at'],
      *rows() {
        for (const role of ROLES)
          yield line(roleId(role), role.name, role === ADMINISTRATORS, `{${role.permissions.join(',')}}`, timeText(startedMs));
      },
    },
    {
      table: 'staff',
      columns: ['id', 'email', 'name', 'password_hash', 'language', 'role_id', 'created_at', 'is_demo'],
      *rows() {
        for (const { email, name, role } of DEMO_STAFF) {
          yield line(demoStaffId({ ids, endMs }, email), email, name, DEMO_PASSWORD_HASH, 'en', roleId(role), timeText(startedMs), true);
        }
      },
    },
  ];
}
