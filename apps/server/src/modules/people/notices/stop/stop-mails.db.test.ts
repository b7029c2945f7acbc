/** What a mail says about stopping it, taken at its word: over HTTP, as mail programs and browsers do. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../config.ts';
import { addSecurityHeaders } from '../../../../platform/http/security-headers.ts';
import { sendError } from '../../../../platform/http/error-handler.ts';
import { createStopKeys, type Stop } from '../../../ground/mail/index.ts';
import type { Buyer, Someone } from '../../../trade/orders/orders.builder.ts';
import { tradeFloor } from '../../../trade/refunds/trade-floor.builder.ts';
import { createStop } from './create-stop.ts';

const database = await testDatabase();
const { db, pool } = database;
const { rig, order, call, sellerCall } = await tradeFloor(database);
const { clock } = rig;
const config = loadConfig({}, 'development');
const keys = createStopKeys(config);
const DAY_MS = 24 * 60 * 60_000;

const app = Fastify();
app.setErrorHandler(sendError);
addSecurityHeaders(app, config);
createStop(
  { db, clock, config },
  { storefrontOf: () => STOREFRONTS[0]!, forgetVisitorMail: () => Promise.reject(new Error('there are no visitors here')) },
).registerRoutes(app);

let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  rig.reset();
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({ balance: '1000' });
});

async function shipped() {
  const product = await rig.product(shopId, { skuPrices: ['10'], stock: 50 });
  return order(buyer, keeper, [[product.skuIds[0]!, 2]], 'shipped');
}

const pathOf = (link: string): string => link.slice(new URL(link).origin.length);
const keyFor = (stop: Stop, email: string): string => `/mails/stop?key=${keys.of(stop, email, clock.now())}&lang=en`;
const ofBuyer = (kind: Stop['kind'], id = buyer.id): Stop => ({ reader: 'buyer', id, kind });
const look = (url: string) => app.inject({ method: 'GET', url });
/** As RFC 8058 has it: the address, and a body that says nothing more. */
const press = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const waysOf = async (who: Someone, kind: string) =>
  (await call<{ list: NoticePreference[] }>('notice!preferences', {}, { token: who.token })).data.list.find((one) => one.kind === kind);

describe('a mail that need not come', () => {
  it('names the way to stop it and where all of it is chosen, and is stopped without a login, as often as one likes', async () => {
    await call('notice!choose', { kind: 'orders', inApp: true, mail: true, push: false }, { token: buyer.token });
    await shipped();
    const letter = (await newestLetter(pool, { to: buyer.email }))!;
    expect(letter.template).toBe('order-shipped');
    expect(letter.text).toContain(`No more mails about orders:\n${letter.stop}`);
    expect(letter.text).toContain('/userInfo/notices/preferences');
    expect(letter.html).toContain('/userInfo/notices/preferences');
    const path = pathOf(letter.stop!);

    const page = await look(path);
    expect(page).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.headers['content-security-policy']).toContain(`form-action 'self'`);
    expect(page.body).toContain('No more mails about orders</button>');
    expect(await waysOf(buyer, 'orders')).toMatchObject({ mail: true });

    for (let time = 0; time < 2; time++) {
      const pressed = await press(path);
      expect(pressed).toMatchObject({ statusCode: 200 });
      expect(pressed.body).toContain('You get no more of these mails.');
    }
    expect(await waysOf(buyer, 'orders')).toEqual({ kind: 'orders', inApp: true, mail: false, push: false });
    expect(await waysOf(buyer, 'refunds')).toMatchObject({ mail: true });
    await shipped();
    expect((await newestLetter(pool, { to: buyer.email, template: 'order-shipped' }))!.subject).toBe(letter.subject);
  });

  it('is stopped by a form of parts as well, and by one press of a page', async () => {
    const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const url = keyFor(ofBuyer('refunds'), buyer.email);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await app.inject({ method: 'POST', url, headers, payload: multipart })).toMatchObject({ statusCode: 200 });
    expect(await waysOf(buyer, 'refunds')).toMatchObject({ mail: false });
    expect(await app.inject({ method: 'POST', url: keyFor(ofBuyer('chat'), buyer.email) })).toMatchObject({ statusCode: 200 });
    expect(await waysOf(buyer, 'chat')).toMatchObject({ mail: false });
  });

  it('of a shop stops for one member, in the reader’s language', async () => {
    const colleague = await rig.member(shopId, 'orders.handle');
    const url = keyFor({ reader: 'shop', id: colleague.id, kind: 'refunds' }, colleague.email).replace('lang=en', 'lang=ar');
    const page = await look(url);
    expect(page.body).toContain('dir="rtl"');
    expect(page.body).toContain('/seller/notices/preferences');
    await press(url);
    const mailOf = async (who: Someone) =>
      (await sellerCall<{ list: NoticePreference[] }>('notice!preferences', {}, { token: who.token })).data.list.find(
        ({ kind }) => kind === 'refunds',
      )?.mail;
    expect(await mailOf(colleague)).toBe(false);
    expect(await mailOf(keeper)).toBe(true);
  });
});

describe('a key that is none', () => {
  const all = async () => (await pool.query('SELECT * FROM notice_preferences WHERE NOT mail')).rows;

  it.each([
    ['nothing', () => '/mails/stop'],
    ['another form', () => '/mails/stop?key=x&key=y'],
    ['a forged one', () => keyFor(ofBuyer('orders'), buyer.email).replace(/.{4}&lang/, 'AAAA&lang')],
    ['one that was turned to another person', () => keyFor(ofBuyer('orders'), buyer.email).replace(buyer.id, randomUUID())],
    ['one that was turned to another kind', () => keyFor(ofBuyer('orders'), buyer.email).replace('.orders.', '.refunds.')],
    ['one about what is always mailed', () => keyFor(ofBuyer('account'), buyer.email)],
    ['one about the money of a shop', () => keyFor({ reader: 'shop', id: keeper.id, kind: 'wallet' }, keeper.email)],
  ])('stops nothing: %s', async (_what, url) => {
    const before = await all();
    for (const answer of [await look(url()), await press(url())]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('This link is not valid, or no longer.');
    }
    expect(await all()).toEqual(before);
  });

  it('because it is too old', async () => {
    const url = keyFor(ofBuyer('orders'), buyer.email);
    clock.advance(90 * DAY_MS);
    expect(await press(url)).toMatchObject({ statusCode: 410 });
    expect(await all()).not.toContainEqual(expect.objectContaining({ user_id: buyer.id }));
  });

  it('decides nothing for whoever has another address by now, nor for whoever has left', async () => {
    const url = keyFor(ofBuyer('orders'), 'given-up@mail.example');
    expect(await press(url)).toMatchObject({ statusCode: 200 });
    expect(await waysOf(buyer, 'orders')).toMatchObject({ mail: true });
    expect(await press(keyFor(ofBuyer('orders', randomUUID()), buyer.email))).toMatchObject({ statusCode: 200 });
    expect(await waysOf(buyer, 'orders')).toMatchObject({ mail: true });
  });

  it('opens nothing else', async () => {
    const key = keys.of(ofBuyer('orders'), buyer.email, clock.now());
    expect(await call('notice!preferences', {}, { token: key })).toMatchObject({ status: 403 });
  });

  it('has no more room than a key needs', async () => {
    const answer = await app.inject({ method: 'POST', url: keyFor(ofBuyer('orders'), buyer.email), payload: 'x'.repeat(10_000) });
    expect(answer.statusCode).toBe(413);
  });
});
