import { randomUUID } from 'node:crypto';
import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { verifyProof } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Jobs, TaskHandler } from '../../../platform/jobs.ts';
import { available, ESCROW, hold, ledgerBuilder } from '../ledger/ledger.builder.ts';
import { createLiabilities, publishTree } from './index.ts';
import { buildTree } from './tree.ts';

const { db, pool } = await testDatabase();
const { deposit, move } = ledgerBuilder(createDb(pool));
const clock = testClock();
const parameters = { get: () => 31 } as never;
const services = { db, clock, parameters, testSources: () => ({ networks: ['local'], providers: ['sandbox'] }) };

let handler: TaskHandler<'liabilities:publish'>;
const schedules: string[] = [];
const jobs: Jobs = {
  handle: (_task, handle) => void (handler = handle as typeof handler),
  schedule: (task, cron) => void schedules.push(`${cron} ${task}`),
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => true,
  isHeld: () => false,
};
const liabilities = createLiabilities({ db, clock, jobs }, { parameters });

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, liabilities.routes, {
  // A token is the id of its buyer.
  resolveSession: async (token) => (token === 'unknown' ? undefined : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});
const call = <Data>(name: string, input: object = {}, token?: string) => ask<Data>(app, `/api/${name}.action`, input, { token });
const own = async (token: string, day?: string) => (await call<LiabilityProof | null>('liabilities!own', day ? { day } : {}, token)).data;

beforeEach(async () => {
  await emptyTables(pool, ['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'liability_trees']);
  clock.set('2026-01-15T00:03:00Z');
});

/** Some people and shops with money of yesterday, one of them with money on hold. */
async function people(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) await deposit(id, `${index + 1}.5`, new Date('2026-01-14T10:00:00Z'));
  await move(available(ids[0]!), hold(ids[0]!), '1', { kind: 'withdrawal_hold', at: new Date('2026-01-14T11:00:00Z') });
  return ids;
}

describe('the daily publication', () => {
  it('shows everybody the sum of what the ledger owes, and each the own part of it', async () => {
    const ids = await people(5);
    const shop = randomUUID();
    await move(available(ids[4]!), ESCROW, '2', { kind: 'order_payment', details: { order: 'O-1' }, at: new Date('2026-01-14T12:00:00Z') });
    await move(ESCROW, { kind: 'shop_available', ownerId: shop }, '1', {
      kind: 'order_settlement',
      details: { order: 'O-1' },
      at: new Date('2026-01-14T13:00:00Z'),
    });
    await publishTree(services);
    const { data: latest } = await call<LiabilityTree>('liabilities!latest');
    // All that came in over the chain: what is held for an order as well.
    expect(latest).toMatchObject({
      day: '2026-01-15',
      takenAt: '2026-01-15T00:00:00.000Z',
      version: 2,
      leaves: 6,
      total: '17.5',
      amounts: ['14.5', '1', '1', '1', '0', '0', '0', '0'],
    });
    const proofs = await Promise.all([...ids, shop].map((id) => own(id)));
    expect(proofs.map((proof) => proof?.leaf.balance)).toEqual(['1.5', '2.5', '3.5', '4.5', '4.5', '1']);
    expect([proofs[0], proofs[4], proofs[5]].map((proof) => proof?.leaf.amounts?.slice(0, 4))).toEqual([
      ['0.5', '1', '0', '0'],
      ['3.5', '0', '1', '0'],
      ['0', '0', '0', '1'],
    ]);
    expect(new Set(proofs.map((proof) => proof!.leaf.place)).size).toBe(6);
    for (const [index, proof] of proofs.entries()) {
      expect(proof!.tree).toEqual(latest);
      expect(await verifyProof(proof!)).toBe(true);
      // Of nobody else's identity anything is told.
      for (const id of [...ids, shop]) expect(JSON.stringify(proof).includes(id)).toBe(id === [...ids, shop][index]);
    }
  });

  it('takes what was there at midnight, whenever it runs and whatever moved since', async () => {
    const ids = await people(3);
    clock.set('2026-01-15T15:00:00Z');
    await deposit(ids[0]!, '1000', new Date('2026-01-15T00:00:00Z'));
    await move(available(ids[1]!), available(ids[2]!), '2', { at: new Date('2026-01-15T14:00:00Z') });
    const newcomer = randomUUID();
    await deposit(newcomer, '7', new Date('2026-01-15T14:00:00Z'));
    await publishTree(services);
    expect((await Promise.all(ids.map((id) => own(id)))).map((proof) => proof?.leaf.balance)).toEqual(['1.5', '2.5', '3.5']);
    expect(await own(newcomer)).toBeNull();
    expect((await call<LiabilityTree>('liabilities!latest')).data).toMatchObject({ leaves: 3, total: '7.5' });
  });

  it('happens once a day, also when several processes begin at once', async () => {
    await people(3);
    await Promise.all(Array.from({ length: 5 }, () => publishTree(services)));
    const { data: first } = await call<LiabilityTree>('liabilities!latest');
    clock.advance(60_000);
    await handler({});
    expect((await call<LiabilityTree>('liabilities!latest')).data).toEqual(first);
    expect((await pool.query('SELECT FROM liability_leaves')).rowCount).toBe(3);
    expect(schedules).toEqual(['3 0 * * * liabilities:publish']);
  });

  it('keeps roots for ever and the trees below them for so many days', async () => {
    const [ada] = await people(3);
    await publishTree(services);
    const { data: first } = await call<LiabilityTree>('liabilities!latest');
    for (const day of ['2026-02-14T00:03:00Z', '2026-02-15T00:03:00Z', '2026-02-16T00:03:00Z']) {
      clock.set(day);
      await publishTree(services);
      expect((await own(ada!, '2026-01-15')) !== null).toBe(day < '2026-02-16');
    }
    const { data } = await call<Page<LiabilityTree>>('liabilities!list', { pageSize: 3 });
    expect(data).toMatchObject({ totalElements: 4, list: [{ day: '2026-02-16' }, { day: '2026-02-15' }, { day: '2026-02-14' }] });
    expect((await call<Page<LiabilityTree>>('liabilities!list', { pageNum: 2, pageSize: 3 })).data.list).toEqual([first]);
    expect(await own(ada!)).toMatchObject({ tree: { day: '2026-02-16' } });
    expect((await own(ada!, '2026-02-14'))!.tree.root).not.toBe((await own(ada!, '2026-02-15'))!.tree.root);
  });

  it('counts money of the demo apart: of people and shops of its world, and of those who have only ever had test money', async () => {
    const [real, tester, both] = await people(3);
    await move({ kind: 'chain_clearing' }, available(both!), '10', {
      details: { network: 'local', coin: 'USDT' },
      at: new Date('2026-01-14T10:00:00Z'),
    });
    const [onlyTests, ofTheWorld] = [randomUUID(), randomUUID()];
    await move({ kind: 'provider_clearing' }, available(onlyTests), '20', {
      details: { provider: 'sandbox' },
      at: new Date('2026-01-14T10:00:00Z'),
    });
    await pool.query(`INSERT INTO users (id, usercode, username, is_demo) VALUES ($1, 'demo-1', 'of-the-world', true)`, [ofTheWorld]);
    await deposit(ofTheWorld, '100', new Date('2026-01-14T10:00:00Z'));
    await publishTree(services);
    const { data } = await call<LiabilityTree>('liabilities!latest');
    expect(data).toMatchObject({ total: '137.5', amounts: ['16.5', '1', '0', '0', '120', '0', '0', '0'] });
    for (const id of [real!, tester!, both!, onlyTests, ofTheWorld]) expect(await verifyProof((await own(id))!)).toBe(true);
    await pool.query('DELETE FROM users WHERE id = $1', [ofTheWorld]);
  });

  it('is not published where money in escrow belongs to no payment', async () => {
    const [ada] = await people(1);
    await move(available(ada!), ESCROW, '0.25', { at: new Date('2026-01-14T12:00:00Z') });
    await expect(publishTree(services)).rejects.toThrow('0.2500000000 in escrow belong to no payment');
    expect(await call('liabilities!latest')).toMatchObject({ data: null });
  });

  it('still answers for trees of the first form, which had one amount for everything', async () => {
    const owed = Array.from({ length: 3 }, (_, index) => ({ ownerId: randomUUID(), amountsScaled: [moneyFrom(String(index + 1))] }));
    const { leaves, levels, root } = buildTree(owed, 1);
    await pool.query(
      `INSERT INTO liability_trees (day, taken_at, leaves, total, root, published_at) VALUES ('2025-12-01', '2025-12-01', 3, 6, $1, now())`,
      [root.hash],
    );
    for (const [place, leaf] of leaves.entries())
      await pool.query(`INSERT INTO liability_leaves (day, place, owner_id, salt, balance) VALUES ('2025-12-01', $1, $2, $3, $4)`, [
        place,
        leaf.ownerId,
        leaf.salt,
        formatMoney(leaf.amountsScaled[0]!),
      ]);
    for (const [level, nodes] of levels.entries())
      for (const [place, node] of nodes.entries())
        await pool.query(`INSERT INTO liability_nodes (day, level, place, hash, total) VALUES ('2025-12-01', $1, $2, $3, $4)`, [
          level + 1,
          place,
          node.hash,
          formatMoney(node.amountsScaled[0]!),
        ]);
    for (const { ownerId } of owed) {
      const proof = await own(ownerId, '2025-12-01');
      expect(proof).toMatchObject({ tree: { version: 1, amounts: null, heads: null }, leaf: { amounts: null } });
      expect(await verifyProof(proof!)).toBe(true);
    }
  });

  it('can neither be changed nor removed', async () => {
    await publishTree(services);
    await expect(pool.query('UPDATE liability_trees SET total = 1')).rejects.toThrow('append-only');
    await expect(pool.query('DELETE FROM liability_trees')).rejects.toThrow('append-only');
  });

  it('is queued when a server starts', async () => {
    await liabilities.publishSoon();
    await liabilities.publishSoon();
    const { rows } = await pool.query(`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'liabilities:publish'`);
    expect(rows).toEqual([{ key: 'liabilities:publish' }]);
  });

  it('is queued for three minutes after midnight by a server that starts before that', async () => {
    const runAt = async (now: string): Promise<string> => {
      clock.set(now);
      await liabilities.publishSoon();
      const { rows } = await pool.query<{ run_at: Date }>(
        `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'liabilities:publish'`,
      );
      return rows[0]!.run_at.toISOString();
    };
    expect(await runAt('2026-03-10T00:00:01Z')).toBe('2026-03-10T00:03:00.000Z');
    expect(await runAt('2026-03-10T00:03:00Z')).toBe('2026-03-10T00:03:00.000Z');
    expect(await runAt('2026-03-10T17:00:00Z')).toBe('2026-03-10T17:00:00.000Z');
  });

  it('adds up over more people than are written at once', async () => {
    // A hundred at a time: what one transaction costs grows with the square of its entries.
    await pool.query(
      `SELECT post_ledger_transaction('recharge', 'many' || portion, '{}', '2026-01-14T10:00:00Z', array_agg(kind), array_agg(owner),
        array_agg(amount))
       FROM (SELECT (n - 1) / 100 AS portion, 'user_available' AS kind, gen_random_uuid() AS owner, n::numeric AS amount
             FROM generate_series(1, 10500) n
             UNION ALL SELECT (n - 1) / 100, 'chain_clearing', NULL, -sum(n) FROM generate_series(1, 10500) n GROUP BY 1) AS e
       GROUP BY portion`,
    );
    await publishTree(services);
    const { rows } = await pool.query<{ owner_id: string }>('SELECT owner_id FROM liability_leaves WHERE place IN (0, 9999, 10000, 10499)');
    expect(rows).toHaveLength(4);
    for (const { owner_id } of rows) expect(await verifyProof((await own(owner_id))!)).toBe(true);
    expect((await call<LiabilityTree>('liabilities!latest')).data).toMatchObject({
      leaves: 10_500,
      total: formatMoney(moneyFrom(String((10_500 * 10_501) / 2))),
    });
  });
});

describe('before anything is published, and to strangers', () => {
  it('there is nothing, and no error', async () => {
    expect(await call('liabilities!latest')).toMatchObject({ code: 0, data: null });
    expect(await call('liabilities!list')).toMatchObject({ code: 0, data: { list: [], totalElements: 0 } });
    expect(await own(randomUUID())).toBeNull();
    expect(await own(randomUUID(), '2026-01-15')).toBeNull();
    expect(await own(randomUUID(), '0001-01-01')).toBeNull();
    expect(await call('liabilities!own', { day: '2026-02-30' }, randomUUID())).toMatchObject({ status: 400 });
  });

  it('nobody sees a leaf without a login', async () => {
    expect(await call('liabilities!own')).toMatchObject({ status: 403 });
    expect(await call('liabilities!own', {}, 'unknown')).toMatchObject({ status: 403 });
  });
});
