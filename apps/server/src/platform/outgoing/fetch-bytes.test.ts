import { createServer, type RequestListener } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { describe, expect, it } from 'vitest';
import { createFetchBytes } from './fetch-bytes.ts';

const LIMITS = { maxBytes: 1_000, accept: 'image/png' };

async function server(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const one = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    one.closeAllConnections();
    one.close();
  });
  return { port: (one.address() as AddressInfo).port, asked };
}

const leadingTo = (address: string) => async () => [{ address, family: isIP(address) }];

describe('what stands beside this server', () => {
  it.each([
    'http://127.0.0.1/a.png',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.0.0.1/a.png',
    'http://localhost/a.png',
    'http://10.0.0.8/a.png',
    'http://172.20.1.1/a.png',
    'http://192.168.1.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/a.png',
    'http://[::1]/a.png',
    'http://[fc00::1]/a.png',
    'http://[fd12:3456::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[::ffff:a00:1]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'http://[2002:7f00:1::]/a.png',
  ])('%s is not asked', async (address) => {
    const fetchBytes = createFetchBytes({ allowsLocal: false });
    expect(await fetchBytes(address, LIMITS)).toEqual({ bytes: null, failure: 'private_address' });
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fc00::7', '::ffff:10.0.0.1'])(
    'a name that leads to %s is not asked either, whatever else it leads to',
    async (inside) => {
      const resolve = async () => [
        { address: '8.8.8.8', family: 4 },
        { address: inside, family: isIP(inside) },
      ];
      const fetchBytes = createFetchBytes({ allowsLocal: false, resolve });
      expect((await fetchBytes('https://pictures.example/a.png', LIMITS)).failure).toBe('private_address');
    },
  );

  it.each(['http://10.0.0.1/a.png', 'http://[::ffff:7f00:1]/a.png', 'http://169.254.169.254/', '//inside.example/a.png', 'http://[::1]/'])(
    'a redirect to %s ends there',
    async (location) => {
      const { port } = await server((_request, response) => response.writeHead(302, { location }).end());
      const fetchBytes = createFetchBytes({
        allowsLocal: true,
        resolve: (name) => leadingTo(name === 'localhost' ? '127.0.0.1' : '10.0.0.5')(),
      });
      const { failure } = await fetchBytes(`http://localhost:${port}/a.png`, LIMITS);
      expect(failure).toBe(location.includes('[::1]') ? 'unreachable' : 'private_address');
    },
  );

  it('where programs on this machine are not allowed, no redirect leads to them', async () => {
    const { port, asked } = await server((_request, response) => response.end('secret'));
    const fetchBytes = createFetchBytes({ allowsLocal: false, resolve: leadingTo('127.0.0.1') });
    for (const address of [`http://pictures.example:${port}/a.png`, `http://localhost:${port}/`])
      expect((await fetchBytes(address, LIMITS)).bytes).toBeNull();
    expect(asked).toEqual([]);
  });
});

it('other schemes, other ports and names with passwords are no addresses of pictures', async () => {
  const fetchBytes = createFetchBytes({ allowsLocal: false, resolve: leadingTo('8.8.8.8') });
  for (const address of [
    'file:///etc/passwd',
    'ftp://a.example/',
    'gopher://a.example/',
    'data:image/png,x',
    'https://u:p@a.example/',
    'http://a.example:6379/',
    '',
  ])
    expect((await fetchBytes(address, LIMITS)).failure, address).toBe('address');
});

it('the connection goes to what the name led to when it was looked at', async () => {
  const { port } = await server((_request, response) => response.end('picture'));
  let looked = 0;
  const resolve = async () => [{ address: (looked += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  const fetchBytes = createFetchBytes({ allowsLocal: true, resolve });
  const { bytes } = await fetchBytes(`http://pictures.localhost:${port}/`, LIMITS);
  expect([bytes?.toString(), looked]).toEqual(['picture', 1]);
});

it('redirects are followed a few times', async () => {
  const { port, asked } = await server((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.end('there');
  });
  const fetchBytes = createFetchBytes({ allowsLocal: true });
  expect((await fetchBytes(`http://127.0.0.1:${port}/3`, LIMITS)).bytes?.toString()).toBe('there');
  expect((await fetchBytes(`http://127.0.0.1:${port}/9`, LIMITS)).failure).toBe('unreachable');
  expect(asked).toHaveLength(8);
});

it('what is too large, refused, or never ends is given up', async () => {
  const { port } = await server((request, response) => {
    if (request.url === '/said') response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5_000));
    else if (request.url === '/sent') response.writeHead(200).end(Buffer.alloc(5_000));
    else if (request.url === '/missing') response.writeHead(404).end('no');
    else response.writeHead(200).write('a');
  });
  const ask = async (path: string, timeoutMs?: number) =>
    (
      await createFetchBytes({ allowsLocal: true, ...(timeoutMs === undefined ? {} : { timeoutMs }) })(
        `http://127.0.0.1:${port}${path}`,
        LIMITS,
      )
    ).failure;
  expect(await ask('/said')).toBe('too_large');
  expect(await ask('/sent')).toBe('too_large');
  expect(await ask('/missing')).toBe('unreachable');
  expect(await ask('/slow', 300)).toBe('unreachable');
});
