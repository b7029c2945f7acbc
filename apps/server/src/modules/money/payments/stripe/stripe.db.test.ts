/** Cards through Stripe: what is credited, what goes back, and what nobody can make it believe. */
import { randomUUID } from 'node:crypto';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../config.ts';
import { balancesOf, sumOf } from '../../../books/ledger/index.ts';
import { postAsOwner } from '../../../books/ledger/ledger.builder.ts';
import { verifyLedger } from '../../../books/ledger/verify-ledger.ts';
import type { Payments } from '../index.ts';
import { paymentApp } from '../payment-app.builder.ts';
import type { Answer, Started } from '../payments.builder.ts';
import { ProviderRefused } from '../provider.ts';
import { createStripe } from './stripe.ts';
import { startStripe, type Session } from './stripe.builder.ts';

const { db, pool } = await testDatabase();
const clock = testClock('2026-03-01T12:00:00Z');
const stripe = await startStripe(clock);
const rates = new Map([
  ['USD', '0.9991'],
  ['EUR', '1.0833333333'],
  ['JPY', '0.0066'],
]);
const config = loadConfig({ DEMO: 'none' }, 'development');
config.payments.stripe = stripe.settings;
config.payments.channels = [{ channel: 'card', storefront: undefined, countries: [] }];
const provider = createStripe(stripe.settings, clock);
const [first, second] = [await process(), await process()];
let buyer: string;

async function process() {
  const { app, payments } = paymentApp({
    config,
    db,
    clock,
    log: pino({ level: 'silent' }),
    providers: [provider],
    rates: {
      rateOf: async (coin) => {
        const rate = rates.get(coin);
        return rate === undefined ? null : { rateScaled: moneyFrom(rate), asOf: clock.now() };
      },
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  const hook = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/hooks/payments/stripe`;
  return { app, payments: payments as Payments, hook };
}

beforeEach(async () => {
  stripe.pending = [];
  stripe.isAway = false;
  stripe.asked.length = 0;
  await pool.query('DELETE FROM alarms');
  const { rows } = await pool.query<{ id: string }>('INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id', [
    randomUUID().slice(0, 13),
  ]);
  buyer = rows[0]!.id;
});

const call = (input: object): Promise<Answer<Started>> =>
  ask(first.app, '/api/thirdPartyRecharge!recharge.action', input, { token: buyer });

async function start(input: object = {}): Promise<{ id: string; session: Session }> {
  const { data, key } = await call({ channel: 'card', amount: '25', coin: 'USD', ...input });
  if (!data) throw new Error(key);
  return { id: data.record.id, session: stripe.sessionOf(data.record.id) };
}

const balance = async (): Promise<string> => formatMoney((await balancesOf(db, buyer)).availableScaled);
const stateOf = async (id: string) =>
  (
    await pool.query<{ payment: string; recharge: string; reason: string | null }>(
      `SELECT p.state AS payment, r.state AS recharge, r.reason_code AS reason
       FROM provider_payments p JOIN recharges r ON r.id = p.recharge_id
       WHERE r.id = $1`,
      [id],
    )
  ).rows[0]!;
const alarms = async (): Promise<string[]> =>
  (await pool.query<{ kind: string }>('SELECT kind FROM alarms WHERE settled_at IS NULL ORDER BY kind')).rows.map(({ kind }) => kind);
const kept = async (): Promise<number> => (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM provider_events')).rows[0]!.n;
const post = async (body: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(first.hook, { method: 'POST', body, headers })).status;
/** What Stripe owes beyond what is credited for it: other tests leave some, as they should. */
const gap = async (): Promise<string> => {
  const owedScaled = -(await sumOf(db, 'provider_clearing', { detailsProvider: 'stripe' }));
  return formatMoney((await first.payments.settled('stripe', { anew: true })) - owedScaled);
};

describe('a payment', () => {
  it('is begun in the smallest unit, once, and credited at the rate that was promised', async () => {
    const before = await gap();
    const { id, session } = await start();
    const form = stripe.forms.at(-1)!;
    expect(Object.fromEntries(form)).toMatchObject({
      client_reference_id: id,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2500',
      'metadata[rate]': '0.9991',
      expires_at: String(clock.now().getTime() / 1_000 + 7_200),
    });
    expect(new URL(form.get('success_url')!).searchParams.get('payment')).toBe(id);
    rates.set('USD', '0.5');
    stripe.pay(session);
    expect(await stripe.deliver(first.hook)).toEqual([200, 200]);
    rates.set('USD', '0.9991');
    expect(await balance()).toBe('24.9775');
    expect(await stateOf(id)).toEqual({ payment: 'paid', recharge: 'success', reason: null });
    expect(await gap()).toBe(before);
  });

  it('that the person came back from is not paid by that', async () => {
    const { id } = await start();
    const seen = await ask<{ state: string }>(
      first.app,
      '/api/rechargeBlockchain!get.action',
      { id, payment: id, status: 'success' },
      { token: buyer },
    );
    expect(seen.data.state).not.toBe('success');
    expect(await balance()).toBe('0');
  });

  it('in a currency without cents has none', async () => {
    const { session } = await start({ coin: 'JPY', amount: '500' });
    expect(session).toMatchObject({ amount_total: 500, currency: 'jpy' });
    stripe.pay(session);
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('3.3');
    expect(await call({ channel: 'card', amount: '500.5', coin: 'JPY' })).toMatchObject({ key: 'wallet.amount_invalid' });
    expect(await call({ channel: 'card', amount: '100', coin: 'JPY' })).toMatchObject({ key: 'wallet.amount_limit' });
  });

  it('needs a currency that is offered, and a rate for it', async () => {
    expect(await call({ channel: 'card', amount: '25', coin: 'GBP' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await call({ channel: 'card', amount: '25', coin: 'USDT' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await call({ channel: 'account', amount: '25', coin: 'USD' })).toMatchObject({ key: 'payment.channel_closed' });
    rates.delete('EUR');
    expect(await call({ channel: 'card', amount: '25', coin: 'EUR' })).toMatchObject({ key: 'payment.channel_closed' });
    rates.set('EUR', '1.0833333333');
    expect(stripe.asked).toEqual([]);
  });

  it('says what its currency is worth before it is begun', async () => {
    expect(await ask(first.app, '/api/rechargeBlockchain!fee.action', { symbol: 'USD' })).toMatchObject({ data: { rate: '0.9991' } });
    expect(await ask(second.app, '/api/rechargeBlockchain!fee.action', { symbol: 'GBP' })).toMatchObject({ key: 'payment.channel_closed' });
  });

  it('asked for twice is one, and with other words none', async () => {
    const wish = {
      id: randomUUID(),
      amountScaled: moneyFrom('10'),
      currency: 'USD',
      rate: '1',
      createdAt: clock.now(),
      channel: 'card',
      returnUrl: 'https://shop.example/back',
      notifyUrl: 'https://shop.example/hook',
      language: 'de',
    } as const;
    const created = await provider.create(wish);
    clock.advance(60_000);
    expect(await provider.create(wish)).toEqual(created);
    await expect(provider.create({ ...wish, amountScaled: moneyFrom('11') })).rejects.toThrow(ProviderRefused);
  });

  it('whose event never came is found by asking', async () => {
    const { session } = await start();
    stripe.pay(session);
    clock.advance(61_000);
    await first.payments.ask();
    expect(await balance()).toBe('24.9775');
  });

  it('that nobody made is over', async () => {
    const { id, session } = await start();
    stripe.decline(session);
    stripe.expire(session);
    expect(await stripe.deliver(first.hook)).toEqual([200, 200]);
    expect(await stateOf(id)).toEqual({ payment: 'expired', recharge: 'fail', reason: 'expired' });
  });
});

describe('an event', () => {
  it('sent again and again, to two processes at once, credits once', async () => {
    const { session } = await start();
    stripe.pay(session);
    const bodies = stripe.pending.map((event) => JSON.stringify(event));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, round) =>
        bodies.map((body) =>
          fetch(round % 2 ? first.hook : second.hook, { method: 'POST', body, headers: stripe.headersFor(body) }).then(
            ({ status }) => status,
          ),
        ),
      ).flat(),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await balance()).toBe('24.9775');
    // What was recorded is no longer good a little later.
    const [body] = bodies as [string];
    const headers = stripe.headersFor(body);
    clock.advance(301_000);
    expect(await post(body, headers)).toBe(401);
  });

  it('not signed by them, or not now, is refused before anybody is asked, and nothing of it is kept', async () => {
    const { session } = await start();
    stripe.pay(session);
    stripe.asked.length = 0;
    const body = JSON.stringify(stripe.pending[0]);
    const good = stripe.headersFor(body)['stripe-signature']!;
    const before = await kept();
    const json = { 'content-type': 'application/json' };
    const forged: Array<Record<string, string>> = [
      json,
      { ...json, 'stripe-signature': '' },
      { ...json, 'stripe-signature': good.replace(/v1=./, 'v1=') },
      { ...json, 'stripe-signature': good.replace('v1=', 'v0=') },
      { ...json, 'stripe-signature': good.replace(/t=\d+/, 't=1') },
      { ...json, 'stripe-signature': `t=${Math.floor(clock.now().getTime() / 1_000)},${good}` },
      { ...json, 'stripe-signature': good.replace(/t=\d+,/, '') },
      stripe.headersFor(body, { secrets: ['whsec_somebody_elses'] }),
      stripe.headersFor(body, { at: new Date(clock.now().getTime() - 301_000) }),
      stripe.headersFor(body, { at: new Date(clock.now().getTime() + 301_000) }),
      stripe.headersFor(body.replace('2500', '9900')),
    ];
    for (const headers of forged) expect(await post(body, headers)).toBe(401);
    expect(await post(body.replace('2500', '9900'), stripe.headersFor(body))).toBe(401);
    expect([stripe.asked, await kept(), await balance()]).toEqual([[], before, '0']);
    expect(await post(body, stripe.headersFor(body, { secrets: ['whsec_the_old_one', stripe.settings.webhookSecrets[0]!] }))).toBe(200);
    expect(await balance()).toBe('24.9775');
  });

  it('is believed only as far as Stripe says the same when it is asked', async () => {
    const { id, session } = await start();
    const lie = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, status: 'complete', payment_status: 'paid', amount_total: 2500 } },
    });
    expect(await post(lie, stripe.headersFor(lie))).toBe(200);
    expect(await stateOf(id)).toMatchObject({ payment: 'pending' });
    expect(await balance()).toBe('0');
  });

  it.each([{ amount_total: 250_000 }, { amount_total: 1 }, { currency: 'jpy' }, { currency: 'eur' }])(
    'about a session that is another one now (%o) credits nothing and calls somebody',
    async (changed) => {
      const { id, session } = await start();
      Object.assign(session, changed);
      stripe.pay(session);
      await stripe.deliver(first.hook);
      expect(await balance()).toBe('0');
      expect(await stateOf(id)).toMatchObject({ payment: 'pending' });
      expect(await alarms()).toEqual(['payment.amount_differs']);
    },
  );

  it('about what is none of ours is taken, and nothing comes of it', async () => {
    const before = await kept();
    const foreign = stripe.foreign();
    stripe.refund(foreign);
    stripe.dispute(foreign, 'withdrawn');
    expect(new Set(await stripe.deliver(first.hook))).toEqual(new Set([200]));
    expect([await kept(), await alarms()]).toEqual([before, []]);
  });

  it('that names the payment of somebody else as its own credits nobody', async () => {
    const [one, other] = [await start(), await start()];
    stripe.pay(one.session);
    // As if a session of theirs had been given our reference.
    one.session.client_reference_id = other.id;
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('0');
    expect(await alarms()).toEqual(['payment.unknown']);
  });

  it('waits with Stripe while it or the database is away', async () => {
    const { session } = await start();
    stripe.pay(session);
    stripe.isAway = true;
    expect(await stripe.deliver(first.hook)).toContain(500);
    stripe.isAway = false;
    await pool.query('ALTER TABLE recharges RENAME TO gone');
    expect(await stripe.deliver(first.hook)).toContain(500);
    await pool.query('ALTER TABLE gone RENAME TO recharges');
    expect(await balance()).toBe('0');
    expect(new Set(await stripe.deliver(first.hook))).toEqual(new Set([200]));
    expect(stripe.pending).toEqual([]);
    expect(await balance()).toBe('24.9775');
  });
});

describe('money that goes back', () => {
  async function paid(): Promise<{ id: string; session: Session }> {
    const started = await start();
    stripe.pay(started.session);
    await stripe.deliver(first.hook);
    return started;
  }

  const spend = (amount: string): Promise<boolean> =>
    postAsOwner(pool, {
      kind: 'adjustment',
      naturalKey: `test:${randomUUID()}`,
      at: clock.now(),
      entries: [
        { account: { kind: 'user_available', ownerId: buyer }, amountScaled: -moneyFrom(amount) },
        { account: { kind: 'adjustment' }, amountScaled: moneyFrom(amount) },
      ],
    });

  it('takes back what was credited, in whatever order it is heard of', async () => {
    const before = await gap();
    const started = await paid();
    stripe.refund(started.session);
    await stripe.deliver(second.hook);
    expect(await balance()).toBe('0');
    const swapped = await start();
    stripe.pay(swapped.session);
    stripe.refund(swapped.session);
    expect(new Set(await stripe.deliver(first.hook, (events) => events.reverse()))).toEqual(new Set([200]));
    expect(await balance()).toBe('0');
    expect(await stateOf(swapped.id)).toEqual({ payment: 'refunded', recharge: 'fail', reason: 'refunded' });
    expect(await gap()).toBe(before);
  });

  it('in part is seen by somebody, and changes nothing by itself', async () => {
    const { id, session } = await paid();
    stripe.refund(session, 500);
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('24.9775');
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' });
    expect(await alarms()).toEqual(['payment.amount_differs']);
    stripe.refund(session, 2_000);
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('0');
  });

  it('because a bank took it, and came back for good, is credited again once', async () => {
    const before = await gap();
    const { id, session } = await paid();
    stripe.dispute(session, 'warning');
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('24.9775');
    stripe.dispute(session, 'withdrawn');
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('0');
    expect(await gap()).toBe(before);
    stripe.dispute(session, 'reinstated');
    const again = [...stripe.pending];
    await Promise.all([stripe.deliver(first.hook), stripe.deliver(second.hook, (events) => events.reverse())]);
    stripe.pending = again;
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('24.9775');
    expect(await stateOf(id)).toMatchObject({ payment: 'reinstated', recharge: 'success' });
    expect(await gap()).toBe(before);
    expect(await alarms()).toEqual([]);
    // Every posting so far fits what it stands for, read from the beginning.
    expect((await verifyLedger(db)).problems).toEqual([]);
  });

  it('that was spent already is decided by people, and that alarm ends when the bank gives it back', async () => {
    const { session } = await paid();
    await spend('20');
    stripe.dispute(session, 'withdrawn');
    stripe.dispute(session, 'lost');
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('4.9775');
    expect(await alarms()).toEqual(['payment.refund_uncovered']);
    stripe.dispute(session, 'reinstated');
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('4.9775');
    expect(await alarms()).toEqual([]);
  });

  it('is asked for once however often', async () => {
    const { session } = await paid();
    expect(await provider.refund(session.id)).toMatchObject({ state: 'refunded', amountScaled: moneyFrom('25') });
    expect(await provider.refund(session.id)).toMatchObject({ state: 'refunded' });
    await stripe.deliver(first.hook);
    expect(await balance()).toBe('0');
  });
});

describe('the comparison with the ledger', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const settled = (anew = false): Promise<string> => first.payments.settled('stripe', { anew }).then(formatMoney);
  /** The earliest beginning that lists have asked for since the last look. */
  const earliest = (): number => Math.min(...stripe.lists.splice(0).map((query) => Number(query.get('created[gte]'))));
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  const over = (): Promise<unknown> =>
    pool.query(
      `UPDATE provider_payments SET ask_at = NULL, state = CASE WHEN state IN ('creating', 'pending') THEN 'expired' ELSE state END`,
    );

  async function paid(): Promise<Session> {
    const { session } = await start();
    stripe.pay(session);
    await stripe.deliver(first.hook);
    return session;
  }

  it('lists what is new and what may still move every hour, everything once a day, and everything where asked to', async () => {
    await paid();
    await over();
    const beganAt = seconds();
    clock.advance(20 * DAY_MS);
    const young = await paid();
    const openSince = seconds();
    stripe.lists.length = 0;
    await settled(true);
    expect(earliest()).toBeLessThanOrEqual(beganAt);
    // An hour later nothing of before is listed, and what has come is there.
    clock.advance(DAY_MS / 24);
    await paid();
    stripe.lists.length = 0;
    const withNew = await settled();
    expect(earliest()).toBe(openSince - 60 * 60);
    expect(await settled(true)).toBe(withNew);
    // What may still move is looked at each time.
    stripe.lists.length = 0;
    stripe.refund(young);
    expect(await settled()).not.toBe(withNew);
    expect(earliest()).toBe(openSince - 60 * 60);
    clock.advance(DAY_MS);
    await settled();
    expect(earliest()).toBeLessThanOrEqual(beganAt);
  });

  it('forgets what it remembered where it is asked for everything, so that what moved after its last word is found', async () => {
    const old = await paid();
    await over();
    clock.advance(2 * DAY_MS);
    const before = await settled();
    stripe.refund(old);
    expect(await settled()).toBe(before);
    const anew = await settled(true);
    expect(anew).not.toBe(before);
    expect(await settled()).toBe(anew);
  });
});
