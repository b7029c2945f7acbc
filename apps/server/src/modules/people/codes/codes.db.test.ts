import type { CodePurpose } from '@entrepot/contracts/calls/account.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Message } from '../../ground/mail/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { createCodes, type Target } from './index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const { pool, db } = await testDatabase();
const clock = testClock();
const parameters = { get: (code: keyof typeof PARAMETERS) => PARAMETERS[code].default } as Parameters;
const sent: Array<Message & { channel: 'mail' | 'sms' }> = [];
const mail = {
  send: async (_tx: unknown, message: Message) => void sent.push({ ...message, channel: 'mail' }),
  sendText: async (_tx: unknown, message: Message) => void sent.push({ ...message, channel: 'sms' }),
};
const codes = createCodes({ db, clock, config: loadConfig({}, 'development') }, { mail, parameters });

const EMAIL: Target = { kind: 'email', value: 'teresa@example.com' };
const send = (target = EMAIL, purpose: CodePurpose = 'register') =>
  withTransaction(db, (tx) => codes.send(tx, { purpose, target, language: 'en', storefrontCode: 'hazelwharf', isDelivered: true }));
const newest = (): string => {
  const message = sent.at(-1)!;
  return message.template === 'code' ? message.values.code : '';
};
const check = (code: string, purpose: CodePurpose = 'register') => codes.check({ purpose, target: EMAIL, code });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(async () => {
  await emptyTables(pool, ['verification_codes']);
  sent.length = 0;
});

describe('a code', () => {
  it('has six digits, goes by mail or text message, and is kept as a hash', async () => {
    expect(await send()).toEqual({ resendAfterSeconds: 60, validMinutes: 10 });
    await send({ kind: 'phone', value: '+351912345678' });
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
      ['mail', 'teresa@example.com'],
      ['sms', '+351912345678'],
    ]);
    expect(newest()).toMatch(/^\d{6}$/);
    const { rows } = await pool.query<{ text: string }>('SELECT string_agg(c::text, $1) AS text FROM verification_codes c', ['\n']);
    expect(rows[0]!.text).not.toContain(newest());
  });

  it('works once, for its purpose, in its time', async () => {
    await send();
    const code = newest();
    await expect(check(code, 'reset-password')).rejects.toMatchObject({ key: 'account.code_wrong' });
    clock.advance(10 * MINUTE_MS - 1);
    const right = await check(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await withTransaction(db, (tx) => codes.redeem(tx, right));
    await expect(withTransaction(db, (tx) => codes.redeem(tx, right))).rejects.toMatchObject({ key: 'account.code_wrong' });
    await expect(check(code)).rejects.toMatchObject({ key: 'account.code_wrong' });
  });

  it('is too old after ten minutes', async () => {
    await send();
    clock.advance(10 * MINUTE_MS);
    await expect(check(newest())).rejects.toMatchObject({ key: 'account.code_wrong' });
  });

  it('is used up by one of twenty at the same moment', async () => {
    await send();
    const code = newest();
    const uses = await Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        const right = await check(code);
        await withTransaction(db, (tx) => codes.redeem(tx, right));
      }),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be guessed at five times, also all at once', async () => {
    await send();
    const code = newest();
    await Promise.allSettled(Array.from({ length: 30 }, () => check(other(code))));
    expect((await pool.query('SELECT tries FROM verification_codes')).rows).toEqual([{ tries: 5 }]);
    await expect(check(code)).rejects.toMatchObject({ key: 'account.code_wrong' });
  });

  it('may be entered right more often than it may be entered wrong', async () => {
    await send();
    for (let time = 0; time < 8; time += 1) await check(newest());
  });

  it('gives way to the next one', async () => {
    await send();
    const first = newest();
    clock.advance(MINUTE_MS);
    await send();
    if (first !== newest()) await expect(check(first)).rejects.toMatchObject({ key: 'account.code_wrong' });
    await check(newest());
  });
});

describe('codes to one address', () => {
  it('leave a minute between them', async () => {
    await send();
    await expect(send()).rejects.toMatchObject({ key: 'account.code_too_often', values: { seconds: 60 } });
    clock.advance(59 * SECOND_MS);
    await expect(send()).rejects.toMatchObject({ values: { seconds: 1 } });
    // Whoever has just registered does not wait before something else is proved.
    await send(EMAIL, 'reset-password');
    await expect(send(EMAIL, 'reset-password')).rejects.toMatchObject({ values: { seconds: 60 } });
    clock.advance(SECOND_MS);
    await send();
  });

  it('are one when ten are asked for at the same moment', async () => {
    const askings = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    expect(askings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('are so many in an hour and so many in a day', async () => {
    for (let index = 0; index < 6; index += 1) {
      await send();
      clock.advance(MINUTE_MS);
    }
    await expect(send()).rejects.toMatchObject({ key: 'account.code_too_often', values: { seconds: 54 * 60 } });
    for (let index = 0; index < 9; index += 1) {
      clock.advance(60 * MINUTE_MS);
      await send();
    }
    clock.advance(60 * MINUTE_MS);
    await expect(send()).rejects.toMatchObject({ key: 'account.code_too_often' });
    clock.advance(24 * 60 * MINUTE_MS);
    await send();
  });

  it('are so many in an hour, whatever they are for', async () => {
    for (let index = 0; index < 3; index += 1) {
      await send();
      await send(EMAIL, 'reset-password');
      clock.advance(MINUTE_MS);
    }
    await expect(send(EMAIL, 'bind-email')).rejects.toMatchObject({ key: 'account.code_too_often', values: { seconds: 57 * 60 } });
  });

  it('are forgotten with the person, and a day after they are of no use', async () => {
    await send();
    await withTransaction(db, (tx) => codes.forget(tx, [EMAIL.value]));
    expect((await pool.query('SELECT FROM verification_codes')).rowCount).toBe(0);
    await send();
    clock.advance(26 * 60 * MINUTE_MS);
    await withTransaction(db, (tx) => codes.cleanUp(tx));
    expect((await pool.query('SELECT FROM verification_codes')).rowCount).toBe(0);
  });
});
