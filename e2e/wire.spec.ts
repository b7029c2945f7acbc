/** Every call of the contract, on the running product: it is there, a stranger's token opens nothing, rubbish breaks nothing. */
import { callPath } from '@entrepot/contracts/call.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { describe, expect, it } from 'vitest';

const CANARY = 'canary-token-7f3a9c';
const { origin, server, setParameter } = await startTestServer({ demo: 'small' });
// All of this comes from one address within a minute.
await setParameter('calls_per_minute', 100_000);
await setParameter('captchas_per_address_per_minute', 10_000);
/** Those of shops and staff are walked, with all that may and may not be done, by `access-sweep.db.test.ts`. */
const list = Object.values(calls);

const RUBBISH: unknown[] = [
  {},
  [],
  null,
  'text',
  0,
  { pageNum: -1 },
  { pageNum: 1e308 },
  { pageSize: 101 },
  { pageSize: 'all' },
  { code: { $gt: '' } },
  { code: 'x'.repeat(5_000) },
  { code: '\u0000' },
  { moduleName: '../../etc/passwd' },
  { lang: '<script>' },
  { pageNum: '1; DROP TABLE products' },
];

async function send(path: string, body: unknown): Promise<{ status: number; text: string; json: { code: number } }> {
  const response = await fetch(`${origin}${path}?token=`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) };
}

describe.each(list.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is documented and answers at its path', async () => {
    const document = (await server.inject('/api/openapi.json')).json();
    expect(document.paths).toHaveProperty([callPath(call), call.methods[0].toLowerCase()]);
    expect((await send(callPath(call), {})).status).not.toBe(404);
  });

  it('answers rubbish with the envelope and never with a fault of its own', async () => {
    for (const body of RUBBISH) {
      const { status, json } = await send(callPath(call), body);
      expect([200, 400, 403], JSON.stringify(body)).toContain(status);
      expect(json).toHaveProperty('code');
    }
  });

  it('opens nothing for an invented token and repeats it nowhere', async () => {
    const response = await fetch(`${origin}${callPath(call)}?token=${CANARY}`, { method: 'POST' });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain(CANARY);
    expect(JSON.stringify([...response.headers])).not.toContain(CANARY);
  });
});

it('lists every call of the contract and none besides', async () => {
  const document = (await server.inject('/api/openapi.json')).json();
  expect(Object.keys(document.paths).sort()).toEqual(
    [...list, ...Object.values(sellerCalls), ...Object.values(adminCalls)].map(callPath).sort(),
  );
});
