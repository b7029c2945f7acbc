import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders, createPagePolicy } from './security-headers.ts';

it('every request has a nonce of its own, the same whenever it is read, and as long as all others', async () => {
  const app = Fastify();
  addSecurityHeaders(app, { mode: 'production' });
  app.get('/', async (request) => [request.cspNonce, request.cspNonce]);
  const seen = new Set<string>();
  for (let visit = 0; visit < 600; visit += 1) {
    const [first, again] = (await app.inject('/')).json<string[]>();
    expect(again).toBe(first);
    expect(first).toMatch(/^[\w+/]{22}==$/);
    seen.add(first!);
  }
  expect(seen.size).toBe(600);
});

it('a page may run what carries its nonce and talk to its own host, and nothing else', () => {
  const policyOf = createPagePolicy({ mode: 'production', wsPort: 5000 });
  const policy = policyOf('abc', 'pots.example');
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`);
  expect(policy).toContain(`connect-src 'self' wss://pots.example:5000;`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policyOf('def', 'pots.example')).toBe(policy.replaceAll('abc', 'def'));
  expect(policyOf('abc', 'wires.example')).toContain('wss://wires.example:5000');
});
