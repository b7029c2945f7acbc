import type { SystemJob, SystemPart, SystemSpan, SystemState } from '@entrepot/contracts/calls/system-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { createSystem, type System } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const clock = testClock('2026-03-01T12:00:30Z');
const metrics = createMetrics();
let isStorageThere = true;
const storage = {
  get: async () => {
    if (!isStorageThere) throw new Error('no route to storage');
  },
} as unknown as Storage;
const jobs = { isRunning: () => true } as Jobs;
let system: System;
const rig = await consoleRig(database, {}, (audit) => {
  system = createSystem(
    { config: loadConfig({}, 'development'), clock, db, metrics, storage, jobs, log: pino({ level: 'silent' }) } as never,
    { audit },
  );
  return system.routes;
});
const watcher = await rig.token('staff', await rig.staff('watcher@operator.example', await rig.role('Watchers', ['system.watch'])));
const call = async <Data>(name: string, input: object = {}) => (await rig.staffCall<Data>(name, input, { token: watcher })).data;
const list = async (input: object = {}) =>
  (await call<Page<SystemJob>>('job!list', input)).list.map(({ task, state }) => `${task} ${state}`);

/** A job as the worker leaves it. */
async function aJob(
  task: string,
  { attempts = 0, error = null as string | null, runAt = 'now()', isRunning = false, maxAttempts = 3 } = {},
): Promise<string> {
  await pool.query('SELECT graphile_worker.add_job($1, max_attempts => $2)', [task, maxAttempts]);
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE graphile_worker._private_jobs SET attempts = $1, last_error = $2, run_at = ${runAt},
      locked_at = ${isRunning ? 'now()' : 'NULL'}, locked_by = ${isRunning ? `'w'` : 'NULL'}
     WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs) RETURNING id`,
    [attempts, error],
  );
  return rows[0]!.id;
}

beforeEach(async () => {
  isStorageThere = true;
  await emptyTables(pool, ['graphile_worker._private_jobs', 'system_minutes']);
});

describe('jobs', () => {
  it('are listed with what has failed first, by state, task and words, in the order of a column', async () => {
    await aJob('mail:send');
    await aJob('orders:run-timers', { attempts: 1, error: 'lock not available' });
    await aJob('mail:send', { attempts: 3, error: 'no such host' });
    await aJob('liabilities:publish', { attempts: 1, isRunning: true });
    expect(await list()).toEqual(['mail:send given_up', 'orders:run-timers failing', expect.anything(), expect.anything()]);
    expect(await list({ state: 'waiting' })).toEqual(['mail:send waiting']);
    expect(await list({ state: 'running' })).toEqual(['liabilities:publish running']);
    expect(await list({ task: 'mail:send', sort: 'attempts', isDescending: true })).toEqual(['mail:send given_up', 'mail:send waiting']);
    expect(await list({ keyword: 'HOST' })).toEqual(['mail:send given_up']);
    expect(await list({ keyword: '%' })).toEqual([]);
    expect((await call<Page<SystemJob>>('job!list', { pageSize: 1, pageNum: 2 })).totalElements).toBe(4);
    expect(await call('job!counts')).toEqual({
      waiting: 1,
      running: 1,
      failing: 1,
      given_up: 1,
      tasks: ['liabilities:publish', 'mail:send', 'orders:run-timers'],
    });
  });

  it('that failed begin anew, each with a record; what waits, runs or is gone is left alone', async () => {
    const later = `now() + interval '1 day'`;
    const failing = await aJob('mail:send', { attempts: 2, error: 'busy', runAt: later });
    const givenUp = await aJob('mail:send', { attempts: 3, error: 'no such host' });
    const waiting = await aJob('mail:send', { runAt: later });
    const running = await aJob('mail:send', { attempts: 1, error: 'busy', isRunning: true });
    const { ids } = await call<{ ids: string[] }>('job!retry', { ids: [failing, givenUp, waiting, running, '999999'] });
    expect(ids.sort()).toEqual([failing, givenUp].sort());
    const { rows } = await pool.query<{ id: string; attempts: number; is_due: boolean }>(
      'SELECT id, attempts, run_at <= now() AS is_due FROM graphile_worker.jobs ORDER BY id',
    );
    expect(rows).toEqual([
      { id: failing, attempts: 0, is_due: true },
      { id: givenUp, attempts: 0, is_due: true },
      { id: waiting, attempts: 0, is_due: false },
      { id: running, attempts: 1, is_due: true },
    ]);
    const { rows: records } = await pool.query(
      `SELECT actor_name, subject_id, before, after FROM audit_log WHERE action = 'job.retried' ORDER BY number`,
    );
    expect(records).toEqual(
      expect.arrayContaining([
        {
          actor_name: 'watcher',
          subject_id: failing,
          before: { task: 'mail:send', attempts: 2, error: 'busy' },
          after: { task: 'mail:send', attempts: 0 },
        },
        {
          actor_name: 'watcher',
          subject_id: givenUp,
          before: { task: 'mail:send', attempts: 3, error: 'no such host' },
          after: { task: 'mail:send', attempts: 0 },
        },
      ]),
    );
    expect(records).toHaveLength(2);
    expect(await call<SystemJob>('job!get', { id: givenUp })).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await rig.staffCall('job!get', { id: '999999' }, { token: watcher })).toMatchObject({ key: 'data.none' });
  });

  it('cannot be removed or changed by the server in any other way', async () => {
    await aJob('mail:send');
    const { sql } = await import('kysely');
    for (const statement of [
      'DELETE FROM graphile_worker._private_jobs',
      'UPDATE graphile_worker._private_jobs SET attempts = 0',
      'SELECT FROM graphile_worker.jobs',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('the state of the system', () => {
  const part = async (name: string): Promise<SystemPart> =>
    (await call<SystemState>('system!get')).parts.find((each) => each.part === name)!;

  it('names versions and the health of every part', async () => {
    const { versions, databaseBytes, parts } = await call<SystemState>('system!get');
    expect(versions).toMatchObject({
      app: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
      newestMigration: expect.stringMatching(/\.sql$/),
    });
    expect(databaseBytes).toBeGreaterThan(1_000_000);
    expect(parts.map((each) => each.part)).toEqual(
      expect.arrayContaining(['database', 'storage', 'jobs', 'events', 'search', 'figures', 'sealer', 'mail', 'texts']),
    );
    expect(await part('mail')).toMatchObject({ state: 'off' });
    expect(await part('search')).toMatchObject({ state: 'off' });
    expect(await part('sealer')).toMatchObject({ state: 'good', waiting: 0 });
  });

  it('says what is behind and what fails, in the words of whoever refuses', async () => {
    isStorageThere = false;
    await aJob('mail:send', { attempts: 3 });
    await pool.query(
      `UPDATE chain_networks SET looked_at = now(), trouble = 'the node serves another chain', trouble_since = now()
        WHERE code = 'ethereum'`,
    );
    await pool.query(
      `INSERT INTO chain_networks (code, looked_at, trouble, trouble_since)
        VALUES ('ethereum', now(), 'the node serves another chain', now()) ON CONFLICT DO NOTHING`,
    );
    await pool.query(
      `SELECT post_ledger_transaction('recharge', 'late', '{}', $1, '{chain_clearing,user_available}', ARRAY[NULL, uuidv7()], '{-1,1}')`,
      ['2026-03-01T11:55:00Z'],
    );
    expect(await part('storage')).toMatchObject({ state: 'failing', trouble: 'no route to storage' });
    expect(await part('jobs')).toMatchObject({ state: 'behind' });
    expect(await part('sealer')).toMatchObject({ state: 'behind', waiting: 2, since: '2026-03-01T11:55:00.000Z' });
    expect(await part('chain')).toMatchObject({ network: 'ethereum', state: 'failing', trouble: 'the node serves another chain' });
  });

  it('is written once a minute and drawn from that, and forgotten after a day', async () => {
    metrics.observeRequest('GET', '/a', 200, 0.02);
    metrics.observeRequest('GET', '/a', 500, 0.02);
    metrics.jobsTotal.inc({ task: 'mail:send', outcome: 'failed' });
    await system.minutes.write();
    clock.advance(60_000);
    for (let index = 0; index < 19; index++) metrics.observeRequest('GET', '/b', 200, 0.004);
    metrics.observeRequest('GET', '/b', 200, 2);
    await system.minutes.write();
    const { spanMinutes, list: spans } = await call<{ spanMinutes: number; list: SystemSpan[] }>('system!history', { hours: '1' });
    expect(spanMinutes).toBe(1);
    expect(spans).toMatchObject([
      { at: '2026-03-01T12:00:00.000Z', requests: 2, failures: 1, p95Ms: 25, jobsFailed: 1 },
      { at: '2026-03-01T12:01:00.000Z', requests: 20, failures: 0, p95Ms: 5, jobsFailed: 0 },
    ]);
    expect(spans[0]!.memoryBytes).toBeGreaterThan(1_000_000);
    expect(spans[0]!.cpuShare).toBeGreaterThan(0);
    expect(spans[0]!.loopLagMs).toBeGreaterThan(0);
    expect((await call<{ list: SystemSpan[] }>('system!history', { hours: '24' })).list).toMatchObject([
      { requests: 22, failures: 1, p95Ms: 25 },
    ]);
    expect((await call<SystemState>('system!get')).processes).toMatchObject([
      { name: expect.stringContaining(`:${process.pid}`), seenAt: '2026-03-01T12:01:00.000Z' },
    ]);
    clock.advance(24 * 60 * 60_000 + 60_000);
    await system.minutes.write();
    expect((await pool.query('SELECT FROM system_minutes')).rowCount).toBe(1);
  });
});

it.each(['system!get', 'system!history', 'job!list', 'job!get', 'job!counts', 'job!retry'])(
  '"%s" answers nobody who may not watch the system',
  async (name) => {
    const input = { hours: '1', id: '1', ids: ['1'] };
    expect(await rig.staffCall(name, input)).toMatchObject({ status: 403, key: 'session.required' });
    const clerk = await rig.token(
      'staff',
      await rig.staff(`${name.replace('!', '-')}@operator.example`, await rig.role(name, ['orders.read'])),
    );
    expect(await rig.staffCall(name, input, { token: clerk })).toMatchObject({ status: 403, key: 'access.denied' });
    const owner = await rig.token(
      'seller',
      await rig.member(`${name.replace('!', '-')}@shop.example`, await rig.shop(name.replace('!', '-').toLowerCase())),
    );
    expect(await rig.staffCall(name, input, { token: owner })).toMatchObject({ status: 403, key: 'session.invalid' });
  },
);
