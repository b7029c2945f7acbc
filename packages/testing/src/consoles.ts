/** Members of staff and of shops at their doors, logged in with all that they owe, for tests of what they do to somebody else's screen. */
import type { Permission } from '@entrepot/contracts/permissions.ts';
import { PARAMETERS, type ParameterCode } from '@entrepot/server/modules/ground/parameters/registry.ts';
import { createSessions, type SessionAudience } from '@entrepot/server/modules/people/sessions/index.ts';
import { SESSION_COOKIES } from '@entrepot/server/platform/http/access.ts';
import { withTransaction } from '@entrepot/server/platform/db/transaction.ts';
import { randomUUID } from 'node:crypto';
import { post } from './post.ts';
import type { TestServer } from './server.ts';

export type ConsoleCall = <Data>(name: string, input: object) => Promise<Data>;

/** A new member of staff with these rights. */
export async function staffDesk(server: TestServer, permissions: readonly Permission[]): Promise<ConsoleCall> {
  const roleId = await insert(server, 'INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [`role ${randomUUID()}`, permissions]);
  const id = await insert(server, `INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, 'Ada Clerk', $2, '2020-01-01')`, [
    `${randomUUID()}@staff.example`,
    roleId,
  ]);
  return caller(server, '/admin-api', await logIn(server, 'staff', id));
}

/** Somebody of the demo's staff, as a browser that has logged in: the cookie to give it. */
export async function staffCookie(server: TestServer, email: string): Promise<{ name: string; value: string; url: string }> {
  const { rows } = await server.database.pool.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email]);
  return { name: SESSION_COOKIES.staff, value: await logIn(server, 'staff', rows[0]!.id), url: `${server.origin}/admin-api` };
}

/** The owner of the demo's busiest shop, likewise. */
export async function shopCookie(server: TestServer): Promise<{ name: string; value: string; url: string }> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'SELECT m.id FROM shop_members m JOIN orders o USING (shop_id) WHERE m.is_owner GROUP BY m.id ORDER BY count(*) DESC, m.id LIMIT 1',
  );
  return { name: SESSION_COOKIES.seller, value: await logIn(server, 'seller', rows[0]!.id), url: `${server.origin}/seller-api` };
}

/** A new member of a shop with these rights. */
export async function shopDesk(server: TestServer, shopId: string, permissions: readonly Permission[]): Promise<ConsoleCall> {
  const id = await insert(server, `INSERT INTO shop_members (shop_id, email, name, permissions) VALUES ($1, $2, 'Sol Keeper', $3)`, [
    shopId,
    `${randomUUID()}@shop.example`,
    permissions,
  ]);
  return caller(server, '/seller-api', await logIn(server, 'seller', id));
}

export interface NamedPeople {
  /** A login of whoever it is. */
  token(audience: SessionAudience, subjectId: string): Promise<string>;
  buyer(name: string): Promise<{ id: string; email: string; token: string }>;
  /** The login of a new member of staff with these rights. */
  officer(name: string, permissions: readonly Permission[]): Promise<string>;
}

/** People whose names a test chooses, so that it can look for them. */
export function namedPeople(server: TestServer): NamedPeople {
  const token: NamedPeople['token'] = (audience, subjectId) => logIn(server, audience, subjectId);
  return {
    token,
    async buyer(name) {
      const email = `${name}@mail.example`;
      const id = await insert(server, 'INSERT INTO users (usercode, username, email, created_at) VALUES ($1, $2, $3, now())', [
        name,
        name,
        email,
      ]);
      return { id, email, token: await token('buyer', id) };
    },
    async officer(name, permissions) {
      const roleId = await insert(server, 'INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [`Role of ${name}`, permissions]);
      const id = await insert(server, `INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, $2, $3, '2020-01-01')`, [
        `${name}@staff.example`,
        name,
        roleId,
      ]);
      return token('staff', id);
    },
  };
}

async function insert({ database }: TestServer, statement: string, values: readonly unknown[]): Promise<string> {
  return (await database.pool.query<{ id: string }>(`${statement} RETURNING id`, [...values])).rows[0]!.id;
}

async function logIn({ platform }: TestServer, audience: SessionAudience, subjectId: string): Promise<string> {
  const sessions = createSessions(platform, { parameters: { get: (code: ParameterCode) => PARAMETERS[code].default as never } });
  const { token } = await withTransaction(platform.db, (tx) =>
    sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Desk' }),
  );
  return token;
}

function caller({ origin }: TestServer, door: string, token: string): ConsoleCall {
  return (name, input) => post(`${origin}${door}/${name}?lang=en`, input, token);
}
