/**
 * Card numbers are typed at the payment company. They reach neither our logs nor our database, also where somebody sends them to us by
 * mistake.
 */
import { Writable } from 'node:stream';
import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventBody, paymentRig } from './payments.builder.ts';

const NUMBER = '4111111111111111';
const [SPACED, SECURITY, CODE_CARD] = ['4111 1111 1111 1111', 'canary-8642', '4000000000003220'];

it('card numbers reach no log and no table', async () => {
  const database = await testDatabase();
  let logged = '';
  const log = pino({ level: 'trace' }, new Writable({ write: (chunk, _encoding, next) => ((logged += String(chunk)), next()) }));
  const rig = await paymentRig(database, { log });
  const buyer = await rig.newBuyer();

  const paid = await rig.start(buyer);
  await rig.act(paid.payUrl, 'card', { number: SPACED, valid: '12/34', security: SECURITY });
  const confirmed = await rig.start(buyer);
  await rig.act(confirmed.payUrl, 'card', { number: CODE_CARD, security: SECURITY });
  await rig.act(confirmed.payUrl, 'code', { code: '123456' });
  const heard = rig.gateway.webhooks
    .pending()
    .map(({ body }) => body)
    .join('\n');
  for (const delivery of rig.gateway.webhooks.pending()) expect(await rig.gateway.webhooks.send(delivery)).toBe(true);
  rig.clock.advance(60_000);
  await rig.payments.ask();
  expect(await rig.balance(buyer)).toBe('50');

  // By mistake: as fields that no call knows, and in an event that nobody signed.
  const stray = { channel: 'card', amount: '5', number: NUMBER, card: { number: SPACED }, security: SECURITY };
  expect((await rig.call('thirdPartyRecharge!recharge', stray, { token: buyer, key: 'a-key-of-its-own' })).code).toBe(0);
  expect((await rig.call('thirdPartyRecharge!PHP_recharge', { ...stray, amount: NUMBER }, { token: buyer })).key).toBe(
    'wallet.amount_limit',
  );
  const forged = eventBody(NUMBER, paid, 'paid');
  expect(await rig.hook(forged)).toBe(401);
  expect(await rig.hook(forged.slice(1))).toBe(401);

  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT format('%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const kept: string[] = [];
  for (const { name } of tables)
    kept.push(...(await database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).rows.map(({ row }) => row));
  expect(kept.join('\n')).toContain(paid.record.id);
  expect(logged).toContain('/hooks/payments/sandbox');
  for (const text of [kept.join('\n'), logged, heard]) {
    for (const secret of [NUMBER, SPACED, CODE_CARD, SECURITY]) expect(text).not.toContain(secret);
  }
});
