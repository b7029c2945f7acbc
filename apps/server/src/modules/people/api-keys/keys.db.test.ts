import { KEY_SCOPES } from '@entrepot/contracts/permissions.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { SESSION_COOKIES } from '../../../platform/http/access.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { signature } from '../members/index.ts';
import { webhookRig } from '../../trade/webhooks/webhooks.builder.ts';
import { newKeyText } from './key-text.ts';
import { keyResolver } from './resolve-key.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await webhookRig(database);
const {
  call,
  floor: { rig: trade },
} = rig;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const MINUTE_MS = 60_000;

let shopId: string;
let keeper: Someone;
let stranger: Someone;
let buyer: Buyer;
let cup: string;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'users', 'orders', 'ledger_accounts', 'ledger_transactions', 'outgoing_messages']);
  trade.reset();
  shopId = await trade.shop();
  keeper = await trade.member(shopId);
  stranger = await trade.member(await trade.shop());
  buyer = await trade.buyer({ balance: '1000' });
  cup = (await trade.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
});

const paidOrder = () => rig.floor.order(buyer, keeper, [[cup, 1]], 'paid');
const keysOf = async (who: Someone): Promise<ApiKey[]> => (await call<ApiKey[]>('key!list', {}, who.token)).data;

describe('a key', () => {
  it('is shown once, and afterwards its beginning and its end; the database has a hash', async () => {
    const { key, secret } = await rig.key(keeper, ['orders.handle', 'money.read']);
    expect(secret).toMatch(/^ent_[a-z0-9]{8}_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'Warehouse',
      prefix: secret.slice(0, 12),
      lastFour: secret.slice(-4),
      scopes: ['orders.handle', 'money.read'],
      state: 'active',
      expiresAt: null,
      lastUsedAt: null,
    });
    const { rows } = await pool.query<{ row: string }>(
      'SELECT k::text AS row FROM api_keys k UNION ALL SELECT a::text FROM audit_log a UNION ALL SELECT o::text FROM outbox_events o',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(secret.slice(13));
    expect(JSON.stringify(await keysOf(keeper))).not.toContain(secret.slice(13));
  });

  it('makes the calls of its scopes, for its shop alone', async () => {
    const order = await paidOrder();
    const { secret } = await rig.key(keeper, ['orders.handle']);
    expect(await call('order!list', {}, secret)).toMatchObject({
      code: 0,
      data: { totalElements: 1, list: [{ order: { id: order.id } }] },
    });
    expect(await call('order!confirm', { id: order.id }, secret)).toMatchObject({ code: 0, data: { order: { status: 2 } } });
    const { secret: theirs } = await rig.key(stranger, ['orders.handle']);
    expect(await call('order!info', { id: order.id }, theirs)).toMatchObject({ key: 'order.not_found' });
    expect(await call('order!list', {}, theirs)).toMatchObject({ data: { totalElements: 0 } });
  });

  it('signs what it changes with its name', async () => {
    const { key, secret } = await rig.key(keeper, ['orders.handle']);
    const session = await keyResolver(rig.services)(secret);
    expect(session).toMatchObject({
      audience: 'seller',
      shopId,
      subjectId: key.id,
      apiKey: { id: key.id, name: 'Warehouse' },
      permissions: ['orders.handle'],
    });
    const record = await withTransaction(database.db, (tx) => signature(tx, { session: session!, shopId, address: '203.0.113.7' }));
    expect(record).toEqual({ actor: { kind: 'seller', id: key.id, name: 'API key: Warehouse' }, address: '203.0.113.7' });
  });

  it('opens nothing beyond its scopes', async () => {
    const { secret } = await rig.key(keeper, ['money.read']);
    expect(await call('order!list', {}, secret)).toMatchObject({ status: 403, key: 'access.denied' });
  });

  it('never opens what is for people: members, logins, payouts, notices, keys and endpoints', async () => {
    const { key, secret } = await rig.key(keeper, [...KEY_SCOPES]);
    for (const name of [
      'key!list',
      'key!create',
      'key!revoke',
      'webhook!list',
      'webhook!create',
      'webhookDelivery!list',
      'notice!list',
      'notice!read',
      'order!cancel',
    ]) {
      expect(await call(name, { id: key.id }, secret), name).toMatchObject({ status: 403, key: 'key.call_closed' });
    }
    const open = Object.values<CallDefinition>(sellerCalls).filter(({ isOpenToKeys }) => isOpenToKeys);
    expect(open.length).toBeGreaterThan(5);
    for (const { name, audience, permission } of open) {
      expect(audience, name).toBe('seller');
      expect(['own', ...KEY_SCOPES], name).toContain(permission);
      expect(name).not.toMatch(/^(session|member|key|webhook|withdraw)/i);
    }
  });

  it('would not start with a call that is open to keys and needs a right that keys cannot have', () => {
    const call: CallDefinition = { ...sellerCalls['member!list'], isOpenToKeys: true };
    const register = () =>
      registerRoutes(Fastify(), [{ call, handle: async () => ({}) }], {
        resolveSession: async () => undefined,
        storefrontOf: () => 'x',
        rateLimitOf: () => undefined,
      });
    expect(register).toThrow('keys open calls of shops alone');
  });

  it('travels in the header alone, and is no login of another door', async () => {
    const { secret } = await rig.key(keeper, ['orders.handle']);
    expect(await call('order!list', {}, undefined, { cookie: `${SESSION_COOKIES.seller}=${secret}` })).toMatchObject({
      status: 403,
      key: 'session.invalid',
    });
    expect(await call(`order!list?token=${secret}`)).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.floor.call('order!listMain', {}, { token: secret })).toMatchObject({ status: 403, key: 'session.invalid' });
  });

  it('that is none is refused', async () => {
    const { secret } = await rig.key(keeper, ['orders.handle']);
    for (const text of ['ent_', 'ent_abcdefgh_', newKeyText().text, `${secret}x`, secret.slice(0, -1), secret.toUpperCase()]) {
      expect(await call('order!list', {}, text), text).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });

  it('ends when it is revoked or expires, with the very next call', async () => {
    const { key, secret } = await rig.key(keeper, ['orders.handle']);
    expect(await call('order!list', {}, secret)).toMatchObject({ code: 0 });
    expect(await call('key!revoke', { id: key.id }, keeper.token)).toMatchObject({
      data: { state: 'revoked', revokedAt: trade.clock.now().toISOString() },
    });
    expect(await call('order!list', {}, secret)).toMatchObject({ status: 403, key: 'session.invalid' });
    trade.clock.advance(MINUTE_MS);
    expect(await call('key!revoke', { id: key.id }, keeper.token), 'twice is once').toMatchObject({
      data: { revokedAt: new Date(trade.clock.now().getTime() - MINUTE_MS).toISOString() },
    });

    const expiresAt = new Date(trade.clock.now().getTime() + MINUTE_MS).toISOString();
    const { secret: short } = await rig.key(keeper, ['orders.handle'], { expiresAt });
    expect(await call('order!list', {}, short)).toMatchObject({ code: 0 });
    trade.clock.advance(MINUTE_MS);
    expect(await call('order!list', {}, short)).toMatchObject({ status: 403, key: 'session.invalid' });
    expect((await keysOf(keeper)).map(({ state }) => state)).toEqual(['expired', 'revoked']);
  });

  it('says when it was used last, to the minute', async () => {
    const { secret } = await rig.key(keeper, ['orders.handle']);
    const lastUsed = async () => (await keysOf(keeper))[0]!.lastUsedAt;
    const first = trade.clock.now().toISOString();
    await call('order!list', {}, secret);
    expect(await lastUsed()).toBe(first);
    trade.clock.advance(MINUTE_MS - 1);
    await call('order!list', {}, secret);
    expect(await lastUsed()).toBe(first);
    trade.clock.advance(1);
    await call('order!list', {}, secret);
    expect(await lastUsed()).toBe(trade.clock.now().toISOString());
  });

  it('may call so often in a minute, whoever else calls', async () => {
    trade.set('key_calls_per_minute', 2);
    const { secret } = await rig.key(keeper, ['orders.handle']);
    const { secret: other } = await rig.key(keeper, ['orders.handle']);
    const answers = [];
    for (const key of [secret, secret, secret, other]) answers.push(await call('order!list', {}, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(answers[2]).toMatchObject({ key: 'request.too_frequent' });
  });
});

describe('making keys', () => {
  it('takes the right to, and gives none that one does not have', async () => {
    const clerk = await trade.member(shopId, 'orders.handle');
    expect(await call('key!create', { name: 'x', scopes: ['orders.handle'] }, clerk.token)).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
    expect(await call('key!list')).toMatchObject({ status: 403, key: 'session.required' });
    const technician = await trade.member(shopId, 'integrations.manage', 'orders.handle');
    expect(await call('key!create', { name: 'x', scopes: ['money.read'] }, technician.token)).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
    expect(await call('key!create', { name: 'x', scopes: ['orders.handle'] }, technician.token)).toMatchObject({ code: 0 });
  });

  it('checks what is typed', async () => {
    const make = (input: object) => call('key!create', { name: 'x', scopes: ['orders.handle'], ...input }, keeper.token);
    for (const scopes of [[], ['members.manage'], ['money.withdraw'], ['integrations.manage']])
      expect(await make({ scopes })).toMatchObject({ status: 400 });
    for (const name of ['', 'x'.repeat(65), 'a\u0007b']) expect(await make({ name })).toMatchObject({ key: 'account.name_invalid' });
    expect(await make({ expiresAt: trade.clock.now().toISOString() })).toMatchObject({ key: 'key.expiry_past' });
    expect(await make({ expiresAt: 'tomorrow' })).toMatchObject({ status: 400 });
    expect(await keysOf(keeper)).toEqual([]);
  });

  it('ends at so many that work, also when two are made at once', async () => {
    trade.set('api_keys_max', 2);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => call<{ key: ApiKey }>('key!create', { name, scopes: ['orders.handle'] }, keeper.token)),
    );
    expect(answers.map(({ key }) => key ?? 'made').sort()).toEqual(['key.limit_reached', 'made', 'made']);
    await call('key!revoke', { id: (await keysOf(keeper))[0]!.id }, keeper.token);
    expect(await call('key!create', { name: 'd', scopes: ['orders.handle'] }, keeper.token)).toMatchObject({ code: 0 });
  });

  it('is written down, and so is ending one', async () => {
    const { key } = await rig.key(keeper, ['orders.handle']);
    await call('key!revoke', { id: key.id }, keeper.token);
    const { list } = await rig.services.audit.list({ subjectId: key.id }, { pageNum: 1, pageSize: 2 });
    expect(list).toMatchObject([
      { action: 'key.revoked', actorId: keeper.id, subjectId: key.id },
      {
        action: 'key.created',
        actorId: keeper.id,
        subjectId: key.id,
        after: { name: 'Warehouse', prefix: key.prefix, scopes: ['orders.handle'] },
      },
    ]);
  });

  it('is the own shop’s: another’s keys are neither seen nor ended', async () => {
    const { key, secret } = await rig.key(keeper, ['orders.handle']);
    expect(await keysOf(stranger)).toEqual([]);
    for (const id of [key.id, UNKNOWN]) expect(await call('key!revoke', { id }, stranger.token)).toMatchObject({ key: 'key.not_found' });
    expect(await call('order!list', {}, secret)).toMatchObject({ code: 0 });
  });
});
