import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { catalogBuilder } from '../../goods/catalog/catalog.builder.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { createEntry } from '../entry/index.ts';
import { createSessions, type NewLogin, type SessionAudience } from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
const { pool, db } = await testDatabase();
const clock = testClock();
let perPerson = 50;
const parameters = {
  get: (code: keyof typeof PARAMETERS) => (code === 'sessions_per_person' ? perPerson : PARAMETERS[code].default),
} as Parameters;
const entry = createEntry({ db, clock });
const sessions = createSessions({ db, clock, config: loadConfig({}, 'development') }, { parameters });
const shopId = await catalogBuilder(pool).shop();

const start = (audience: SessionAudience, subjectId: string, more: Partial<NewLogin> = {}) =>
  withTransaction(db, (tx) =>
    sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Test', ...more }),
  );

async function newPerson(statement: string): Promise<string> {
  return (await pool.query<{ id: string }>(`${statement} RETURNING id`)).rows[0]!.id;
}

async function administrator(): Promise<string> {
  await pool.query(`INSERT INTO staff_roles (name, is_administrator, permissions) VALUES ('boss', true, '{}')`);
  return newPerson(`INSERT INTO staff (email, name, role_id) SELECT 'boss@example.com', 'Boss', id FROM staff_roles`);
}

let buyer: string;

beforeEach(async () => {
  await emptyTables(pool, ['users', 'sessions', 'shop_members', 'staff', 'outbox_events', 'staff_roles']);
  buyer = await newPerson(`INSERT INTO users (usercode, username) VALUES ('1', 'teresa')`);
  perPerson = 50;
});

describe('a token', () => {
  it('leads to its session and is not kept', async () => {
    const { token, sessionId } = await start('buyer', buyer);
    expect(await entry.resolve(token)).toEqual({ audience: 'buyer', subjectId: buyer, sessionId, isComplete: true, permissions: [] });
    const { rows } = await pool.query<{ text: string }>('SELECT s::text AS text FROM sessions s');
    expect(rows[0]!.text).not.toContain(token);
  });

  it('that is made up leads nowhere', async () => {
    await start('buyer', buyer);
    for (const token of ['', 'x', 'x'.repeat(200), '\u0000', '\ud800']) expect(await entry.resolve(token)).toBeUndefined();
  });

  it('of a buyer who closed the account leads nowhere', async () => {
    const { token } = await start('buyer', buyer);
    await pool.query('UPDATE users SET closed_at = now()');
    expect(await entry.resolve(token)).toBeUndefined();
  });

  it('is worth nothing with the id of somebody of another audience', async () => {
    expect(await entry.resolve((await start('seller', buyer)).token)).toBeUndefined();
    expect(await entry.resolve((await start('staff', buyer)).token)).toBeUndefined();
  });

  it('of a shop’s owner opens everything of that shop, of its staff what the owner gave', async () => {
    const owner = await newPerson(
      `INSERT INTO shop_members (shop_id, email, name, is_owner) VALUES ('${shopId}', 'owner@example.com', 'Owner', true)`,
    );
    const helper = await newPerson(
      `INSERT INTO shop_members (shop_id, email, name, permissions)
        VALUES ('${shopId}', 'helper@example.com', 'Helper', '{members.manage}')`,
    );
    expect(await entry.resolve((await start('seller', owner)).token)).toMatchObject({ permissions: 'all', shopId });
    const { token } = await start('seller', helper);
    expect(await entry.resolve(token)).toMatchObject({ permissions: ['members.manage'], shopId });
    await pool.query(`UPDATE shop_members SET disabled_at = now() WHERE id = $1`, [helper]);
    expect(await entry.resolve(token)).toBeUndefined();
  });

  it('of staff opens what the role may at this moment', async () => {
    await pool.query(
      `INSERT INTO staff_roles (name, is_administrator, permissions) VALUES ('boss', true, '{}'), ('clerk', false, '{audit.read}')`,
    );
    await newPerson(`INSERT INTO staff (email, name, role_id) SELECT 'boss@example.com', 'Boss', id FROM staff_roles WHERE name = 'boss'`);
    const clerk = await newPerson(
      `INSERT INTO staff (email, name, role_id) SELECT 'clerk@example.com', 'Clerk', id FROM staff_roles WHERE name = 'clerk'`,
    );
    const { token } = await start('staff', clerk, { isComplete: false });
    expect(await entry.resolve(token)).toMatchObject({ audience: 'staff', permissions: ['audit.read'], isComplete: false });
    expect(await entry.resolveComplete(token)).toBeUndefined();
    await pool.query(`UPDATE staff SET role_id = (SELECT id FROM staff_roles WHERE name = 'boss') WHERE id = $1`, [clerk]);
    expect(await entry.resolve(token)).toMatchObject({ permissions: 'all' });
    await pool.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [clerk]);
    expect(await entry.resolve(token)).toBeUndefined();
  });
});

describe('sessions', () => {
  it('become complete with the second factor', async () => {
    const { token, sessionId } = await start('buyer', buyer, { isComplete: false });
    const { token: newer } = await withTransaction(db, (tx) => sessions.complete(tx, sessionId));
    expect(await entry.resolve(token)).toBeUndefined();
    clock.advance(DAY_MS);
    expect(await entry.resolveComplete(newer)).toMatchObject({ isComplete: true });
  });

  it('that still owe it end soon and cannot be drawn out', async () => {
    const { token, sessionId } = await start('staff', await administrator(), { isComplete: false });
    await expect(sessions.renew(sessionId)).rejects.toMatchObject({ key: 'session.expired' });
    expect(await entry.resolve(token)).toBeDefined();
    clock.advance(15 * 60_000);
    expect(await entry.resolve(token)).toBeUndefined();
  });

  it('run out after thirty days and cannot be renewed then', async () => {
    const { token, sessionId } = await start('buyer', buyer);
    clock.advance(30 * DAY_MS - 1);
    expect(await entry.resolve(token)).toBeDefined();
    clock.advance(1);
    expect(await entry.resolve(token)).toBeUndefined();
    await expect(sessions.renew(sessionId)).rejects.toMatchObject({ key: 'session.expired' });
    await withTransaction(db, (tx) => sessions.cleanUp(tx));
    expect((await pool.query('SELECT FROM sessions')).rowCount).toBe(0);
  });

  it('are so many for one person; the oldest gives way', async () => {
    perPerson = 2;
    const tokens = [];
    for (let index = 0; index < 3; index += 1) {
      clock.advance(1_000);
      tokens.push((await start('buyer', buyer)).token);
    }
    expect(await Promise.all(tokens.map(async (token) => (await entry.resolve(token)) !== undefined))).toEqual([false, true, true]);
  });

  it('that end are told to whoever has a socket open under them', async () => {
    const [first, second, third] = [await start('buyer', buyer), await start('buyer', buyer), await start('buyer', buyer)];
    await withTransaction(db, (tx) => sessions.end(tx, first.sessionId));
    await withTransaction(db, (tx) => sessions.endOthers(tx, { audience: 'buyer', subjectId: buyer, exceptSessionId: third.sessionId }));
    const { rows } = await pool.query<{ payload: object }>(`SELECT payload FROM outbox_events WHERE topic = 'sessions.ended' ORDER BY id`);
    expect(rows.map(({ payload }) => payload)).toEqual([{ sessionIds: [first.sessionId] }, { sessionIds: [second.sessionId] }]);
    expect(await entry.resolve(third.token)).toBeDefined();
  });

  it('take whatever a proxy calls an address', async () => {
    for (const address of ['', 'unknown', 'fe80::1%eth0', '999.1.1.1', '::ffff:10.0.0.1'])
      await start('buyer', buyer, { address, userAgent: undefined });
    const { length } = await sessions.devices({ audience: 'buyer', subjectId: buyer, currentSessionId: undefined });
    expect(length).toBe(5);
  });
});
