import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import { DomainError } from '../errors.ts';
import { once } from '../idempotency.ts';
import { withTransaction } from './transaction.ts';

const { db } = await testDatabase();

async function value(code: string): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`SELECT value::int AS value FROM system_parameters WHERE code = ${code}`.execute(db);
  return rows[0]?.value;
}

const set = (code: string, number: number) =>
  sql`INSERT INTO system_parameters (code, value, updated_by) VALUES (${code}, to_jsonb(${number}::int), 'test')
      ON CONFLICT (code) DO UPDATE SET value = excluded.value`;

it('rolls everything back when the work fails', async () => {
  await expect(
    withTransaction(db, async (tx) => {
      await set('rolled-back', 1).execute(tx);
      throw new DomainError('request.illegal');
    }),
  ).rejects.toThrow(DomainError);
  expect(await value('rolled-back')).toBeUndefined();
});

it('tries again after a deadlock, so that nobody is shown one', async () => {
  await set('left', 0).execute(db);
  await set('right', 0).execute(db);
  const add = (code: string) => sql`UPDATE system_parameters SET value = to_jsonb(value::int + 1) WHERE code = ${code}`;
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;

  const transfer = (first: string, second: string) =>
    withTransaction(db, async (tx) => {
      await add(first).execute(tx);
      if (++holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(second).execute(tx);
    });
  await Promise.all([transfer('left', 'right'), transfer('right', 'left')]);
  expect([await value('left'), await value('right')]).toEqual([2, 2]);
});

it('does the work of one idempotency key once, however often it is sent at once', async () => {
  await set('counter', 0).execute(db);
  const attempt = () =>
    withTransaction(db, (tx) =>
      once(tx, { actor: 'buyer:1', call: 'order!pay', key: 'key-00000001', input: { orderId: 7 } }, async () => {
        await sql`UPDATE system_parameters SET value = to_jsonb(value::int + 1) WHERE code = 'counter'`.execute(tx);
        return { paid: true };
      }),
    );
  const answers = await Promise.all(Array.from({ length: 50 }, attempt));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"paid":true}']));
  expect(await value('counter')).toBe(1);
});

it('refuses a key that comes back with other input, and keeps two people apart', async () => {
  const pay = (actor: string, orderId: number) =>
    withTransaction(db, (tx) => once(tx, { actor, call: 'order!pay', key: 'key-00000002', input: { orderId } }, async () => orderId));
  await expect(pay('buyer:1', 1)).resolves.toBe(1);
  await expect(pay('buyer:1', 2)).rejects.toMatchObject({ key: 'request.key_reused' });
  await expect(pay('buyer:2', 2)).resolves.toBe(2);
});

it('frees the key when the work fails, so that a person can try again', async () => {
  const attempt = (work: () => Promise<string>) =>
    withTransaction(db, (tx) => once(tx, { actor: 'buyer:1', call: 'order!pay', key: 'key-00000003', input: {} }, work));
  await expect(attempt(() => Promise.reject(new DomainError('wallet.insufficient_balance')))).rejects.toThrow();
  await expect(attempt(async () => 'paid')).resolves.toBe('paid');
});
