/** Every call of every door, by everybody who should not get through. What is on the wire and not in the list fails as well. */
import { callPath, callPaths, doorOf, type CallDefinition, type Door } from '@entrepot/contracts/call.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKeyText } from './modules/people/api-keys/key-text.ts';
import { createSessions, type SessionAudience } from './modules/people/sessions/index.ts';
import { PARAMETERS, type ParameterCode } from './modules/ground/parameters/registry.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { SESSION_COOKIES } from './platform/http/access.ts';
import { registerRoutes } from './platform/http/register-routes.ts';

const ALL_CALLS: CallDefinition[] = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];

/** Addresses that are no calls: pages, files and what machines of the operator ask. None of them reads a token. */
const NOT_CALLS = new Set([
  '/',
  '/*',
  '/livez',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
  '/seller-api/openapi.json',
  '/seller-api/docs',
  '/admin-api/openapi.json',
  '/dev/outbox',
  '/favicon.svg',
  '/robots.txt',
  '/check-liabilities.mjs',
  '/push-worker.js',
  '/m/manifest.webmanifest',
  '/m/icon-192.png',
  '/m/icon-512.png',
  '/m/maskable-192.png',
  '/m/maskable-512.png',
  '/m/apple-180.png',
  '/m/sw.js',
  '/m/offline',
  '/m/share',
  '/m',
  '/m/*',
  '/m/assets/*',
  '/status',
  '/sitemap.xml',
  '/sitemaps/:name',
  '/media/:id/:file',
  '/fonts/:name',
  '/assets/*',
  '/seller',
  '/seller/*',
  '/seller/assets/*',
  '/admin',
  '/admin/*',
  '/admin/assets/*',
  '/hooks/payments/:provider',
  // Ends mails by its signed key alone, and has tests of its own (people/notices/stop).
  '/mails/stop',
]);

interface OnTheWire {
  path: string;
  methods: string[];
}
interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-audience'?: string; 'x-permission'?: string }>>;
}

/** Fastify tells what it serves as a drawing of a tree, each branch with the next letters of the address. */
function routesOf(server: FastifyInstance): OnTheWire[] {
  const prefixes: string[] = [];
  return server
    .printRoutes()
    .split('\n')
    .flatMap((drawn) => {
      const [, branch = '', segment = '', methods] = /^([ │]*[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(drawn) ?? [];
      if (!branch) return [];
      const depth = branch.length / 4;
      prefixes.length = depth - 1;
      const path = prefixes.join('') + segment;
      prefixes.push(segment);
      return methods ? [{ path, methods: methods.split(', ') }] : [];
    });
}

/** What is served and neither listed as a call with this method nor known to be something else. */
function unlisted(routes: OnTheWire[], { paths }: OpenApi): string[] {
  return routes.flatMap(({ path, methods }) => {
    // Some calls have a second address without an ending, which is the same call.
    const call = ALL_CALLS.find((one) => callPaths(one).includes(path));
    const listed = paths[call ? callPath(call) : path];
    if (!listed) return NOT_CALLS.has(path) ? [] : [path];
    // POST always works, and HEAD is GET without the answer.
    const allowed = [...Object.keys(listed).map((method) => method.toUpperCase()), 'POST', 'HEAD'];
    return methods.filter((method) => !allowed.includes(method)).map((method) => `${method} ${path}`);
  });
}

const {
  server,
  platform,
  database: { pool },
} = await startTestServer({ config: { captcha: false } });
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
const sessions = createSessions(platform, { parameters });
const document = (await server.inject('/api/openapi.json')).json<OpenApi>();

const insert = async (text: string, values: unknown[] = []): Promise<string> =>
  (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;

async function logIn(audience: SessionAudience, subjectId: string, isComplete = true): Promise<{ token: string; sessionId: string }> {
  return withTransaction(platform.db, (tx) =>
    sessions.start(tx, { audience, subjectId, isComplete, address: '203.0.113.7', userAgent: 'Sweep' }),
  );
}

interface Answer {
  status: number;
  key: string | undefined;
  body: string;
}
let callers = 0;

/** From a new address each time, so that nobody calls too often. */
async function ask(
  call: CallDefinition,
  method: string,
  { token, cookie, input = {} }: { token?: string; cookie?: string; input?: object } = {},
): Promise<Answer> {
  callers++;
  const door = doorOf(call);
  const response = await server.inject({
    method: method as 'GET' | 'POST',
    url: callPath(call),
    remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    ...(method === 'POST' ? { payload: input } : {}),
    ...(cookie && door !== 'buyer' ? { cookies: { [SESSION_COOKIES[door]]: cookie } } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  // Some calls answer with a file.
  const { key } = /json/.test(response.headers['content-type'] ?? '') ? response.json<{ key?: string }>() : {};
  return { status: response.statusCode, key, body: response.body };
}

/** A person who calls again and again with one login, and logs in anew only when it does not open the door any more. */
function caller(audience: SessionAudience, subjectId: string): (call: CallDefinition, method: string, input: object) => Promise<Answer> {
  let token: string | undefined;
  return async (call, method, input) => {
    const answer = token === undefined ? undefined : await ask(call, method, { token, input });
    if (answer && answer.status !== 403) return answer;
    ({ token } = await logIn(audience, subjectId));
    return ask(call, method, { token, input });
  };
}

/** Every listed method of every call. */
const asked = ALL_CALLS.flatMap((call) =>
  [...new Set([...call.methods, 'POST'])].map((method) => ({ call, method, title: `${method} ${callPath(call)}` })),
);
const guarded = asked.filter(({ call }) => call.audience !== 'visitor');
const open = asked.filter(({ call }) => call.audience === 'visitor');
const needingRights = guarded.filter(({ call }) => call.permission !== undefined && call.permission !== 'own');

const people = {} as Record<SessionAudience, { victim: string; stranger: string }> & { powerless: Record<'seller' | 'staff', string> };
let shopId: string;

beforeAll(async () => {
  const buyer = (name: string) =>
    insert('INSERT INTO users (usercode, username, email, created_at) VALUES ($1, $2, $3, now())', [name, name, `${name}@mail.example`]);
  const shop = (name: string) =>
    insert(`INSERT INTO shops (slug, name, country, city, opened_at) VALUES ($1, $1, 'PT', 'Porto', now())`, [name]);
  const member = (name: string, shopOf: string, isOwner: boolean) =>
    insert('INSERT INTO shop_members (shop_id, email, name, is_owner) VALUES ($1, $2, $3, $4)', [
      shopOf,
      `${name}@shop.example`,
      name,
      isOwner,
    ]);
  const staff = (name: string, roleId: string) =>
    insert(`INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, $2, $3, '2020-01-01')`, [
      `${name}@staff.example`,
      name,
      roleId,
    ]);
  const administrators = await insert(`INSERT INTO staff_roles (name, is_administrator) VALUES ('Administrators', true)`);
  const powerless = await insert(`INSERT INTO staff_roles (name) VALUES ('Powerless')`);
  shopId = await shop('canary-shop');
  const otherShop = await shop('stranger-shop');
  people.buyer = { victim: await buyer('canarybuyer'), stranger: await buyer('strangerbuyer') };
  people.seller = { victim: await member('canaryowner', shopId, true), stranger: await member('strangerowner', otherShop, true) };
  people.staff = { victim: await staff('canaryadmin', administrators), stranger: await staff('strangerstaff', powerless) };
  people.powerless = { seller: await member('powerless', otherShop, false), staff: people.staff.stranger };
});

const others: Record<Door, SessionAudience[]> = { buyer: ['seller', 'staff'], seller: ['buyer', 'staff'], staff: ['buyer', 'seller'] };

describe('what is on the wire', () => {
  it('is the list of calls and nothing that nobody knows of', () => {
    const routes = routesOf(server);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/*', '/assets/*', '/media/:id/:file', '/admin-api/staff!list']),
    );
    expect(unlisted(routes, document)).toEqual([]);
  });

  it('is every call of the contract, at all three doors', () => {
    expect(Object.keys(document.paths).sort()).toEqual(ALL_CALLS.map(callPath).sort());
    const served = new Set(routesOf(server).map(({ path }) => path));
    expect(ALL_CALLS.map(callPath).filter((path) => !served.has(path))).toEqual([]);
  });

  it('is classified: audience, and for shops and staff the right', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const operation of operations) {
      expect(['visitor', 'buyer', 'seller', 'staff']).toContain(operation['x-audience']);
      expect(operation['x-permission'] !== undefined, operation.operationId).toBe(['seller', 'staff'].includes(operation['x-audience']!));
    }
  });

  it('would show a route that somebody added beside the list, and a method that is not listed', async () => {
    const app = Fastify();
    const hidden = async () => 'hidden';
    app.get('/api/hidden!door.action', hidden);
    app.post('/admin-api/staff!list', hidden);
    app.delete('/admin-api/staff!list', hidden);
    app.get('/media/:id/:file', hidden);
    app.get('/hidden/*', hidden);
    await app.ready();
    expect(unlisted(routesOf(app), document).sort()).toEqual(['/api/hidden!door.action', '/hidden/*', 'DELETE /admin-api/staff!list']);
  });

  it('would not start with a call of shops or staff that names no right', () => {
    const call: CallDefinition = {
      name: 'x!y',
      methods: ['POST'],
      audience: 'staff',
      summary: '',
      input: Type.Object({}),
      output: Type.Object({}),
      errors: [],
    };
    const register = () =>
      registerRoutes(Fastify(), [{ call, handle: async () => ({}) }], {
        resolveSession: async () => undefined,
        storefrontOf: () => 'x',
        rateLimitOf: () => undefined,
      });
    expect(register).toThrow('name their permission');
  });
});

describe('a call that is not for visitors', () => {
  it.each(guarded)('$title needs a token', async ({ call, method }) => {
    expect(await ask(call, method)).toMatchObject({ status: 403, key: 'session.required' });
    for (const token of ['x', 'A'.repeat(43), 'undefined'])
      expect(await ask(call, method, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
  });

  it.each(guarded)('$title refuses the tokens of the other audiences', async ({ call, method }) => {
    for (const audience of others[doorOf(call)]) {
      const { token } = await logIn(audience, people[audience].victim);
      expect(await ask(call, method, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
      if (doorOf(call) !== 'buyer')
        expect(await ask(call, method, { cookie: token })).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });

  it.each(guarded)('$title refuses a login that has ended, or whose person is gone', async ({ call, method }) => {
    const audience = call.audience as SessionAudience;
    const { token, sessionId } = await logIn(audience, people[audience].victim);
    await withTransaction(platform.db, (tx) => sessions.end(tx, sessionId));
    expect(await ask(call, method, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
    const { token: nobodys } = await logIn(audience, '00000000-0000-4000-8000-000000000000');
    expect(await ask(call, method, { token: nobodys })).toMatchObject({ status: 403, key: 'session.invalid' });
  });

  it.each(guarded)('$title lets a login that owes its second factor do no more than pay it', async ({ call, method }) => {
    const audience = call.audience as SessionAudience;
    const { token } = await logIn(audience, people[audience].victim, false);
    const { key, status } = await ask(call, method, { token });
    if (call.mayBeIncomplete) expect([status, key]).not.toContain(403);
    else expect(key).toBe('account.second_factor_required');
  });

  it('lets an incomplete login do exactly what finishing or leaving it takes', () => {
    const names = guarded.filter(({ call }) => call.mayBeIncomplete).map(({ call }) => call.name);
    expect([...new Set(names)].sort()).toEqual([
      'session!confirmSecondFactor',
      'session!get',
      'session!logout',
      'session!secondFactor',
      'session!startSecondFactor',
    ]);
  });

  it.each(needingRights)('$title refuses a person without the right', async ({ call, method }) => {
    const audience = call.audience as 'seller' | 'staff';
    const { token } = await logIn(audience, people.powerless[audience]);
    expect(await ask(call, method, { token })).toMatchObject({ status: 403, key: 'access.denied' });
    expect(await ask(call, method, { cookie: token })).toMatchObject({ status: 403, key: 'access.denied' });
  });
});

describe('a call for visitors', () => {
  it.each(open)('$title answers without a token', async ({ call, method }) => {
    const { status, key } = await ask(call, method);
    expect(status).toBeLessThan(500);
    expect(key ?? '').not.toMatch(/^session\.|^access\./);
  });

  it.each(open)('$title does not take the tokens of the other audiences for its own', async ({ call, method }) => {
    for (const audience of others[doorOf(call)]) {
      const { token } = await logIn(audience, people[audience].victim);
      expect(await ask(call, method, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });
});

/** A key of the shop of a member. */
async function aKey(memberId: string, scopes: readonly string[]): Promise<string> {
  const { text, hash, prefix, lastFour } = newKeyText();
  await insert(
    `INSERT INTO api_keys (shop_id, name, key_hash, prefix, last_four, scopes, created_by, created_at)
      SELECT shop_id, 'Sweep', $2, $3, $4, $5, id, now() FROM shop_members WHERE id = $1`,
    [memberId, hash, prefix, lastFour, [...scopes]],
  );
  return text;
}

describe('a key of a shop', () => {
  it.each(guarded.filter(({ call }) => !call.isOpenToKeys))('opens $title for nobody', async ({ call, method }) => {
    const key = await aKey(people.seller.victim, KEY_SCOPES);
    expect(await ask(call, method, { token: key })).toMatchObject({
      status: 403,
      key: doorOf(call) === 'seller' ? 'key.call_closed' : 'session.invalid',
    });
  });

  it.each(guarded.filter(({ call }) => call.isOpenToKeys && call.permission !== 'own'))(
    'opens $title with its scope alone, and not as a cookie',
    async ({ call, method }) => {
      const others = KEY_SCOPES.filter((scope) => scope !== call.permission);
      expect(await ask(call, method, { token: await aKey(people.seller.victim, others) })).toMatchObject({
        status: 403,
        key: 'access.denied',
      });
      expect(await ask(call, method, { cookie: await aKey(people.seller.victim, KEY_SCOPES) })).toMatchObject({
        status: 403,
        key: 'session.invalid',
      });
    },
  );
});

describe('another person’s things', () => {
  const CANARY = /canary/i;
  const GOODS = '11111111-1111-4111-8111-111111111111';
  let owned: Record<SessionAudience, string[]>;

  beforeAll(async () => {
    const address = await insert(
      `INSERT INTO addresses (user_id, consignee, phone, country, state, city, postcode, detail, is_default, created_at, updated_at)
       VALUES ($1, 'Canary Person', '+351912345678', 'PT', 'Porto', 'Porto', '4000-001', 'Canary street 1', true, now(), now())`,
      [people.buyer.victim],
    );
    const recharge = await insert(
      `INSERT INTO recharges (serial, user_id, kind, currency, amount, created_at)
        VALUES ('R-canary-1', $1, 'certificate', 'USDT', 5, now())`,
      [people.buyer.victim],
    );
    const withdrawal = await insert(
      `INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
       VALUES ('W-canary-1', $1, 'ethereum', 'canary address', 5, 1, 1, now(), now())`,
      [people.buyer.victim],
    );
    await pool.query(
      `INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', 'canary address', now())`,
      [people.buyer.victim],
    );
    const colleague = await insert(
      `INSERT INTO shop_members (shop_id, email, name) VALUES ($1, 'canarycolleague@shop.example', 'canarycolleague')`,
      [shopId],
    );
    const sessionOf = async (audience: SessionAudience) => (await logIn(audience, people[audience].victim)).sessionId;
    owned = {
      buyer: [address, await sessionOf('buyer'), people.buyer.victim, recharge, withdrawal],
      seller: [colleague, await sessionOf('seller'), people.seller.victim],
      staff: [await sessionOf('staff'), people.staff.victim],
    };
  });

  /** Everything that is the victims' own, as the database has it. */
  async function belongings(): Promise<unknown> {
    const ofBuyer = ['addresses', 'recharges', 'withdrawals', 'withdrawal_addresses'].map(
      (table) => `SELECT '${table}', t::text FROM ${table} t WHERE user_id = $1`,
    );
    const { rows } = await pool.query(
      `
      SELECT 'users' AS table, t::text AS row FROM users t WHERE id = $1
      UNION ALL ${ofBuyer.join(' UNION ALL ')}
      UNION ALL SELECT 'shop_members', t::text FROM shop_members t WHERE shop_id = $2
      UNION ALL SELECT 'staff', t::text FROM staff t WHERE id = $3
      UNION ALL SELECT 'sessions', (id, audience, subject_id, expires_at, is_complete)::text FROM sessions
      WHERE subject_id = ANY ($4::uuid[])
      UNION ALL SELECT 'second_factors', t::text FROM second_factors t WHERE subject_id = ANY ($4::uuid[])
      ORDER BY 1, 2`,
      [people.buyer.victim, shopId, people.staff.victim, [people.buyer.victim, people.seller.victim, people.staff.victim]],
    );
    return rows;
  }

  /** Something that fits every parameter, with the victim's id wherever an id is asked for. */
  function inputFor(call: CallDefinition, id: string): Record<string, unknown> {
    const { properties = {} } = call.input as {
      properties?: Record<string, { type?: string; enum?: unknown[]; pattern?: string; minimum?: number }>;
    };
    const usual: Record<string, unknown> = {
      goodsId: GOODS,
      goodsIds: [GOODS],
      country: 'PT',
      state: '13',
      city: 'Porto',
      postcode: '4000-001',
      phone: '+351912345678',
      email: 'stranger@mail.example',
    };
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        if (name in usual) return [name, usual[name]];
        if (schema.enum) return [name, schema.enum[0]];
        if (schema.type === 'array') return [name, []];
        if (schema.type === 'boolean') return [name, true];
        if (schema.type === 'integer' || schema.type === 'number') return [name, schema.minimum ?? 1];
        return [name, /id$/i.test(name) ? id : 'x'];
      }),
    );
  }

  // Who may manage staff may see all of them; what is left there is the own login.
  const personal = guarded.filter(({ call }) => call.audience !== 'staff' || call.permission === 'own');

  it('would be seen: their owners do see them', async () => {
    for (const [call, audience] of [
      [calls['address!list'], 'buyer'],
      [calls['rechargeBlockchain!list'], 'buyer'],
      [calls['withdraw!list'], 'buyer'],
      [calls['withdraw!withdraw_open'], 'buyer'],
      [calls['localuser!get'], 'buyer'],
      [sellerCalls['member!list'], 'seller'],
      [sellerCalls['session!get'], 'seller'],
      [adminCalls['session!get'], 'staff'],
    ] as const) {
      const { token } = await logIn(audience, people[audience].victim);
      expect((await ask(call, 'POST', { token })).body, call.name).toMatch(CANARY);
    }
  });

  const openToKeys = personal.filter(({ call }) => call.isOpenToKeys);

  it.each(openToKeys)('$title neither shows nor touches them for a key of another shop', async ({ call, method }) => {
    const before = await belongings();
    for (const id of owned.seller) {
      const { status, key, body } = await ask(call, method, {
        token: await aKey(people.seller.stranger, KEY_SCOPES),
        input: inputFor(call, id),
      });
      expect(status, body).toBeLessThan(500);
      expect(key ?? '').not.toMatch(/^session\.|^access\.|^key\./);
      expect(body).not.toMatch(CANARY);
      expect(await belongings()).toEqual(before);
    }
  });

  it.each(personal)('$title neither shows nor touches them', async ({ call, method }) => {
    const audience = call.audience as SessionAudience;
    const before = await belongings();
    const asStranger = caller(audience, people[audience].stranger);
    for (const id of owned[audience]) {
      const { status, body } = await asStranger(call, method, inputFor(call, id));
      expect(status, body).toBeLessThan(500);
      expect(body).not.toMatch(CANARY);
      expect(await belongings()).toEqual(before);
    }
  });
});
