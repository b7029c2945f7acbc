import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { CHANNELS } from './channels.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChannelSetting } from '../../../config.ts';
import { paymentRig, type Channels, type Started } from './payments.builder.ts';
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './provider.ts';

const database = await testDatabase();
const rig = await paymentRig(database);
const EVERY_CHANNEL = rig.config.payments.channels;
let buyer: string;

const PHP_CALLS = ['PHP_recharge', 'PHP_recharge2', 'PHP_recharge3', 'PHP_recharge4', 'PHP_recharge5'].map(
  (name) => `thirdPartyRecharge!${name}`,
);
const STARTING_CALLS = ['thirdPartyRecharge!recharge', ...PHP_CALLS];

/** Of this test's buyer. */
const count = async (table: 'recharges' | 'provider_payments' | 'ledger_accounts'): Promise<number> => {
  const owned = {
    recharges: 'recharges WHERE user_id = $1',
    provider_payments: 'provider_payments WHERE recharge_id IN (SELECT id FROM recharges WHERE user_id = $1)',
    ledger_accounts: 'ledger_accounts WHERE owner_id = $1',
  };
  return (await database.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${owned[table]}`, [buyer])).rows[0]!.count;
};

beforeEach(async () => {
  rig.config.payments.channels = EVERY_CHANNEL;
  rig.parameters.clear();
  buyer = await rig.newBuyer();
});

describe('starting a payment', () => {
  it('writes the recharge down and says where to pay', async () => {
    const { record, payUrl } = await rig.start(buyer, { amount: '25.5' });
    expect(record).toMatchObject({
      kind: 'provider',
      state: 'processing',
      amount: '25.5',
      currency: 'USDT',
      rate: '1',
      credited: null,
      channel: 'card',
      payUrl,
    });
    expect(payUrl).toMatch(new RegExp(`^${rig.gateway.origin}/pay/pay_[\\w-]{24}$`));
    expect(await rig.row(record.id)).toMatchObject({ state: 'pending', provider_id: payUrl.split('/').at(-1), asks: 0 });
    expect(await rig.balance(buyer)).toBe('0');
  });

  it('sends the browser back to the page of the recharge when it is done', async () => {
    const { record, payUrl } = await rig.start(buyer);
    expect(await rig.act(payUrl, 'card', { number: '4111 1111 1111 1111' })).toBe(
      `https://shop.example/userInfo/money-package/recharge?tab=online&payment=${record.id}`,
    );
  });

  it('goes over each of the five channels by the call that stands for it', async () => {
    for (const [index, name] of PHP_CALLS.entries()) {
      const { data } = await rig.call(name, { amount: '10' }, { token: buyer });
      expect(data.record.channel).toBe(`php${index + 1}`);
      expect(await (await fetch(data.payUrl)).text()).toContain(
        `<h1>${CHANNELS.find(({ code }) => code === `php${index + 1}`)!.name}</h1>`,
      );
    }
  });

  it('refuses amounts that are none, have too many decimals or lie outside the limits', async () => {
    const wrong: Array<[string, string]> = [
      ['0', 'wallet.amount_invalid'],
      ['-5', 'wallet.amount_invalid'],
      ['1.001', 'wallet.amount_invalid'],
      ['0.99', 'wallet.amount_limit'],
      ['1000000.01', 'wallet.amount_limit'],
    ];
    for (const name of STARTING_CALLS) {
      for (const [amount, key] of wrong)
        expect(await rig.call(name, { channel: 'card', amount }, { token: buyer })).toMatchObject({ status: 200, key });
      expect((await rig.call(name, { channel: 'card', amount: 'much' }, { token: buyer })).status).toBe(400);
    }
    expect(await count('recharges')).toBe(0);
    rig.parameters.set('recharge_min', 0.3).set('recharge_max', 0.5);
    expect((await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '0.3' }, { token: buyer })).code).toBe(0);
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '0.51' }, { token: buyer })).toMatchObject({
      key: 'wallet.amount_limit',
    });
  });

  it('refuses a channel that nobody knows and a coin that it does not take', async () => {
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'shells', amount: '5' }, { token: buyer })).toMatchObject({
      key: 'payment.channel_closed',
    });
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5', coin: 'BTC' }, { token: buyer })).toMatchObject({
      key: 'payment.channel_closed',
    });
    expect((await rig.start(buyer, { coin: 'USDT' })).record.currency).toBe('USDT');
  });

  it('begins nothing over a channel that staff have closed, wherever the settings have it open, until it is opened again', async () => {
    const { rows } = await database.pool.query<{ id: string }>(`INSERT INTO staff_roles (name) VALUES ($1) RETURNING id`, [randomUUID()]);
    await database.pool.query(
      `WITH clerk AS (INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, 'Clerk', $2, '2020-01-01') RETURNING id)
       INSERT INTO closed_channels (channel, reason, closed_by, closed_at) SELECT 'card', 'Complaints.', id, now() FROM clerk`,
      [`${randomUUID()}@staff.example`, rows[0]!.id],
    );
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer })).toMatchObject({
      key: 'payment.channel_closed',
    });
    const channels = await rig.call<Channels>('thirdPartyRecharge!getCoinList', {}, { token: buyer });
    expect(channels.data.find(({ channel }) => channel === 'card')).toMatchObject({ isOpen: false });
    expect((await rig.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '5' }, { token: buyer })).code).toBe(0);
    await database.pool.query('DELETE FROM closed_channels');
    expect((await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer })).code).toBe(0);
  });

  it('begins nothing for somebody who has left', async () => {
    await database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [buyer]);
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer })).toMatchObject({
      key: 'session.invalid',
    });
    expect(await count('recharges')).toBe(0);
  });
});

describe('which channels are open', () => {
  const open = async (who: string, storefront: string): Promise<string[]> =>
    (await rig.call<Channels>('thirdPartyRecharge!getCoinList', {}, { token: who, storefront })).data
      .filter(({ isOpen }) => isOpen)
      .map(({ channel }) => channel);
  const setting = (channel: string, storefront?: string, countries: string[] = []): ChannelSetting => ({ channel, storefront, countries });

  it('is said with what they take and how much', async () => {
    const { data } = await rig.call<Channels>('thirdPartyRecharge!getCoinList', {}, { token: buyer });
    expect(data.map(({ channel }) => channel)).toEqual(['card', 'account', 'php1', 'php2', 'php3', 'php4', 'php5']);
    expect(data[0]).toEqual({
      channel: 'card',
      name: 'Bank card',
      kind: 'card',
      isDemo: true,
      isOpen: true,
      coins: ['USDT'],
      minimum: '1',
      maximum: '1000000',
    });
  });

  it('is a setting of each storefront, and none without settings', async () => {
    rig.config.payments.channels = [setting('card'), setting('php1', 'hazelwharf')];
    expect(await open(buyer, 'hazelwharf')).toEqual(['card', 'php1']);
    expect(await open(buyer, 'other')).toEqual(['card']);
    expect(await rig.call('thirdPartyRecharge!PHP_recharge', { amount: '5' }, { token: buyer, storefront: 'other' })).toMatchObject({
      key: 'payment.channel_closed',
    });
    expect((await rig.call('thirdPartyRecharge!PHP_recharge', { amount: '5' }, { token: buyer, storefront: 'hazelwharf' })).code).toBe(0);
    rig.config.payments.channels = [];
    expect(await open(buyer, 'hazelwharf')).toEqual([]);
    for (const name of STARTING_CALLS)
      expect(await rig.call(name, { channel: 'card', amount: '5' }, { token: buyer })).toMatchObject({ key: 'payment.channel_closed' });
  });

  it('depends on the country of the default address, where one is known', async () => {
    rig.config.payments.channels = [setting('card', undefined, ['PT', 'ES']), setting('card', 'north', ['SE'])];
    const [porto, manila] = [await rig.newBuyer('PT'), await rig.newBuyer('PH')];
    const pay = async (who: string, storefront: string) =>
      (await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: who, storefront })).key;
    expect([await pay(porto, 'hazelwharf'), await pay(manila, 'hazelwharf'), await pay(buyer, 'hazelwharf')]).toEqual([
      undefined,
      'payment.not_open_in_region',
      undefined,
    ]);
    expect(await pay(porto, 'north')).toBe('payment.not_open_in_region');
    expect(await open(porto, 'hazelwharf')).toEqual(['card']);
    expect(await open(manila, 'hazelwharf')).toEqual([]);
  });
});

describe('the same key', () => {
  it('fifty times at once, in two processes, opens one payment and gives one answer', async () => {
    const opened: string[] = [];
    const watch = (company: PaymentProvider): PaymentProvider => ({
      ...company,
      create: async (payment) => (opened.push((await company.create(payment)).providerId), company.create(payment)),
    });
    const processes = [await rig.instance(watch), await rig.instance(watch)];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        processes[index % 2]!.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '40', session_token: key }, { token: buyer }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ data }) => data.payUrl)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.record.id)).size).toBe(1);
    expect(new Set(opened).size).toBe(1);
    expect([await count('recharges'), await count('provider_payments')]).toEqual([1, 1]);
  });

  it('may stand in the header, and means another payment for another person', async () => {
    const key = randomUUID();
    const [one, again] = [await rig.start(buyer, {}, key), await rig.start(buyer, {}, key)];
    expect(again).toEqual(one);
    expect((await rig.start(await rig.newBuyer(), {}, key)).payUrl).not.toBe(one.payUrl);
  });

  it('with other words is refused', async () => {
    const key = randomUUID();
    await rig.start(buyer, { amount: '10' }, key);
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '11' }, { token: buyer, key })).toMatchObject({
      key: 'request.key_reused',
    });
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '10' }, { token: buyer, key })).toMatchObject({
      key: 'request.key_reused',
    });
    expect(await count('recharges')).toBe(1);
  });

  it('of a channel that was closed in the meantime still leads to the payment that was begun', async () => {
    const key = randomUUID();
    const { payUrl } = await rig.start(buyer, {}, key);
    rig.config.payments.channels = [];
    expect((await rig.start(buyer, {}, key)).payUrl).toBe(payUrl);
  });
});

describe('a company that is away', () => {
  it.each([
    ['does not answer', () => new ProviderUnreachable('away')],
    ['refuses', () => new ProviderRefused('no')],
    ['breaks', () => new TypeError('fetch failed')],
  ])('and %s: nothing is charged, and the record says why it failed', async (_what, error) => {
    const cut = await rig.instance((company) => ({ ...company, create: () => Promise.reject(error()) }));
    const key = randomUUID();
    expect(await cut.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer, key })).toMatchObject({
      status: 200,
      key: 'recharge.provider_error',
    });
    const {
      rows: [recharge],
    } = await database.pool.query('SELECT id, state, reason_code FROM recharges WHERE user_id = $1', [buyer]);
    expect(recharge).toMatchObject({ state: 'fail', reason_code: 'provider_error' });
    expect(await rig.row(recharge.id)).toMatchObject({ state: 'failed', provider_id: null, ask_at: null });
    expect(await count('ledger_accounts')).toBe(0);
    // The same key: the same answer, although they are back.
    expect(await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer, key })).toMatchObject({
      key: 'recharge.provider_error',
    });
    expect(
      (await rig.call('thirdPartyRecharge!recharge', { channel: 'card', amount: '5' }, { token: buyer, key: randomUUID() })).code,
    ).toBe(0);
  });

  it('and has opened the payment although its answer was lost: a payment that reaches us is credited all the same', async () => {
    let opened: Started | undefined;
    const deaf = await rig.instance((company) => ({
      ...company,
      async create(payment) {
        const { payUrl } = await company.create(payment);
        opened = { payUrl, record: { id: payment.id, amount: '5', currency: 'USDT' } as Started['record'] };
        throw new ProviderUnreachable('half an answer');
      },
    }));
    await deaf.call('thirdPartyRecharge!recharge', { channel: 'account', amount: '5' }, { token: buyer });
    await rig.act(opened!.payUrl, 'approve');
    for (const delivery of rig.gateway.webhooks.pending()) expect(await rig.gateway.webhooks.send(delivery)).toBe(true);
    expect(await rig.balance(buyer)).toBe('5');
    expect(await rig.record(opened!.record.id)).toMatchObject({ state: 'success', credited: '5.0000000000' });
  });
});

describe('strangers', () => {
  it.each([...STARTING_CALLS, 'thirdPartyRecharge!getCoinList'])('%s needs a buyer’s token', async (name) => {
    const all = async () => (await database.pool.query('SELECT count(*) FROM recharges')).rows;
    const before = await all();
    for (const token of [undefined, 'nobody']) {
      expect((await rig.call(name, { channel: 'card', amount: '5' }, token ? { token } : {})).status).toBe(403);
    }
    expect(await all()).toEqual(before);
  });

  it('do not see another person’s payment', async () => {
    const { record } = await rig.start(buyer);
    const stranger = await rig.newBuyer();
    expect(await rig.call('rechargeBlockchain!get', { id: record.id }, { token: stranger })).toMatchObject({ key: 'recharge.not_found' });
  });
});
