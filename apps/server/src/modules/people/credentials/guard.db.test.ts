import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { createGuard } from './guard.ts';
import type { Origin } from './origin.ts';

const MINUTE_MS = 60_000;
const { pool, db } = await testDatabase();
const clock = testClock();
const parameters = { get: (code: keyof typeof PARAMETERS) => PARAMETERS[code].default } as Parameters;
const guard = createGuard({ db, clock, config: loadConfig({}, 'development') }, { parameters });

const from = (network: string): Origin => ({ address: network, network, device: undefined });
const HOME = { subject: 'buyer:1', origin: from('203.0.113.7') };
const attempt = (isRight: boolean, who = HOME, kind: 'login' | 'fund' = 'login') => guard.attempt(kind, who, async () => isRight);

beforeEach(async () => {
  await emptyTables(pool, ['wrong_entries']);
  clock.set('2026-03-10T06:00:00Z');
});

it('looks at no more than three of fifty wrong entries at the same moment', async () => {
  let looks = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      guard.attempt('login', HOME, async () => {
        looks += 1;
        await delay(5);
        return false;
      }),
    ),
  );
  expect(looks).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ key: 'account.retry_in_minutes' });
});

it('looks at one more after the pause, and at none until the next day', async () => {
  for (const _ of [1, 2]) expect(await attempt(false)).toBe(false);
  await expect(attempt(false)).rejects.toMatchObject({ key: 'account.retry_in_minutes', values: { minutes: 3 } });
  clock.advance(3 * MINUTE_MS);
  let looks = 0;
  await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      guard.attempt('login', HOME, async () => {
        looks += 1;
        return false;
      }),
    ),
  );
  expect(looks).toBe(1);
  await expect(attempt(true)).rejects.toMatchObject({ key: 'account.retry_tomorrow', values: { count: 3 } });
  clock.set('2026-03-10T23:59:59Z');
  await expect(attempt(true)).rejects.toMatchObject({ key: 'account.retry_tomorrow' });
  clock.set('2026-03-11T00:00:00Z');
  expect(await attempt(true)).toBe(true);
});

it('begins anew with every day', async () => {
  for (const _ of [1, 2]) await attempt(false);
  clock.set('2026-03-11T00:00:01Z');
  for (const _ of [1, 2]) expect(await attempt(false)).toBe(false);
  await expect(attempt(false)).rejects.toMatchObject({ key: 'account.retry_in_minutes' });
});

it('keeps a pause that reaches into the next day', async () => {
  clock.set('2026-03-10T23:59:00Z');
  for (const _ of [1, 2]) await attempt(false);
  await attempt(false).catch(() => undefined);
  clock.set('2026-03-11T00:01:00Z');
  await expect(attempt(true)).rejects.toMatchObject({ key: 'account.retry_in_minutes', values: { minutes: 1 } });
});

it('counts accounts, origins and kinds apart', async () => {
  for (const _ of [1, 2]) await attempt(false);
  await attempt(false).catch(() => undefined);
  expect(await attempt(true, { ...HOME, subject: 'buyer:2' })).toBe(true);
  expect(await attempt(true, { ...HOME, origin: from('203.0.113.8') })).toBe(true);
  expect(await attempt(true, HOME, 'fund')).toBe(true);
  await expect(attempt(true)).rejects.toMatchObject({ key: 'account.retry_in_minutes' });
});

it('counts wrong transaction passwords of an account together, wherever they are entered', async () => {
  let looks = 0;
  const guess = (network: number, isRight = false) =>
    guard.attempt('fund', { ...HOME, origin: from(`198.51.100.${network}`) }, async () => {
      looks += 1;
      return isRight;
    });
  // Two from each address, fewer than any of them would be paused for; some at the same moment.
  for (let network = 0; network < 9; network++) await Promise.all([guess(network), guess(network)]);
  // A right one in between takes back none of the wrong ones, and counts as none.
  expect(await guess(9, true)).toBe(true);
  expect(await guess(10)).toBe(false);
  await expect(guess(11)).rejects.toMatchObject({ key: 'account.retry_tomorrow', values: { count: 20 } });
  looks = 0;
  for (const network of [12, 13, 0]) await expect(guess(network, true)).rejects.toMatchObject({ key: 'account.retry_tomorrow' });
  expect(looks).toBe(0);
  expect(await attempt(true)).toBe(true);
  expect(await attempt(true, { ...HOME, subject: 'buyer:2' }, 'fund')).toBe(true);
  clock.set('2026-03-11T00:00:00Z');
  expect(await guess(12, true)).toBe(true);
});

it('does not count what could not be looked at', async () => {
  for (let round = 0; round < 6; round += 1) {
    await expect(guard.attempt('login', HOME, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  }
  expect(await attempt(true)).toBe(true);
});

it('forgets an account that proved itself in another way, and what is long past', async () => {
  for (const _ of [1, 2]) await attempt(false);
  await attempt(false).catch(() => undefined);
  await withTransaction(db, (tx) => guard.forget(tx, HOME.subject));
  expect(await attempt(false)).toBe(false);
  clock.advance(3 * 24 * 60 * MINUTE_MS);
  await withTransaction(db, (tx) => guard.cleanUp(tx));
  expect((await pool.query('SELECT FROM wrong_entries')).rowCount).toBe(0);
});

it('keeps no name and no address', async () => {
  await attempt(false);
  const { rows } = await pool.query<{ text: string }>(
    `SELECT encode(subject_hash, 'escape') || encode(origin_hash, 'escape') AS text FROM wrong_entries`,
  );
  expect(rows[0]!.text).not.toMatch(/buyer|203\.0/);
});
