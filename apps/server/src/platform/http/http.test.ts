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
import { csvFile } from './csv-file.ts';
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
const mine = defineCall({
  name: 'mine!get',
  methods: ['GET'],
  audience: 'buyer',
  summary: 'Mine',
  input: Type.Object({}),
  output: Type.String(),
  errors: [],
});
const refuse = defineCall({
  name: 'refuse!it',
  methods: ['POST'],
  audience: 'visitor',
  summary: 'No',
  input: Type.Object({}),
  output: Type.Null(),
  errors: ['wallet.insufficient_balance'],
});
const broken = defineCall({
  name: 'broken!it',
  methods: ['POST'],
  audience: 'visitor',
  summary: 'Breaks',
  input: Type.Object({}),
  output: Type.Null(),
  errors: [],
});
const nested = defineCall({
  name: 'nested!say',
  methods: ['POST'],
  audience: 'visitor',
  summary: 'Nested',
  input: Type.Object({ rows: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  output: Type.Null(),
  errors: [],
});
const upload = defineCall({
  name: 'upload!it',
  methods: ['POST'],
  audience: 'visitor',
  summary: 'Takes a file',
  encoding: 'multipart',
  input: Type.Object({ text: Type.Optional(Type.String()) }),
  output: Type.Null(),
  errors: [],
});
const sheet = defineCall({
  name: 'sheet!get',
  methods: ['GET'],
  audience: 'visitor',
  summary: 'A file',
  answers: 'file',
  input: Type.Object({ failsAt: Type.Integer() }),
  output: Type.Unknown(),
  errors: [],
});
const rare = defineCall({
  name: 'rare!it',
  methods: ['POST'],
  audience: 'visitor',
  summary: 'Once a minute',
  input: Type.Object({}),
  output: Type.Null(),
  errors: [],
});

async function* numbers(failsAt: number): AsyncGenerator<string[]> {
  for (let n = 1; n <= 2; n++) {
    if (n === failsAt) throw new DomainError('data.none');
    yield [String(n)];
  }
}

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
    route(nested, async () => null),
    route(upload, async () => null),
    route(sheet, async ({ failsAt }) => csvFile({ name: 'sheet', headings: ['n'], rows: numbers(failsAt) })),
  ];
  registerRoutes(app, routes, {
    resolveSession: async (token) =>
      TOKENS[token] ? { audience: TOKENS[token], subjectId: 'u1', sessionId: 's1', isComplete: true, permissions: [] } : undefined,
    storefrontOf: () => 'hazelwharf',
    rateLimitOf: (call) => ({ max: () => (call === rare ? 1 : 100_000), timeWindow: '1 minute', groupId: call.name }),
  });
  registerDocs(
    app,
    routes.map(({ call }) => call),
  );
});
afterAll(() => app.close());

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

describe('input', () => {
  it('is the same from JSON, form and query', async () => {
    const answers = await Promise.all([
      post('/api/echo!say.action', { text: 'hi', times: 2 }),
      post('/api/echo!say.action', 'text=hi&times=2', { 'content-type': 'application/x-www-form-urlencoded' }),
      app.inject('/api/echo!say.action?text=hi&times=2'),
      post('/api/echo!say.action?times=2', { text: 'hi' }),
    ]);
    for (const answer of answers)
      expect(answer.json()).toEqual({ code: 0, msg: '', data: { text: 'hi', times: 2, keys: ['text', 'times'] } });
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

describe('text that cannot be kept', () => {
  it.each<[string, object, string]>([
    ['a null character', { rows: [{ a: 'x' }, { a: 'b\u0000c' }] }, 'rows.1.a'],
    ['half of a character', { rows: [{ a: ['x', '\ud83d'] }] }, 'rows.0.a.1'],
    ['a name with a null character', { rows: [{ 'a\u0000': 1 }] }, 'rows.0'],
    ['a name with half of a character', { rows: [{ a: { '\udc00': 1 } }] }, 'rows.0.a'],
  ])('is refused with the name of its field: %s', async (_name, input, field) => {
    const answer = await post('/api/nested!say.action', input);
    expect(answer.json()).toMatchObject({ code: 400, key: 'request.invalid', errors: [{ field }] });
  });

  it('is refused in an address, and what is whole is not touched', async () => {
    expect((await app.inject('/api/echo%00!say.action')).json()).toMatchObject({ code: 400, errors: [{ field: '(address)' }] });
    expect((await app.inject('/api/echo!say.action?text=a%00b')).json()).toMatchObject({ code: 400, errors: [{ field: 'text' }] });
    expect((await post('/api/echo!say.action', { text: 'a\u0007\u202e😀' })).json().data.text).toBe('a\u0007\u202e😀');
    expect((await post('/api/nested!say.action', { rows: [{ a: { b: { c: [null, 1, true] } } }] })).json().code).toBe(0);
  });

  it('is refused in the fields and in the file name of a form', async () => {
    const form = (part: string) =>
      post(
        '/api/upload!it.action',
        Buffer.from(
          `--cut\r\n${part}\r\n--cut\r\ncontent-disposition: form-data; name="file"; filename="b"\r\n\r\nx\r\n--cut--\r\n`,
        ) as never,
        { 'content-type': 'multipart/form-data; boundary=cut' },
      );
    expect((await form('content-disposition: form-data; name="text"\r\n\r\na\u0000b')).json()).toMatchObject({
      code: 400,
      errors: [{ field: 'text' }],
    });
    expect((await form(`content-disposition: form-data; name="file"; filename*=utf-8''a%00b\r\n\r\nx`)).json()).toMatchObject({
      code: 400,
      errors: [{ field: 'file' }],
    });
    expect((await form('content-disposition: form-data; name="text"\r\n\r\nab')).json().code).toBe(0);
    const unbounded = await post('/api/upload!it.action', 'x', { 'content-type': 'multipart/form-data' });
    expect(unbounded.json()).toMatchObject({ code: 400, key: 'request.invalid' });
  });
});

describe('a file', () => {
  it('that fails before its first line is refused like any other call', async () => {
    const answer = await app.inject('/api/sheet!get.action?failsAt=1');
    expect(answer.json()).toMatchObject({ key: 'data.none' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('comes whole, or is cut so that nobody takes half of it for all', async () => {
    const answer = await app.inject('/api/sheet!get.action?failsAt=0');
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="sheet.csv"' });
    expect(answer.body).toBe('\ufeffn\r\n1\r\n2\r\n');
    await expect(app.inject('/api/sheet!get.action?failsAt=2')).rejects.toThrow();
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
