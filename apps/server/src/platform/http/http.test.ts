/** The wire, with a route of its own: three ways to send input, every way to send rubbish. */
import { defineCall } from '@entrepot/contracts/call.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { DomainError } from '../errors.ts';
import { createMetrics } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import { createServer } from './create-server.ts';
import { registerDocs } from './docs.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

const echo = defineCall({
  name: 'echo!say',
  methods: ['GET', 'POST'],
  audience: 'visitor',
  summary: 'Says it again',
  input: Type.Object({ text: Type.String({ maxLength: 50 }), times: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, default: 1 })) }),
  output: Type.Object({ text: Type.String(), times: Type.Integer(), keys: Type.Array(Type.String()) }),
  errors: [],
});
const mine = defineCall({ name: 'mine!get', methods: ['GET'], audience: 'buyer', summary: 'Mine', input: Type.Object({}), output: Type.String(), errors: [] });
const refuse = defineCall({ name: 'refuse!it', methods: ['POST'], audience: 'visitor', summary: 'No', input: Type.Object({}), output: Type.Null(), errors: ['wallet.insufficient_balance'] });
const broken = defineCall({ name: 'broken!it', methods: ['POST'], audience: 'visitor', summary: 'Breaks', input: Type.Object({}), output: Type.Null(), errors: [] });
const rare = defineCall({ name: 'rare!it', methods: ['POST'], audience: 'visitor', summary: 'Once a minute', input: Type.Object({}), output: Type.Null(), errors: [] });

const TOKENS: Record<string, 'buyer' | 'seller'> = { 'buyers-token': 'buyer', 'sellers-token': 'seller' };
const logged: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  app = await createServer({ config: loadConfig({}, 'development'), metrics: createMetrics(), log } as unknown as Platform);
  const routes = [
    route(echo, async (input) => ({ text: input.text, times: input.times ?? 0, keys: Object.keys(input).sort() })),
    route(mine, async (_input, { session }) => session!.subjectId),
    route(refuse, () => Promise.reject(new DomainError('wallet.insufficient_balance'))),
    route(broken, () => Promise.reject(new Error('password=hunter2'))),
    route(rare, async () => null),
  ];
  registerRoutes(app, routes, {
    resolveSession: async (token) => (TOKENS[token] ? { audience: TOKENS[token], subjectId: 'u1', sessionId: 's1', isComplete: true, permissions: [] } : undefined),
    storefrontOf: () => 'hazelwharf',
    rateLimitOf: (call) => ({ max: () => (call === rare ? 1 : 100_000), timeWindow: '1 minute', groupId: call.name }),
  });
  registerDocs(app, routes.map(({ call }) => call));
});
afterAll(() => app.close());

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, payload, headers });

describe('input', () => {
  it('is the same from JSON, form and query', async () => {
    const answers = await Promise.all([
      post('/api/echo!say.action', { text: 'hi', times: 2 }),
      post('/api/echo!say.action', 'text=hi&times=2', { 'content-type': 'application/x-www-form-urlencoded' }),
      app.inject('/api/echo!say.action?text=hi&times=2'),
      post('/api/echo!say.action?times=2', { text: 'hi' }),
    ]);
    for (const answer of answers) expect(answer.json()).toEqual({ code: 0, msg: '', data: { text: 'hi', times: 2, keys: ['text', 'times'] } });
  });

  it('drops what the call does not know, token and language included', async () => {
    const answer = await app.inject('/api/echo!say.action?text=hi&token=buyers-token&lang=th&extra=1');
    expect(answer.json().data.keys).toEqual(['text', 'times']);
  });

  it('names each field that does not fit', async () => {
    const answer = await post('/api/echo!say.action', { times: 99 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, key: 'request.invalid', errors: [{ field: 'text' }, { field: 'times' }] });
  });

  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  it.each<[string, string | object, Record<string, string>, number]>([
    ['broken JSON', '{"text":', { 'content-type': 'application/json' }, 400],
    ['an unknown content type', '<text/>', { 'content-type': 'application/xml' }, 400],
    ['__proto__', '{"text":"a","__proto__":{"admin":true}}', { 'content-type': 'application/json' }, 400],
    ['constructor.prototype', '{"text":"a","constructor":{"prototype":{"x":1}}}', { 'content-type': 'application/json' }, 400],
    ['deep nesting', `{"text":${deep}}`, { 'content-type': 'application/json' }, 400],
    ['a list instead of an object', '[1,2]', { 'content-type': 'application/json' }, 400],
    ['a huge number', '{"text":"a","times":1e400}', { 'content-type': 'application/json' }, 400],
    ['ten megabytes', { text: 'x'.repeat(10_000_000) }, {}, 413],
    ['an object for a text', { text: { $ne: '' } }, {}, 400],
    ['a null byte in the address', '', {}, 400],
  ])('answers %s with an error of the envelope', async (name, payload, headers, status) => {
    const url = name.startsWith('a null byte') ? '/api/echo!say.action?times=%00' : '/api/echo!say.action';
    const answer = await post(url, payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, key: expect.any(String), msg: expect.any(String) });
  });
});

describe('tokens', () => {
  it('lets in who belongs, by query or by header', async () => {
    expect((await app.inject('/api/mine!get.action?token=buyers-token')).json()).toEqual({ code: 0, msg: '', data: 'u1' });
    expect((await app.inject({ url: '/api/mine!get.action', headers: { authorization: 'Bearer buyers-token' } })).json().code).toBe(0);
  });

  it.each([
    ['nobody', '', 'session.required'],
    ['a stranger', '?token=guess', 'session.invalid'],
    ['a seller where a buyer is meant', '?token=sellers-token', 'session.invalid'],
    ['an endless token', `?token=${'x'.repeat(5_000)}`, 'session.invalid'],
  ])('answers %s with 403', async (_who, query, key) => {
    const answer = await app.inject(`/api/mine!get.action${query}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, key });
  });

  it('never reach the log, nor does a query', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(/buyers-token|token=|text=hi/);
  });
});

describe('errors', () => {
  it('answers a business refusal with 200, its number, key and message', async () => {
    const answer = await post('/api/refuse!it.action', {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 1501, key: 'wallet.insufficient_balance' });
  });

  it('tells the caller nothing about a fault of ours', async () => {
    const answer = await post('/api/broken!it.action', {});
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json()).toMatchObject({ code: 500, key: 'system.error', requestId: answer.headers['x-request-id'] });
  });

  it('says when to come back after too many calls', async () => {
    await post('/api/rare!it.action', {});
    const answer = await post('/api/rare!it.action', {});
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ code: 429, key: 'request.too_frequent' });
  });
});

it('documents every call from the schemas that validate it', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toContain('/api/echo!say.action');
  expect(document.paths['/api/mine!get.action'].get.security).toEqual([{ token: [] }, { bearer: [] }]);
  expect((await app.inject('/api/docs')).statusCode).toBe(200);
});

it('sends strict headers with every answer', async () => {
  const { headers } = await app.inject('/api/echo!say.action?text=a');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
});
