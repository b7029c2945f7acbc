/** What payment companies tell us, in every order, how often and over whichever way: one credit at most, and none lost. */
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { sumOf } from '../../books/ledger/index.ts';
import { postAsOwner } from '../../books/ledger/ledger.builder.ts';
import { eventBody, paymentRig, shuffled, type Started } from './payments.builder.ts';
import { claimDue } from './payments.sql.ts';
import { ProviderUnreachable } from './provider.ts';
import { SIGNATURE_HEADER } from './sandbox/signature.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await paymentRig(database);
const { webhooks } = rig.gateway;
const MINUTE_MS = 60_000;
const ROUNDS = process.env.ENTREPOT_LONG ? 25 : 2;
let buyer: string;
let started: Started;

const eventCount = async (): Promise<number> =>
  (await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM provider_events')).rows[0]!.count;
const creditsOf = async (userId: string): Promise<string[]> =>
  (
    await pool.query<{ amount: string }>(
      `SELECT trim_scale(e.amount)::text AS amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.owner_id = $1
        ORDER BY e.id`,
      [userId],
    )
  ).rows.map(({ amount }) => amount);
const say = (id: string, state: string, amount?: string): Promise<number> => {
  const body = eventBody(id, started, state, amount);
  return rig.hook(body, rig.signed(body));
};
const spend = (amountScaled: bigint): Promise<boolean> =>
  postAsOwner(pool, {
    kind: 'adjustment',
    naturalKey: `test:${buyer}:${amountScaled}`,
    at: rig.clock.now(),
    entries: [
      { account: { kind: 'user_available', ownerId: buyer }, amountScaled: -amountScaled },
      { account: { kind: 'adjustment' }, amountScaled },
    ],
  });

beforeEach(async () => {
  await pool.query(
    `ALTER TABLE provider_events DISABLE TRIGGER ALL; DELETE FROM provider_events; ALTER TABLE provider_events ENABLE TRIGGER ALL;
      DELETE FROM alarms`,
  );
  for (const delivery of webhooks.pending()) await webhooks.send(delivery);
  await pool.query(`UPDATE provider_payments SET state = 'refunded', ask_at = NULL`);
  buyer = await rig.newBuyer();
  started = await rig.start(buyer, { channel: 'account' });
});

describe('an event', () => {
  it('credits what was paid, and the record says so', async () => {
    await rig.act(started.payUrl, 'approve');
    for (const delivery of webhooks.pending()) expect(await webhooks.send(delivery)).toBe(true);
    expect(await rig.balance(buyer)).toBe('25');
    expect(await rig.record(started.record.id)).toEqual({ state: 'success', reason_code: null, credited: '25.0000000000' });
    expect(await rig.row(started.record.id)).toMatchObject({
      state: 'paid',
      asks: 0,
      ask_at: new Date(rig.clock.now().getTime() + 60 * MINUTE_MS),
    });
    const { rows } = await pool.query(`SELECT natural_key, details FROM ledger_transactions WHERE details @> $1::jsonb`, [
      JSON.stringify({ cause: { id: started.record.id } }),
    ]);
    expect(rows).toEqual([
      {
        natural_key: `provider:sandbox:${started.payUrl.split('/').at(-1)}`,
        details: expect.objectContaining({ provider: 'sandbox', channel: 'account' }),
      },
    ]);
  });

  it('each twenty times, shuffled, at once, while the browser asks and the job asks: one credit', async () => {
    const states = ['pending', 'failed', 'paid', 'expired', 'pending'];
    const second = await rig.instance();
    for (let round = 0; round < ROUNDS; round++) {
      started = await rig.start(buyer, { channel: 'account' });
      const bodies = states.flatMap((state, index) =>
        Array.from({ length: 20 }, () => eventBody(`evt_${started.record.id}_${index}`, started, state)),
      );
      await rig.act(started.payUrl, 'approve');
      rig.clock.advance(2 * MINUTE_MS);
      const answers = await Promise.all([
        ...shuffled(bodies, `${round}`).map((body) => rig.hook(body, rig.signed(body))),
        ...Array.from({ length: 20 }, () =>
          rig.call('rechargeBlockchain!get', { id: started.record.id }, { token: buyer }).then(({ status }) => status),
        ),
        ...[rig, second, rig, second].map(({ payments }) => payments.ask().then(() => 200)),
      ]);
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await creditsOf(buyer)).toEqual(Array.from({ length: round + 1 }, () => '25'));
      expect(await eventCount()).toBe(states.length * (round + 1));
      expect(await rig.record(started.record.id)).toMatchObject({ state: 'success' });
      expect(await rig.alarms()).toEqual([]);
    }
  });

  it.each([
    ['paid', 'failed', 'expired'],
    ['expired', 'paid'],
    ['failed', 'paid'],
    ['paid', 'pending'],
    ['failed', 'expired', 'paid', 'failed', 'paid'],
  ])('of payment wins over all others: %s %s %s', async (...states) => {
    for (const [index, state] of states.entries()) expect(await say(`evt_${started.record.id}_${index}`, state)).toBe(200);
    expect(await creditsOf(buyer)).toEqual(['25']);
    expect(await rig.record(started.record.id)).toEqual({ state: 'success', reason_code: null, credited: '25.0000000000' });
  });

  it('of a refusal or an expiry ends the recharge with its reason', async () => {
    expect(await say('evt_declined', 'failed')).toBe(200);
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'fail', reason_code: 'declined' });
    started = await rig.start(buyer);
    expect(await say('evt_expired', 'expired')).toBe(200);
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'fail', reason_code: 'expired' });
    expect(await creditsOf(buyer)).toEqual([]);
  });

  it('that another amount was paid credits nothing and calls somebody', async () => {
    expect(await say('evt_other', 'paid', '2500')).toBe(200);
    expect(await creditsOf(buyer)).toEqual([]);
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'pending' });
    expect((await rig.alarms()).map(({ kind }) => kind)).toEqual(['payment.amount_differs']);
  });

  it('about a payment that nobody knows is kept, answered, and calls somebody', async () => {
    const unknown: Started = { payUrl: 'https://x/pay_unknown', record: { ...started.record, id: '0197a000-0000-7000-8000-000000000000' } };
    const elsewhere: Started = { payUrl: 'https://x/pay_elsewhere', record: started.record };
    const garbled: Started = { payUrl: 'https://x/pay_garbled', record: { ...started.record, id: `' OR true --` } };
    for (const [index, payment] of [unknown, elsewhere, garbled].entries()) {
      const body = eventBody(`evt_unknown_${index}`, payment, 'paid');
      expect(await rig.hook(body, rig.signed(body))).toBe(200);
    }
    expect(await eventCount()).toBe(3);
    expect((await rig.alarms()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'payment.unknown sandbox:pay_elsewhere',
      'payment.unknown sandbox:pay_garbled',
      'payment.unknown sandbox:pay_unknown',
    ]);
    expect(await creditsOf(buyer)).toEqual([]);
  });

  it('is not received while it cannot be written down, and is when it is sent again', async () => {
    const body = eventBody('evt_later', started, 'paid');
    await pool.query('ALTER TABLE recharges RENAME TO gone');
    expect(await rig.hook(body, rig.signed(body))).toBe(500);
    await pool.query('ALTER TABLE gone RENAME TO recharges');
    expect(await eventCount()).toBe(0);
    expect(await rig.hook(body, rig.signed(body))).toBe(200);
    expect(await creditsOf(buyer)).toEqual(['25']);
  });
});

describe('an event that is not theirs', () => {
  it('is refused, and nothing of it is kept', async () => {
    const body = eventBody('evt_forged', started, 'paid');
    const good = rig.signed(body)[SIGNATURE_HEADER]!;
    const [, seconds] = /^t=(\d+)/.exec(good)!;
    const forged: Array<Record<string, string>> = [
      {},
      { [SIGNATURE_HEADER]: '' },
      { [SIGNATURE_HEADER]: good.slice(0, -1) },
      { [SIGNATURE_HEADER]: good.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { [SIGNATURE_HEADER]: good.replace(seconds!, String(Number(seconds) + 1)) },
      { [SIGNATURE_HEADER]: `t=${seconds},v1=${'0'.repeat(64)}` },
      { authorization: `Bearer ${buyer}` },
    ];
    for (const headers of forged) expect(await rig.hook(body, headers), JSON.stringify(headers)).toBe(401);
    // The signature of one body is worth nothing with another.
    expect(await rig.hook(body.replace('"25"', '"2500"'), { [SIGNATURE_HEADER]: good })).toBe(401);
    expect(await rig.hook(`${body} `, { [SIGNATURE_HEADER]: good })).toBe(401);
    expect(await eventCount()).toBe(0);
    expect(await creditsOf(buyer)).toEqual([]);
  });

  it('or comes five minutes late, or out of the future, is refused', async () => {
    const body = eventBody('evt_old', started, 'paid');
    const at = (offsetMs: number) => rig.signed(body, new Date(rig.clock.now().getTime() + offsetMs));
    expect(await rig.hook(body, at(-5 * MINUTE_MS - 1_000))).toBe(401);
    expect(await rig.hook(body, at(5 * MINUTE_MS + 2_000))).toBe(401);
    expect(await rig.hook(body, at(-4 * MINUTE_MS))).toBe(200);
    // The same one once more, within the time: received, and nothing moves.
    expect(await rig.hook(body, at(-4 * MINUTE_MS))).toBe(200);
    expect(await creditsOf(buyer)).toEqual(['25']);
  });

  it('or is nothing that can be read, is refused whatever is signed', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"id":"x"}',
      eventBody('', started, 'paid'),
      eventBody('e', started, 'stolen'),
      '"'.repeat(100),
      '{"__proto__":{"id":"x"}}',
    ]) {
      expect(await rig.hook(body, rig.signed(body)), body).toBe(401);
    }
    expect(await rig.hook('x'.repeat(65 * 1024))).toBe(413);
    const plain = await rig.app.inject({
      method: 'POST',
      url: '/hooks/payments/sandbox',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(plain.statusCode).toBe(400);
    const other = await rig.app.inject({ method: 'POST', url: '/hooks/payments/nobody', payload: {} });
    expect(other.statusCode).toBe(404);
    expect(await eventCount()).toBe(0);
  });
});

describe('asking', () => {
  it('finds a payment whose event never came', async () => {
    await rig.act(started.payUrl, 'approve');
    expect(await rig.payments.ask()).toBe(0);
    rig.clock.advance(MINUTE_MS);
    expect(await rig.payments.ask()).toBe(1);
    expect(await creditsOf(buyer)).toEqual(['25']);
    rig.clock.advance(59 * MINUTE_MS);
    expect(await rig.payments.ask()).toBe(0);
  });

  it('goes on about what was paid, ever less often, until nobody can have it paid back any more', async () => {
    rig.parameters.set('provider_watch_days', 5);
    await rig.act(started.payUrl, 'approve');
    rig.clock.advance(MINUTE_MS);
    await rig.payments.ask();
    const turns: number[] = [];
    for (let hour = 1; hour <= 200; hour++) {
      rig.clock.advance(60 * MINUTE_MS);
      if ((await rig.payments.ask()) > 0) turns.push(hour);
    }
    expect(turns).toEqual([1, 2, 4, 8, 16, 32, 56, 80, 104, 128]);
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'paid', ask_at: null });
    expect(await creditsOf(buyer)).toEqual(['25']);
    rig.parameters.clear();
  });

  it('finds what was paid back where the event never came', async () => {
    await rig.act(started.payUrl, 'approve');
    rig.clock.advance(MINUTE_MS);
    await rig.payments.ask();
    await rig.provider.refund(started.payUrl.split('/').at(-1)!);
    rig.clock.advance(60 * MINUTE_MS);
    expect(await rig.payments.ask()).toBe(1);
    expect(await creditsOf(buyer)).toEqual(['25', '-25']);
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'refunded', ask_at: null });
    // The event that comes after all changes nothing.
    for (const delivery of webhooks.pending()) await webhooks.send(delivery);
    expect(await creditsOf(buyer)).toEqual(['25', '-25']);
  });

  it('calls nobody while a company does not answer about what was paid', async () => {
    await rig.act(started.payUrl, 'approve');
    rig.clock.advance(MINUTE_MS);
    await rig.payments.ask();
    const away = await rig.instance((company) => ({ ...company, query: () => Promise.reject(new ProviderUnreachable('away')) }));
    rig.clock.advance(48 * 60 * MINUTE_MS);
    expect(await away.payments.ask()).toBe(1);
    expect(await rig.alarms()).toEqual([]);
    expect((await rig.row(started.record.id)).ask_at).not.toBeNull();
  });

  it('is not forgotten where whoever asked is gone before the answer', async () => {
    for (const state of ['failed', 'paid'] as const) {
      started = await rig.start(buyer, { channel: 'account' });
      expect(await say(`evt_${started.record.id}`, state)).toBe(200);
      rig.clock.advance(61 * MINUTE_MS);
      // Taken, and never answered.
      await withTransaction(db, (tx) =>
        claimDue(
          tx,
          ['sandbox'],
          50,
          rig.clock.now(),
          { shortestSeconds: 60, longestSeconds: 3_600 },
          { shortestSeconds: 3_600, longestSeconds: 86_400 },
        ),
      );
      expect((await rig.row(started.record.id)).ask_at?.getTime(), state).toBe(rig.clock.now().getTime() + 60 * MINUTE_MS);
      await pool.query(`UPDATE provider_payments SET state = 'refunded', ask_at = NULL`);
    }
  });

  it('happens after pauses that grow', async () => {
    const turns: number[] = [];
    for (let minute = 1; minute <= 20; minute++) {
      rig.clock.advance(MINUTE_MS);
      if ((await rig.payments.ask()) > 0) turns.push(minute);
    }
    expect(turns).toEqual([1, 2, 4, 8, 16]);
  });

  it('gives a payment up that nobody made, after the hours of the parameter', async () => {
    const quiet = await rig.instance((company) => ({
      ...company,
      query: async (id) => ({ ...(await company.query(id))!, state: 'pending' }),
    }));
    rig.parameters.set('provider_payment_hours', 2);
    rig.clock.advance(119 * MINUTE_MS);
    await quiet.payments.ask();
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'processing' });
    rig.clock.advance(60 * MINUTE_MS);
    await quiet.payments.ask();
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'fail', reason_code: 'expired' });
    // And credits it all the same if it is paid after all.
    expect(await say('evt_after_all', 'paid')).toBe(200);
    expect(await creditsOf(buyer)).toEqual(['25']);
    rig.parameters.clear();
  });

  it('gives nothing up while the company does not answer, but calls somebody, and settles that when it answers', async () => {
    const away = await rig.instance((company) => ({ ...company, query: () => Promise.reject(new ProviderUnreachable('away')) }));
    await rig.act(started.payUrl, 'approve');
    rig.clock.advance(25 * 60 * MINUTE_MS);
    await away.payments.ask();
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'processing' });
    expect(await rig.alarms()).toMatchObject([{ kind: 'payment.no_answer', is_open: true }]);
    rig.clock.advance(60 * MINUTE_MS);
    await rig.payments.ask();
    expect(await creditsOf(buyer)).toEqual(['25']);
    expect(await rig.alarms()).toMatchObject([{ kind: 'payment.no_answer', is_open: false }]);
  });

  it('looks once more at a payment that was called failed: somebody may have paid it with another card', async () => {
    expect(await say('evt_failed', 'failed')).toBe(200);
    await rig.act(started.payUrl, 'approve');
    rig.clock.advance(61 * MINUTE_MS);
    expect(await rig.payments.ask()).toBe(1);
    expect(await creditsOf(buyer)).toEqual(['25']);
  });

  it('is over for what was called failed and still is', async () => {
    const declined = await rig.instance((company) => ({
      ...company,
      query: async (id) => ({ ...(await company.query(id))!, state: 'failed' }),
    }));
    expect(await say('evt_failed_for_good', 'failed')).toBe(200);
    rig.clock.advance(61 * MINUTE_MS);
    expect(await declined.payments.ask()).toBe(1);
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'failed', ask_at: null });
  });

  it('goes on where one payment cannot be asked about', async () => {
    const other = await rig.start(buyer, { channel: 'account', amount: '30' });
    const half = await rig.instance((company) => ({
      ...company,
      query: (id) => (started.payUrl.endsWith(id) ? Promise.reject(new TypeError('broken')) : company.query(id)),
    }));
    await rig.act(other.payUrl, 'approve');
    rig.clock.advance(MINUTE_MS);
    expect(await half.payments.ask()).toBe(2);
    expect(await creditsOf(buyer)).toEqual(['30']);
  });
});

describe('a crash', () => {
  const never = new Promise<never>(() => undefined);
  const newest = async (): Promise<string> =>
    (await pool.query<{ id: string }>('SELECT id FROM recharges WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1', [buyer]))
      .rows[0]!.id;

  it('before the company was asked: the job opens the payment, and the record says where to pay', async () => {
    const asked = Promise.withResolvers<void>();
    const dying = await rig.instance((company) => ({ ...company, create: () => (asked.resolve(), never) }));
    void dying.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '7' }, { token: buyer });
    await asked.promise;
    const id = await newest();
    expect(await rig.row(id)).toMatchObject({ state: 'creating', provider_id: null });
    rig.clock.advance(MINUTE_MS);
    await rig.payments.ask();
    const { data } = await rig.call<{ payUrl: string }>('rechargeBlockchain!get', { id }, { token: buyer });
    await rig.act(data.payUrl, 'approve');
    for (const delivery of webhooks.pending()) await webhooks.send(delivery);
    expect(await creditsOf(buyer)).toEqual(['7']);
  });

  it('after it answered and before that was written down: the job finds the same payment', async () => {
    const opened = Promise.withResolvers<string>();
    const dying = await rig.instance((company) => ({
      ...company,
      create: async (payment) => (opened.resolve((await company.create(payment)).payUrl), never),
    }));
    void dying.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '7' }, { token: buyer });
    const payUrl = await opened.promise;
    const id = await newest();
    rig.clock.advance(MINUTE_MS);
    await rig.payments.ask();
    expect(await rig.call<{ payUrl: string }>('rechargeBlockchain!get', { id }, { token: buyer })).toMatchObject({ data: { payUrl } });
  });

  it('of which nobody hears again: what was never opened is given up', async () => {
    const asked = Promise.withResolvers<void>();
    const dying = await rig.instance((company) => ({ ...company, create: () => (asked.resolve(), never) }));
    void dying.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '7' }, { token: buyer });
    await asked.promise;
    const id = await newest();
    const away = await rig.instance((company) => ({ ...company, create: () => Promise.reject(new ProviderUnreachable('away')) }));
    rig.clock.advance(MINUTE_MS);
    await away.payments.ask();
    expect(await rig.record(id)).toMatchObject({ state: 'processing' });
    rig.clock.advance(24 * 60 * MINUTE_MS);
    await away.payments.ask();
    expect(await rig.record(id)).toMatchObject({ state: 'fail', reason_code: 'expired' });
    expect(await rig.row(id)).toMatchObject({ state: 'expired', ask_at: null });
  });
});

describe('a refund', () => {
  async function pay(): Promise<string> {
    await rig.act(started.payUrl, 'approve');
    for (const delivery of webhooks.pending()) await webhooks.send(delivery);
    return started.payUrl.split('/').at(-1)!;
  }

  it('takes back what was credited, once', async () => {
    const providerId = await pay();
    expect(await rig.provider.refund(providerId)).toMatchObject({ state: 'refunded' });
    expect(await rig.provider.refund(providerId)).toMatchObject({ state: 'refunded' });
    const [delivery] = webhooks.pending();
    await Promise.all(Array.from({ length: 20 }, () => rig.hook(delivery!.body, rig.signed(delivery!.body))));
    expect(await creditsOf(buyer)).toEqual(['25', '-25']);
    expect(await rig.balance(buyer)).toBe('0');
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'refunded' });
    expect(await rig.alarms()).toEqual([]);
  });

  it('of what is spent already leaves the balance alone and calls somebody', async () => {
    const providerId = await pay();
    await spend(200_000_000_000n);
    await rig.provider.refund(providerId);
    for (const delivery of webhooks.pending()) expect(await webhooks.send(delivery)).toBe(true);
    expect(await rig.balance(buyer)).toBe('5');
    expect(await rig.row(started.record.id)).toMatchObject({ state: 'refunded' });
    expect(await rig.alarms()).toMatchObject([{ kind: 'payment.refund_uncovered', subject: started.record.serial, is_open: true }]);
  });

  it('that is heard of before the payment means that nothing is credited, ever', async () => {
    expect(await say('evt_refund_first', 'refunded')).toBe(200);
    expect(await say('evt_paid_second', 'paid')).toBe(200);
    expect(await creditsOf(buyer)).toEqual([]);
    expect(await rig.record(started.record.id)).toMatchObject({ state: 'fail', reason_code: 'refunded' });
  });

  it('is refused by the gateway where nothing was paid', async () => {
    await expect(rig.provider.refund(started.payUrl.split('/').at(-1)!)).rejects.toThrow('refused with 409');
    await expect(rig.provider.refund('pay_nothing')).rejects.toThrow('no such payment');
  });
});

describe('settlement', () => {
  it('is what the ledger says when all is well', async () => {
    const before = await rig.payments.settled('sandbox');
    const beforeInside = await sumOf(db, 'provider_clearing', { detailsProvider: 'sandbox' });
    await rig.act(started.payUrl, 'approve');
    const second = await rig.start(buyer, { channel: 'php3', amount: '12.34' });
    await rig.act(second.payUrl, 'approve');
    for (const delivery of webhooks.pending()) await webhooks.send(delivery);
    await rig.provider.refund(second.payUrl.split('/').at(-1)!);
    for (const delivery of webhooks.pending()) await webhooks.send(delivery);
    expect((await rig.payments.settled('sandbox')) - before).toBe(250_000_000_000n);
    expect((await sumOf(db, 'provider_clearing', { detailsProvider: 'sandbox' })) - beforeInside).toBe(-250_000_000_000n);
    await expect(rig.payments.settled('nobody')).rejects.toThrow('no settings');
  });
});
