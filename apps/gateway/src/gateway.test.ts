import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BEHAVIOURS, behaviourOf, delaysMs, type Behaviour } from './behaviour.ts';
import { TEST_CARDS } from './cards.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { MOST_DECLINES, OPEN_FOR_MS } from './payment.ts';
import { isSigned, sign, SIGNATURE_HEADER } from './signature.ts';

const SECRET = 'shared-with-the-shop';
const PUBLIC_URL = 'http://pay.example';
let nowMs: number;
const now = (): Date => new Date(nowMs);
let gateway: Gateway;

interface Shown {
  id: string;
  state: string;
  payUrl: string;
  amount: string;
}

const folder = mkdtempSync(join(tmpdir(), 'entrepot-gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the shop hears, and what it answers. */
const heard: Array<{ body: string; isSigned: boolean }> = [];
let answer = 200;
const shop: Server = createServer((request, response) => {
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (text: string) => (body += text))
    .on('end', () => {
      heard.push({ body, isSigned: isSigned(SECRET, request.headers[SIGNATURE_HEADER], 'event', body, now()) });
      response.writeHead(answer).end();
    });
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => void shop.close());
const notifyUrl = `http://127.0.0.1:${(shop.address() as { port: number }).port}/hooks`;

const ORDER = {
  reference: 'r1',
  amount: '25.5',
  currency: 'USDT',
  channel: 'card',
  returnUrl: 'https://shop.example/back?payment=1',
  notifyUrl,
  language: 'en',
};

async function ask(method: 'GET' | 'POST', url: string, content?: object, headers: Record<string, string> = {}) {
  const body = content === undefined ? '' : JSON.stringify(content);
  const signature = sign(SECRET, `${method} ${url}`, body, now());
  const response = await gateway.server.inject({
    method,
    url,
    ...(content === undefined ? {} : { body }),
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...headers },
  });
  return { status: response.statusCode, data: response.json<Shown>() };
}

let keys = 0;
const open = async (order: object = {}): Promise<Shown> =>
  (await ask('POST', '/v1/payments', { ...ORDER, ...order }, { 'idempotency-key': `key-${++keys}` })).data;
const page = (id: string, query = '') => gateway.server.inject(`/pay/${id}${query}`);
const submit = (id: string, path: string, fields: Record<string, string> = {}) =>
  gateway.server.inject({
    method: 'POST',
    url: `/pay/${id}/${path}`,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const stateOf = async (id: string): Promise<string> => (await ask('GET', `/v1/payments/${id}`)).data.state;

async function start(behaviour: Behaviour = 'prompt', file?: string): Promise<void> {
  gateway = await createGateway({ secret: SECRET, publicUrl: PUBLIC_URL, behaviour, file, now });
}

beforeEach(async () => {
  nowMs = Date.parse('2026-03-01T12:00:00Z');
  heard.length = 0;
  answer = 200;
  await start();
});

describe('the interface', () => {
  it('opens one payment for one key, whoever repeats it how often', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/v1/payments', ORDER, { 'idempotency-key': 'same' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]!.data).toMatchObject({
      reference: 'r1',
      state: 'pending',
      amount: '25.5',
      currency: 'USDT',
      payUrl: `${PUBLIC_URL}/pay/${answers[0]!.data.id}`,
    });
    expect((await ask('POST', '/v1/payments', { ...ORDER, amount: '26' }, { 'idempotency-key': 'same' })).status).toBe(409);
  });

  it('tells nothing to who does not sign, signs something else or signed it long ago', async () => {
    const { id } = await open();
    const url = `/v1/payments/${id}`;
    const signatures = [
      undefined,
      'x',
      sign('another secret', `GET ${url}`, '', now()),
      sign(SECRET, 'GET /v1/payments/other', '', now()),
      sign(SECRET, `POST ${url}`, '', now()),
      sign(SECRET, `GET ${url}`, '{}', now()),
      sign(SECRET, `GET ${url}`, '', new Date(nowMs - 301_000)),
      sign(SECRET, `GET ${url}`, '', new Date(nowMs + 301_000)),
    ];
    for (const signature of signatures) {
      const response = await gateway.server.inject({ url, headers: signature ? { [SIGNATURE_HEADER]: signature } : {} });
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'signature' }]);
    }
    expect((await ask('GET', url)).status).toBe(200);
  });

  it('refuses orders that make no sense', async () => {
    const wrong = [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1.001' },
      { amount: 5 },
      { currency: 'EUR' },
      { channel: 'shells' },
      { reference: '' },
      { returnUrl: 'javascript:alert(1)' },
      { notifyUrl: 'file:///etc/passwd' },
    ];
    for (const fields of wrong)
      expect((await ask('POST', '/v1/payments', { ...ORDER, ...fields }, { 'idempotency-key': 'k' })).status, JSON.stringify(fields)).toBe(
        400,
      );
    expect((await ask('POST', '/v1/payments', ORDER)).status).toBe(400);
    expect((await ask('GET', '/v1/payments/pay_unknown')).status).toBe(404);
  });

  it('pays back what was paid, once, and settles what is left', async () => {
    const [one, two] = [await open({ channel: 'account', amount: '10' }), await open({ channel: 'account', amount: '7.5' })];
    expect((await ask('POST', `/v1/payments/${one.id}/refund`, {})).status).toBe(409);
    for (const { id } of [one, two]) await submit(id, 'approve');
    const settlement = async (from: string, to: string) => (await ask('GET', `/v1/settlement?from=${from}&to=${to}`)).data.amount;
    expect(await settlement('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')).toBe('17.5');
    nowMs += 24 * 3_600_000;
    for (let time = 0; time < 2; time++) expect((await ask('POST', `/v1/payments/${one.id}/refund`, {})).data.state).toBe('refunded');
    expect(await settlement('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')).toBe('17.5');
    expect(await settlement('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toBe('-10');
    expect((await ask('GET', '/v1/settlement?from=x&to=y')).status).toBe(400);
  });
});

describe('the page', () => {
  it.each(LANGUAGES)('is written in %s, in its direction, and says that no real money moves', async (language) => {
    for (const channel of ['card', 'account', 'php2']) {
      const { id } = await open({ channel, language });
      const { body, headers } = await page(id);
      expect(body).toContain(`<html lang="${LOCALES[language].tag}" dir="${directionOf(language)}">`);
      expect(body).toContain('class="band"');
      expect(body).not.toMatch(/\{[a-z]+\}|undefined|<script|style="|\son\w+="/);
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('names whom one pays, and what with; the address where no name came along', async () => {
    const named = await open({ merchant: 'Hazel & Wharf', channel: 'php2' });
    const { body } = await page(named.id);
    expect(body).toContain('Hazel &amp; Wharf');
    expect(body).not.toContain('shop.example</bdi>');
    expect(body).toContain('<h1>E-wallet</h1>');
    expect((await page((await open({ merchant: 'x'.repeat(101) })).id)).body).toContain('shop.example</bdi>');
  });

  it('writes nothing of a stranger’s into itself unescaped', async () => {
    const { id } = await open({ returnUrl: 'https://shop.example/?a="><b>' });
    await submit(id, 'decline');
    const { body } = await page(id);
    expect(body).not.toContain('"><b>');
    expect((await page('pay_<b>')).body).not.toContain('<b>');
    expect((await page('pay_nothing')).statusCode).toBe(404);
  });

  it('takes a card, and leads back to the shop', async () => {
    const { id } = await open();
    const { statusCode, headers } = await submit(id, 'card', { number: '4111 1111 1111 1111', valid: '12/34', security: '123' });
    expect([statusCode, headers.location]).toEqual([303, ORDER.returnUrl]);
    expect(await stateOf(id)).toBe('paid');
  });

  it('asks for a code where the bank wants one', async () => {
    const { id } = await open();
    expect((await submit(id, 'card', { number: '4000000000003220' })).headers.location).toBe(`/pay/${id}`);
    expect((await page(id)).body).toContain('Confirm the payment');
    await submit(id, 'code', { code: '000000' });
    expect((await page(id)).body).toContain('The code is wrong.');
    expect(await stateOf(id)).toBe('pending');
    expect((await submit(id, 'code', { code: '123456' })).headers.location).toBe(ORDER.returnUrl);
    expect(await stateOf(id)).toBe('paid');
  });

  it('lets a person try another card, but not for ever', async () => {
    const [retried, given] = [await open(), await open()];
    await submit(retried.id, 'card', { number: '4000000000000002' });
    expect((await page(retried.id)).body).toContain('The card was declined.');
    await submit(retried.id, 'card', { test: '4111 1111 1111 1111' });
    expect(await stateOf(retried.id)).toBe('paid');
    for (let attempt = 0; attempt < MOST_DECLINES; attempt++) await submit(given.id, 'card', { number: '4000000000000002' });
    expect(await stateOf(given.id)).toBe('failed');
    await submit(given.id, 'card', { number: '4111111111111111' });
    expect(await stateOf(given.id)).toBe('failed');
  });

  it('takes test numbers alone, and forgets every other at once', async () => {
    const file = join(folder, 'numbers.json');
    await start('prompt', file);
    const { id } = await open();
    await submit(id, 'card', { number: '5555 4444 3333 2226' });
    const { body } = await page(id);
    expect(body).toContain('role="alert"');
    expect(body).not.toMatch(/5555|2226/);
    await submit(id, 'card', { number: '4111111111111111' });
    expect(readFileSync(file, 'utf8')).not.toMatch(/5555|4111/);
  });

  it.each([
    ['approve', 'paid'],
    ['decline', 'failed'],
    ['expire', 'expired'],
  ])('lets an account %s: %s', async (action, state) => {
    const { id } = await open({ channel: 'php4' });
    expect((await submit(id, action)).headers.location).toBe(ORDER.returnUrl);
    expect(await stateOf(id)).toBe(state);
    // Decided is decided.
    for (const other of ['approve', 'decline', 'expire']) await submit(id, other);
    expect(await stateOf(id)).toBe(state);
    expect((await page(id)).body).toContain('Back to the shop');
  });

  it('does not let a card be approved with the button of an account', async () => {
    const { id } = await open();
    await submit(id, 'approve');
    expect(await stateOf(id)).toBe('pending');
  });

  it('is open for half an hour', async () => {
    const { id } = await open({ channel: 'account' });
    nowMs += OPEN_FOR_MS;
    await submit(id, 'approve');
    expect(await stateOf(id)).toBe('expired');
  });

  it('offers numbers that a card could have', () => {
    for (const { number } of TEST_CARDS) {
      const digits = [...number.replaceAll(' ', '')].map(Number).toReversed();
      const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
      expect(sum % 10, number).toBe(0);
    }
  });
});

describe('events', () => {
  const types = (): string[] => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  async function letPass(durationMs: number): Promise<void> {
    const endMs = nowMs + durationMs;
    for (; nowMs < endMs; nowMs += 500) await gateway.webhooks.sendDue();
  }

  it.each([
    ['prompt', ['payment.attempt_declined', 'payment.paid']],
    ['late', ['payment.attempt_declined', 'payment.paid']],
    [
      'repeated',
      ['payment.attempt_declined', 'payment.attempt_declined', 'payment.paid', 'payment.paid', 'payment.attempt_declined', 'payment.paid'],
    ],
    ['reversed', ['payment.paid', 'payment.attempt_declined']],
    ['never', []],
  ] as const)('are delivered in their own way: %s', async (behaviour, expected) => {
    const { id } = await open();
    await page(id, `?webhooks=${behaviour}`);
    await submit(id, 'card', { number: '4000000000000002' });
    nowMs += 1_000;
    await submit(id, 'card', { number: '4111111111111111' });
    await letPass(60_000);
    expect(types().toSorted()).toEqual([...expected].toSorted());
    if (behaviour !== 'repeated') expect(types()).toEqual(expected);
    expect(heard.every((event) => event.isSigned)).toBe(true);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(new Set(expected).size);
    expect(gateway.webhooks.pending()).toEqual([]);
  });

  it('are sent again with growing pauses until somebody receives them, also by a gateway that was started again', async () => {
    const file = join(folder, 'events.json');
    await start('prompt', file);
    const { id } = await open({ channel: 'account' });
    await submit(id, 'approve');
    answer = 503;
    await letPass(20_000);
    expect(heard.length).toBeGreaterThan(2);
    expect(heard.length).toBeLessThan(6);
    await start('prompt', file);
    answer = 200;
    await letPass(60_000);
    expect(gateway.webhooks.pending()).toEqual([]);
    expect(new Set(types())).toEqual(new Set(['payment.paid']));
    expect(await stateOf(id)).toBe('paid');
  });

  it('are given up some time', async () => {
    const { id } = await open({ channel: 'account', notifyUrl: 'http://127.0.0.1:1/nobody' });
    await submit(id, 'approve');
    nowMs += 2_000;
    for (let attempt = 0; attempt < 10; attempt++) {
      await gateway.webhooks.sendDue();
      nowMs += 3_600_000;
    }
    expect(gateway.webhooks.pending()).toEqual([]);
  });

  it('of an expiry come by themselves', async () => {
    await open({ channel: 'account' });
    nowMs += OPEN_FOR_MS;
    gateway.desk.expireDue();
    await letPass(5_000);
    expect(types()).toEqual(['payment.expired']);
  });

  it('have a way that the payment’s name and the seed decide, and each way occurs', () => {
    const chosen = Array.from({ length: 500 }, (_, index) => behaviourOf('seed', `pay_${index}`));
    expect(chosen).toEqual(Array.from({ length: 500 }, (_, index) => behaviourOf('seed', `pay_${index}`)));
    expect(new Set(chosen)).toEqual(new Set(BEHAVIOURS));
    expect(Array.from({ length: 500 }, (_, index) => behaviourOf('other', `pay_${index}`))).not.toEqual(chosen);
    expect(BEHAVIOURS.map((behaviour) => delaysMs(behaviour, true).length)).toEqual([1, 1, 3, 1, 0]);
  });
});
