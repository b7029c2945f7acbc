import { afterEach, describe, expect, it } from 'vitest';
import { BROKEN_TOKEN, pushServer, type Client, type PushServer, type ServerOptions } from './push.builder.ts';

let server: PushServer;
async function open(options?: ServerOptions): Promise<PushServer> {
  server = await pushServer(options);
  return server;
}
afterEach(() => server.push.stop());

const hello = (data: object = {}): object => ({ type: 'hello', data });
async function greeted(data: object = {}, path = ''): Promise<Client> {
  const client = await server.connect({}, path);
  client.say(hello(data));
  expect((await client.next()).type).toBe('welcome');
  return client;
}

describe('a socket that says hello', () => {
  it('is welcomed as a visitor without a token', async () => {
    await open();
    const client = await server.connect();
    client.say(hello({ lang: 'de' }));
    expect(await client.next()).toEqual({
      type: 'welcome',
      data: { user: null, storefront: 'hazelwharf', lang: 'de', heartbeatSeconds: 30 },
    });
  });

  it('is welcomed as the person its token belongs to', async () => {
    await open();
    const client = await server.connect();
    client.say(hello({ token: 'buyer-one' }));
    expect((await client.next()).data).toMatchObject({ user: { audience: 'buyer', id: 'u1' } });
  });

  it('with a token that is not valid is told so in its language and closed', async () => {
    await open();
    const client = await server.connect();
    client.say(hello({ token: 'made-up', lang: 'en' }));
    expect(await client.next()).toEqual({
      type: 'error',
      data: { code: 403, key: 'session.invalid', msg: 'This login is not valid. Please log in again.' },
    });
    expect(await client.closed).toEqual({ code: 4403, reason: 'session.invalid' });
  });

  it('gets nothing from a token in the address', async () => {
    await open();
    const client = await greeted({}, '/?token=buyer-one');
    server.push.publish('user:u1', { type: 'secret', data: null });
    client.say({ type: 'ping' });
    expect((await client.next()).type).toBe('pong');
  });

  it('is asked to come again while sessions cannot be looked up', async () => {
    await open();
    const client = await server.connect();
    client.say(hello({ token: BROKEN_TOKEN }));
    expect((await client.next()).data).toMatchObject({ key: 'system.unavailable' });
    expect((await client.closed).code).toBe(1013);
  });

  it('too late is closed', async () => {
    await open({ limits: { helloTimeoutMs: 20 } });
    const client = await server.connect();
    expect((await client.closed).code).toBe(4408);
  });

  it('may become another person on the same socket, and is no longer the first', async () => {
    await open();
    const client = await greeted({ token: 'buyer-one' });
    client.say(hello({ token: 'buyer-two' }));
    expect((await client.next()).data).toMatchObject({ user: { id: 'u2' } });
    server.push.publish('user:u1', { type: 'old', data: null });
    server.push.publish('user:u2', { type: 'new', data: null });
    expect((await client.next()).type).toBe('new');
  });
});

describe('what is published', () => {
  it('reaches every socket of that person and nobody else', async () => {
    await open();
    const [one, again, two, staff, visitor] = [
      await greeted({ token: 'buyer-one' }),
      await greeted({ token: 'buyer-one' }),
      await greeted({ token: 'buyer-two' }),
      await greeted({ token: 'staff-one' }),
      await greeted(),
    ];
    server.push.publish('user:u1', { type: 'order.paid', data: { id: 7 } });
    server.push.publish('storefront:hazelwharf', { type: 'end', data: null });
    expect(await one.next()).toEqual({ type: 'order.paid', data: { id: 7 } });
    expect((await again.next()).type).toBe('order.paid');
    for (const other of [two, staff, visitor]) expect((await other.next()).type).toBe('end');
  });

  it("for a storefront reaches those who look at it, which the page's own address decides first", async () => {
    await open();
    const visit = async (origin: string | undefined, data: object): Promise<[Client, unknown]> => {
      const client = await server.connect(origin ? { headers: { origin } } : {});
      client.say(hello(data));
      return [client, (await client.next()).data.storefront];
    };
    const [volt, voltCode] = await visit('https://voltquay.example', { storefront: 'hazelwharf' });
    const [asked, askedCode] = await visit('http://localhost:3000', { storefront: 'voltquay' });
    const [, unknownCode] = await visit(undefined, { storefront: 'nonesuch' });
    expect([voltCode, askedCode, unknownCode]).toEqual(['voltquay', 'voltquay', 'hazelwharf']);
    server.push.publish('storefront:voltquay', { type: 'banner', data: null });
    expect([(await volt.next()).type, (await asked.next()).type]).toEqual(['banner', 'banner']);
  });

  it('to someone who has left goes nowhere', async () => {
    await open();
    const client = await greeted({ token: 'buyer-one' });
    client.socket.close();
    await client.closed;
    expect(() => server.push.publish('user:u1', { type: 'x', data: null })).not.toThrow();
  });

  it('does not reach a session that was revoked', async () => {
    await open();
    const [one, two] = [await greeted({ token: 'buyer-one' }), await greeted({ token: 'buyer-two' })];
    server.push.closeSession('s1');
    expect((await one.closed).code).toBe(4403);
    two.say({ type: 'ping' });
    expect((await two.next()).type).toBe('pong');
  });
});

describe('bad input', () => {
  it.each([
    '',
    'not json',
    '{',
    '[]',
    'null',
    '42',
    '{"type":5}',
    '{"data":{}}',
    '{"type":"nonsense"}',
    '{"type":"hello","data":[]}',
    '{"type":"hello","data":{"token":5}}',
    '{"type":"__proto__"}',
    '{"type":"hello","data":{"token":{"$ne":1}}}',
    `{"type":"hello","data":{"token":"${'x'.repeat(300)}"}}`,
    '['.repeat(20_000),
  ])('is answered, and the socket stays: %.40s', async (text) => {
    await open();
    const client = await server.connect();
    client.say(text);
    expect(await client.next()).toMatchObject({ type: 'error', data: { code: 400, key: 'request.invalid' } });
    client.say(hello());
    expect((await client.next()).type).toBe('welcome');
  });

  it('in binary is answered like any other', async () => {
    await open();
    const client = await server.connect();
    client.socket.send(Buffer.from(JSON.stringify(hello())), { binary: true });
    expect((await client.next()).data).toMatchObject({ key: 'request.invalid' });
  });

  it('of more than 64 kB ends the socket and only that one', async () => {
    await open();
    const [good, bad] = [await greeted(), await greeted()];
    bad.say('x'.repeat(64 * 1024 + 1));
    expect((await bad.closed).code).toBe(1009);
    good.say({ type: 'ping' });
    expect((await good.next()).type).toBe('pong');
  });
});

describe('the limits', () => {
  it('allow 20 messages a second, say so once, and start anew with the next second', async () => {
    await open();
    const client = await greeted();
    for (let i = 0; i < 22; i++) client.say({ type: 'ping' });
    const answers = [];
    for (let i = 0; i < 20; i++) answers.push(await client.next());
    expect(answers.filter(({ type }) => type === 'pong')).toHaveLength(19);
    expect(answers.find(({ type }) => type === 'error')?.data).toMatchObject({ code: 429, key: 'request.too_frequent' });
    server.clock.advance(1_000);
    client.say({ type: 'ping' });
    expect((await client.next()).type).toBe('pong');
  });

  it('end a socket that does not stop', async () => {
    await open();
    const client = await greeted();
    for (let i = 0; i < 110; i++) client.say({ type: 'ping' });
    expect((await client.closed).code).toBe(4429);
  });

  it('let one address open so many and no more, and again when one is closed', async () => {
    await open({ limits: { connectionsPerAddress: 2 } });
    const first = await server.connect();
    await server.connect();
    await expect(server.connect()).rejects.toThrow(/429/);
    first.socket.close();
    await first.closed;
    await expect
      .poll(() =>
        server.connect().then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
  });

  it('count the address behind a trusted proxy, not the proxy', async () => {
    await open({ limits: { connectionsPerAddress: 1 }, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    await server.connect({ headers: { 'x-forwarded-for': '203.0.113.1' } });
    await server.connect({ headers: { 'x-forwarded-for': '203.0.113.2' } });
    await expect(server.connect({ headers: { 'x-forwarded-for': '203.0.113.9, 203.0.113.1' } })).rejects.toThrow(/429/);
  });

  it('let so many in altogether and no more', async () => {
    await open({ limits: { connections: 1 } });
    await server.connect();
    await expect(server.connect()).rejects.toThrow(/503/);
  });

  it('let go of a socket that no longer answers the heartbeat', async () => {
    await open({ limits: { heartbeatMs: 200 } });
    const [silent, lively] = [await server.connect({ autoPong: false }), await greeted()];
    expect((await silent.closed).code).toBe(1006);
    lively.say({ type: 'ping' });
    expect((await lively.next()).type).toBe('pong');
  });

  it('let go of a browser that does not take what is sent to it', async () => {
    await open({ limits: { bufferedBytes: 64 * 1024 } });
    const client = await greeted({ token: 'buyer-one' });
    client.socket.pause();
    const message = { type: 'large', data: 'x'.repeat(1024 * 1024) };
    // The operating system takes the first megabytes; after that they would pile up here.
    for (let i = 0; i < 50; i++) server.push.publish('user:u1', message);
    client.socket.resume();
    expect((await client.closed).code).toBe(1006);
  });
});

describe('the page a socket comes from', () => {
  it.each([
    ['https://hazelwharf.example', true],
    ['https://evil.example', false],
    ['null', false],
    [undefined, false],
  ])('in production: %s', async (origin, isAllowed) => {
    await open({ mode: 'production' });
    const attempt = server.connect(origin ? { headers: { origin } } : {});
    if (isAllowed) await attempt;
    else await expect(attempt).rejects.toThrow(/403/);
  });
});

describe('the socket server', () => {
  it('tells a plain request that it speaks websocket', async () => {
    await open();
    expect((await fetch(server.url.replace('ws:', 'http:'))).status).toBe(426);
  });

  it('survives a handshake that is none', async () => {
    await open();
    const answer = await fetch(server.url.replace('ws:', 'http:'), { method: 'POST', body: 'x'.repeat(1000) });
    expect(answer.status).toBe(426);
    await greeted();
  });

  it('says goodbye to everyone when it stops, also to those who do not answer', async () => {
    await open({ limits: { stopTimeoutMs: 200 } });
    const [polite, deaf] = [await greeted(), await greeted()];
    deaf.socket.pause();
    await server.push.stop();
    expect((await polite.closed).code).toBe(1001);
    await expect(server.connect()).rejects.toThrow();
    deaf.socket.terminate();
  });

  it('sends them away one after the other, and takes nobody new meanwhile', async () => {
    await open({ limits: { goodbyesPerSecond: 10, goodbyeMs: 60_000 } });
    const guests = [await greeted(), await greeted(), await greeted(), await greeted(), await greeted()];
    const left: number[] = [];
    guests.forEach(({ closed }, index) => void closed.then(() => left.push(index)));
    const stopped = server.push.stop();
    await guests[0]!.closed;
    expect(left).toEqual([0]);
    await expect(server.connect()).rejects.toThrow();
    await stopped;
    expect(left).toEqual([0, 1, 2, 3, 4]);
  });

  it('reports a port that is taken', async () => {
    await open();
    const port = Number(new URL(server.url).port);
    const { push } = await pushServer();
    await push.stop();
    await expect(push.start(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
