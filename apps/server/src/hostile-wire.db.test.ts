/** Addresses, headers, bytes and sockets that no browser would ever make: what comes before any call. */
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '@entrepot/testing/free-port.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const wsPort = await freePort();
const { origin } = await startTestServer({ demo: 'small', config: { wsPort, trustedProxies: ['127.0.0.1'] } });
const port = Number(new URL(origin).port);

const SEGMENTS = inFull(
  [
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%ff',
    '%ed%a0%80',
    '%2e%2e/x',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..',
    '//',
    '%252e%252e',
    'x'.repeat(8_000),
    '__proto__',
    '%F0%9F%98%80',
    '../x',
    '../../package.json',
  ],
  [
    '.',
    '%2e',
    '%2F',
    '%c0%ae%c0%ae',
    '%u0000',
    '?',
    '#',
    ';a=b',
    '%0d%0aset-cookie:%20a=b',
    '%E2%80%AE',
    'constructor',
    'toString',
    '*',
    ':id',
    "'",
    '"><script>',
    '.env',
    '.vite/manifest.json',
    'x%00.js',
    '%20',
    '%09',
    'a/'.repeat(2_000),
  ],
);
const FOLDERS = [
  '/',
  '/assets/',
  '/seller/',
  '/seller/assets/',
  '/admin/',
  '/admin/assets/',
  '/fonts/',
  '/sitemaps/',
  '/media/',
  '/media/x/',
  '/hooks/payments/',
  '/api/',
  '/api/docs/',
  '/seller-api/',
  '/admin-api/',
  '/userInfo/',
  '/dev/',
];
const PAGES = [
  '/index',
  '/classification',
  '/commodity',
  '/discounted',
  '/information',
  '/productDetails',
  '/login',
  '/register',
  '/store',
  '/searchStore',
  '/searchGoods',
  '/searchResult',
  '/userInfo/my-order',
  '/userInfo/order-detail',
  '/userInfo/money-package',
  '/userInfo/money-package/records',
  '/merchantSettled/application',
  '/liabilities',
  '/seller',
  '/seller/orders',
  '/admin',
  '/admin/people',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
];
const QUERY_NAMES = [
  'id',
  'k',
  'page',
  'sort',
  'kind',
  'category',
  'lang',
  'storefront',
  'token',
  'values',
  'priceMin',
  'shops',
  'tab',
  'back',
  'code',
];
const QUERY_VALUES = inFull(
  ['%00', '%', '%ff%fe', '%ed%a0%80', '', '-1', '1e309', '9'.repeat(30), 'x'.repeat(3_000), '11111111-1111-4111-8111-111111111111'],
  [
    '%27',
    '%5c',
    '%25',
    '_',
    '0',
    'NaN',
    '99999999999999999999',
    '%E2%80%AE',
    '%F0%9F%98%80',
    '../..',
    '__proto__',
    '1,2,3',
    '%0d%0a',
    'null',
    '[]',
    '{}',
  ],
);

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
let callers = 0;

interface Look {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Over the network and letter by letter: whatever else would send it for us would tidy the address first. From a new address each time, so
 * that nobody calls too often.
 */
async function look(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Look> {
  callers++;
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent,
    headers: { accept: 'text/html', 'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}`, ...headers },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

describe('hostile addresses', () => {
  it.each(FOLDERS)('below %s are answered', async (folder) => {
    const failed: string[] = [];
    for (const segment of SEGMENTS) {
      for (const url of [`${folder}${segment}`, `${folder}${segment}/x.js`, `${folder}x?${segment}=${segment}`]) {
        const { statusCode, body, headers } = await look(url);
        if (statusCode >= 500) failed.push(`GET ${url.slice(0, 300)} answered ${statusCode} ${body.slice(0, 200)}`);
        // Whoever asks for no page gets the envelope.
        if (statusCode >= 400 && !/html/.test(String(headers['content-type'])))
          expect(JSON.parse(body), url).toMatchObject(
            folder.startsWith('/hooks') && statusCode === 404 ? {} : { code: statusCode, key: expect.any(String) },
          );
      }
    }
    expect(failed.length, failed.join('\n')).toBe(0);
  });

  it.each(PAGES)('of the page %s are answered', async (page) => {
    const failed: string[] = [];
    for (const [index, value] of QUERY_VALUES.entries()) {
      // Each value at every name at once, and at one alone, so that none hides behind another.
      const all = QUERY_NAMES.filter((name) => name !== 'storefront')
        .map((name) => `${name}=${value}`)
        .join('&');
      const alone = QUERY_NAMES[(index * 7 + page.length) % QUERY_NAMES.length]!;
      for (const url of [`${page}?${all}`, `${page}?${alone}=${value}&${alone}=x`, `${page}?${alone}[a]=${value}`]) {
        const { statusCode, body } = await look(url);
        if (statusCode >= 500) failed.push(`GET ${url.slice(0, 400)} answered ${statusCode} ${body.slice(0, 200)}`);
      }
    }
    expect(failed.length, failed.join('\n')).toBe(0);
  });

  it('keep the envelope where nothing else can be answered', async () => {
    for (const url of [
      '/api/%',
      '/assets/%00',
      '/assets/%2e%2e/x',
      '/seller/assets/%2e%2e/x',
      '/admin/assets/%2e%2e/x',
      '/seller/assets/%00',
      '/admin/assets/%00',
      `/media/${'x'.repeat(300)}/y`,
    ]) {
      const { statusCode, body, headers } = await look(url);
      expect([400, 404, 413], url).toContain(statusCode);
      const envelope = JSON.parse(body) as { requestId: string };
      expect(envelope, url).toMatchObject({ code: statusCode, key: expect.stringMatching(/^request\./), msg: expect.any(String) });
      expect(headers['x-request-id'], url).toBe(envelope.requestId);
    }
  });
});

describe('hostile headers', () => {
  const VALUES = [
    '%00',
    '%',
    'lang=%00; storefront=%00',
    'x'.repeat(4_000),
    '\xff\xfe',
    '=;=;',
    '__proto__=1',
    'entrepot_seller=%00; entrepot_staff=%00; device=%00; lang=%ff',
    ',,,',
    '-1',
    '"',
  ];
  const NAMES = [
    'cookie',
    'authorization',
    'idempotency-key',
    'accept-language',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'user-agent',
    'origin',
    'host',
    'x-forwarded-for',
    'x-forwarded-host',
    'content-type',
    'sec-fetch-site',
    'referer',
  ];

  it.each(NAMES)('%s is answered', async (name) => {
    for (const value of VALUES) {
      for (const [url, method] of [
        ['/index', 'GET'],
        ['/seller', 'GET'],
        ['/favicon.svg', 'GET'],
        ['/api/order!submit.action', 'POST'],
        ['/api/pageView!add.action', 'POST'],
        ['/seller-api/session!get', 'POST'],
        ['/admin-api/session!get', 'POST'],
      ] as const) {
        const { statusCode, body } = await look(url, method, { [name]: name === 'authorization' ? `Bearer ${value}` : value });
        expect(statusCode, `${method} ${url} with ${name}: ${value.slice(0, 100)} answered ${body.slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });
});

/** What comes back for these bytes, until the server has nothing more to say. */
async function talk(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
  await once(socket, 'connect');
  socket.write(bytes);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', () => {
      const length = /content-length: (\d+)/i.exec(heard)?.[1];
      const end = heard.indexOf('\r\n\r\n');
      if (length !== undefined && end !== -1 && heard.length >= end + 4 + Number(length)) resolve();
    });
  });
  socket.destroy();
  return heard;
}

describe('hostile bytes', () => {
  it.each<[string, string | Buffer, number]>([
    ['that are no HTTP', 'hello\r\n\r\n', 400],
    ['of an endless address', `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 413],
    ['of endless headers', `GET / HTTP/1.1\r\nhost: localhost\r\n${'a: b\r\n'.repeat(30_000)}\r\n`, 413],
    ['with a null in a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nidempotency-key: a\u0000b\r\n\r\n', 400],
    ['with a null in the address', 'GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    [
      'with two lengths',
      'POST /api/index!home.action HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
    ],
    [
      'with a length and chunks',
      'POST /api/index!home.action HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'with chunks that are none',
      'POST /api/index!home.action HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['of a method that nobody knows', 'PURGE /index HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
  ])('%s are answered with the envelope', async (_name, bytes, status) => {
    const heard = await talk(bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(heard.slice(heard.indexOf('{')))).toMatchObject({
      code: status,
      key: expect.stringMatching(/^request\./),
      msg: expect.any(String),
    });
  });

  it('of ten megabytes are read to their end, and the connection goes on', async () => {
    const body = JSON.stringify({ keyword: 'x'.repeat(10_000_000) });
    const head = `POST /api/sellerGoods!search.action HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
    socket.write(head + body + 'GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 413 [^]*"key":"request.too_large"[^]*HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('hostile words on a socket', () => {
  const deep = `{"type":"hello","data":${'['.repeat(1_000)}${']'.repeat(1_000)}}`;
  const WORDS: Array<string | Buffer> = [
    '',
    'x',
    '{',
    'null',
    '[]',
    '1',
    '"hello"',
    '{}',
    '{"type":1}',
    '{"type":"hello","data":1}',
    '{"type":"hello","data":{"token":{}}}',
    '{"type":"hello","data":{"token":"\\u0000"}}',
    '{"type":"hello","data":{"token":"\\ud800"}}',
    '{"type":"hello","data":{"storefront":"\\u0000","lang":"\\ud800"}}',
    '{"type":"hello","data":{"storefront":"__proto__","lang":"constructor"}}',
    '{"type":"__proto__"}',
    '{"__proto__":{"type":"hello"}}',
    '{"type":"ping"}',
    '{"type":"x\\u0000"}',
    deep,
    Buffer.from([0xff, 0xfe, 0]),
    `{"type":"hello","data":{"token":"${'x'.repeat(3_000)}"}}`,
    'x'.repeat(2_000_000),
  ];

  it.each(WORDS.map((word) => [word.toString().slice(0, 80), word] as const))(
    '%s are answered or refused, and nobody else is cut off',
    async (_shown, word) => {
      const bystander = new WebSocket(`ws://127.0.0.1:${wsPort}`);
      await once(bystander, 'open');
      const socket = new WebSocket(`ws://127.0.0.1:${wsPort}`);
      await once(socket, 'open');
      const heard = new Promise<string>((resolve) => {
        socket.on('message', (data: Buffer) => resolve(data.toString('utf8')));
        // Too large a message: the protocol has a code of its own for it.
        socket.on('close', (code) => resolve(JSON.stringify({ type: 'closed', code })));
      });
      socket.send(word);
      expect(JSON.parse(await heard)).toEqual(expect.objectContaining({ type: expect.stringMatching(/^(?:welcome|error|closed)$/) }));
      const said = JSON.parse(await heard) as { type: string; code?: number; data?: { code: number } };
      if (said.type === 'closed') expect(said.code).toBe(1009);
      if (said.type === 'error') expect(said.data!.code).toBeLessThan(500);
      bystander.send('{"type":"hello"}');
      const [answer] = await once(bystander, 'message');
      expect(JSON.parse(String(answer))).toMatchObject({ type: 'welcome' });
      bystander.terminate();
      socket.terminate();
    },
  );
});
