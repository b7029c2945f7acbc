/**
 * Every role of the demo at every call of the staff's door. The calls are those of the contract; behind the door stands nothing, so that
 * nothing is done.
 */
import { callPath, permissionsOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { STAFF_PERMISSIONS, type StaffPermission } from '@entrepot/contracts/permissions.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DEMO_STAFF } from '@entrepot/demo/world/staff.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { createEntry } from './modules/people/entry/index.ts';
import { createSessions } from './modules/people/sessions/index.ts';
import { PARAMETERS, type ParameterCode } from './modules/ground/parameters/registry.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { DomainError } from './platform/errors.ts';
import { sendError } from './platform/http/error-handler.ts';
import { registerRoutes } from './platform/http/register-routes.ts';

/**
 * Written out, so that whoever gives a role another right, or a call another permission, says so here as well. Administrators may do all of
 * it.
 */
const HOLDERS: Readonly<Record<StaffPermission, readonly string[]>> = {
  'recharges.decide': ['Cashiers'],
  'withdrawals.decide': ['Cashiers'],
  'adjustments.propose': ['Cashiers'],
  'adjustments.approve': ['Cashiers'],
  'money.watch': ['Cashiers'],
  'networks.manage': [],
  'loans.read': ['Cashiers'],
  'loans.decide': ['Cashiers'],
  'loans.manage': [],
  'orders.read': ['Cashiers', 'Customer service', 'Moderators', 'Service leads'],
  'disputes.decide': ['Moderators'],
  'business.read': ['Cashiers'],
  'people.read': ['Cashiers', 'Moderators', 'Service leads'],
  'people.help': ['Moderators'],
  'people.lock': ['Moderators'],
  'identity.review': ['Moderators'],
  'shops.read': ['Moderators'],
  'shops.review': ['Moderators'],
  'products.moderate': ['Moderators'],
  'categories.manage': ['Moderators'],
  'reviews.moderate': ['Moderators'],
  'storefronts.manage': [],
  'content.manage': ['Moderators'],
  'words.manage': ['Moderators'],
  'words.guarded': [],
  'staff.manage': [],
  'audit.read': [],
  'parameters.manage': [],
  'system.watch': [],
  'service.answer': ['Customer service', 'Service leads'],
  'service.manage': ['Service leads'],
};

const CALLS: CallDefinition[] = Object.values(adminCalls);
const database = await testDatabase({ demo: 'small' });
const { db, pool } = database;
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
const entry = createEntry({ db, clock: testClock() });
const sessions = createSessions({ db, clock: testClock(), config: loadConfig({}, 'development') }, { parameters });
const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(
  app,
  CALLS.map((call) => ({ call, handle: () => Promise.reject(new DomainError('data.none')) })),
  {
    resolveSession: entry.resolve,
    storefrontOf: () => 'none',
    rateLimitOf: () => undefined,
  },
);

/** As the role has them in the database; without one, somebody who was given nothing. */
const roles = new Map<string, string>();
beforeAll(async () => {
  const enter = async (role: string, email: string) => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email]);
    const { token } = await withTransaction(db, (tx) =>
      sessions.start(tx, { audience: 'staff', subjectId: rows[0]!.id, isComplete: true, address: '203.0.113.7', userAgent: 'Matrix' }),
    );
    roles.set(role, token);
  };
  for (const { email, role } of DEMO_STAFF) await enter(role.name, email);
  await pool.query(
    `WITH r AS (INSERT INTO staff_roles (name) VALUES ('Nothing') RETURNING id) INSERT INTO staff (email, name, role_id)
      SELECT 'nobody@office.example', 'Nobody', id FROM r`,
  );
  await enter('Nothing', 'nobody@office.example');
});

async function isLetThrough(call: CallDefinition, token: string): Promise<boolean> {
  const response = await app.inject({ method: 'POST', url: callPath(call), headers: { authorization: `Bearer ${token}` }, payload: {} });
  return response.json<{ key?: string }>().key !== 'access.denied';
}

describe('a call of the staff’s door', () => {
  it.each(CALLS.map((call) => ({ call, title: `${call.name} (${call.permission?.toString() ?? call.audience})` })))(
    '$title opens to those who may, and to nobody else',
    async ({ call }) => {
      const { audience, permission } = call;
      const needed = permissionsOf(call) as readonly StaffPermission[];
      const isForAll = audience === 'visitor' || permission === 'own';
      expect(audience === 'visitor', 'a call names its permission').toBe(permission === undefined);
      expect(
        needed.every((one) => STAFF_PERMISSIONS.includes(one)),
        'of the staff',
      ).toBe(true);
      const expected = isForAll ? [...roles.keys()] : ['Administrators', ...new Set(needed.flatMap((one) => HOLDERS[one]))];
      const opened = [];
      for (const [role, token] of roles) if (await isLetThrough(call, token)) opened.push(role);
      expect(opened.sort()).toEqual([...expected].sort());
    },
  );
});

it('lets two people of the demo do whatever asks for two', async () => {
  const forTwo = [
    'withdrawals.decide',
    'recharges.decide',
    'adjustments.propose',
    'adjustments.approve',
    'people.lock',
    'people.help',
  ] as const;
  for (const permission of forTwo) {
    const people = DEMO_STAFF.filter(({ role }) => role.name === 'Administrators' || HOLDERS[permission].includes(role.name));
    expect(people.length, permission).toBeGreaterThanOrEqual(2);
  }
});

it('asks for every permission somewhere: one that opens nothing is a promise', () => {
  const asked = new Set<string>(CALLS.flatMap(permissionsOf));
  expect(STAFF_PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
});
