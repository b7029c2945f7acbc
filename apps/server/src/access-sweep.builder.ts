/**
 * The sweep over every call of every door, by everybody who should not get through; wherever the product answers, in this process or behind
 * a balancer.
 */
import { callPath, doorOf, type CallDefinition, type Door } from '@entrepot/contracts/call.ts';
import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { newKeyText } from './modules/people/api-keys/key-text.ts';
import { createSessions, type SessionAudience } from './modules/people/sessions/index.ts';
import { PARAMETERS, type ParameterCode } from './modules/ground/parameters/registry.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { SESSION_COOKIES } from './platform/http/access.ts';

export interface Swept {
  /** As the owner of the tables. */
  pool: pg.Pool;
  /** As the server is logged in. */
  db: Db;
  /** By which it answers. */
  clock: Clock;
  send(
    method: string,
    path: string,
    request: { address: string; headers: Record<string, string>; body?: string },
  ): Promise<{ status: number; type: string; body: string }>;
}

interface Answer {
  status: number;
  key: string | undefined;
  body: string;
}
export const ALL_CALLS: CallDefinition[] = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];

/** Every listed method of every call. */
const asked = ALL_CALLS.flatMap((call) =>
  [...new Set([...call.methods, 'POST'])].map((method) => ({ call, method, title: `${method} ${callPath(call)}` })),
);
const guarded = asked.filter(({ call }) => call.audience !== 'visitor');
const forVisitors = asked.filter(({ call }) => call.audience === 'visitor');
const needingRights = guarded.filter(({ call }) => call.permission !== undefined && call.permission !== 'own');

const others: Record<Door, SessionAudience[]> = { buyer: ['seller', 'staff'], seller: ['buyer', 'staff'], staff: ['buyer', 'seller'] };

/** What is swept is opened before the first test of it. */
export function sweepAccess(open: () => Swept | Promise<Swept>): void {
  let pool: Swept['pool'];
  let db: Swept['db'];
  let send: Swept['send'];
  let sessions: ReturnType<typeof createSessions>;
  beforeAll(async () => {
    const swept = await open();
    ({ pool, db, send } = swept);
    const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
    sessions = createSessions({ ...swept, config: loadConfig({}, 'development') }, { parameters });
  });

  const insert = async (text: string, values: unknown[] = []): Promise<string> =>
    (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;

  async function logIn(audience: SessionAudience, subjectId: string, isComplete = true): Promise<{ token: string; sessionId: string }> {
    return withTransaction(db, (tx) => sessions.start(tx, { audience, subjectId, isComplete, address: '203.0.113.7', userAgent: 'Sweep' }));
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
    const isPost = method === 'POST';
    const response = await send(method, callPath(call), {
      address: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
      ...(isPost ? { body: JSON.stringify(input) } : {}),
      headers: {
        ...(isPost ? { 'content-type': 'application/json' } : {}),
        ...(cookie && door !== 'buyer' ? { cookie: `${SESSION_COOKIES[door]}=${cookie}` } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    // Some calls answer with a file.
    const { key } = /json/.test(response.type) ? (JSON.parse(response.body) as { key?: string }) : {};
    return { status: response.status, key, body: response.body };
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
      await withTransaction(db, (tx) => sessions.end(tx, sessionId));
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
    it.each(forVisitors)('$title answers without a token', async ({ call, method }) => {
      const { status, key } = await ask(call, method);
      expect(status).toBeLessThan(500);
      expect(key ?? '').not.toMatch(/^session\.|^access\./);
    });

    it.each(forVisitors)('$title does not take the tokens of the other audiences for its own', async ({ call, method }) => {
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
}
