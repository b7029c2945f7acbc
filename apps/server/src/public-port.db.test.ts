/** What the public port of production says, and what it keeps to itself. */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { expect, it } from 'vitest';
import { createOperations } from './platform/http/operations.ts';

const shop = await startTestServer({ config: { mode: 'production', operations: { host: '127.0.0.1', port: await freePort() } } });
const get = (path: string) => fetch(`${shop.origin}${path}`, { redirect: 'manual' });

it('the public port shows neither figures nor the contract of the back office', async () => {
  expect(await (await get('/metrics')).text()).not.toContain('process_cpu');
  expect((await get('/admin-api/openapi.json')).status).toBe(404);
  const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toContain('/api/order!pay.action');
  expect(Object.keys(paths).filter((path) => path.startsWith('/admin-api'))).toEqual([]);
});

it('both are answered at the port of the people on duty', async () => {
  const operations = createOperations(shop.platform, Object.values(adminCalls));
  expect((await operations.inject('/metrics')).body).toContain('process_cpu');
  const { paths } = (await operations.inject('/admin-api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths).every((path) => path.startsWith('/admin-api/'))).toBe(true);
  expect(Object.keys(paths).length).toBeGreaterThan(50);
  await operations.close();
});

it('a token in an address is carried nowhere', async () => {
  const secret = 'token-canary-0815';
  const moved = await get(`/?token=${secret}&lang=de&TOKEN=${secret}&access_token=${secret}&x=1`);
  expect(moved.status).toBe(302);
  expect(moved.headers.get('location')).toBe('/index?lang=de&x=1');
  expect((await get(`/?token=${secret}`)).headers.get('location')).toBe('/index');
  expect((await get(`/?%74oken=${secret}`)).headers.get('location')).toBe('/index');
  const page = await get(`/index?token=${secret}&lang=en`);
  expect([...page.headers].join()).not.toContain(secret);
  expect(await page.text()).not.toContain(secret);
});

it('every cookie goes over secure connections alone', async () => {
  const { headers } = await get('/index?lang=de');
  expect(headers.getSetCookie().length).toBeGreaterThan(0);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
});
