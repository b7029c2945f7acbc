/** Every call of every door, by everybody who should not get through. What is on the wire and not in the list fails as well. */
import { callPath, callPaths, type CallDefinition } from '@entrepot/contracts/call.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS, sweepAccess } from './access-sweep.builder.ts';
import { registerRoutes } from './platform/http/register-routes.ts';

/** Addresses that are no calls: pages, files and what machines of the operator ask. None of them reads a token. */
const NOT_CALLS = new Set([
  '/',
  '/*',
  '/livez',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
  '/seller-api/openapi.json',
  '/seller-api/docs',
  '/admin-api/openapi.json',
  '/dev/outbox',
  '/favicon.svg',
  '/robots.txt',
  '/check-liabilities.mjs',
  '/push-worker.js',
  '/m/manifest.webmanifest',
  '/m/icon-192.png',
  '/m/icon-512.png',
  '/m/maskable-192.png',
  '/m/maskable-512.png',
  '/m/apple-180.png',
  '/m/sw.js',
  '/m/offline',
  '/m/share',
  '/m',
  '/m/*',
  '/m/assets/*',
  '/status',
  '/sitemap.xml',
  '/sitemaps/:name',
  '/media/:id/:file',
  '/fonts/:name',
  '/assets/*',
  '/seller',
  '/seller/*',
  '/seller/assets/*',
  '/admin',
  '/admin/*',
  '/admin/assets/*',
  '/hooks/payments/:provider',
  // Ends mails by its signed key alone, and has tests of its own (people/notices/stop).
  '/mails/stop',
]);

interface OnTheWire {
  path: string;
  methods: string[];
}
interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-audience'?: string; 'x-permission'?: string }>>;
}

/** Fastify tells what it serves as a drawing of a tree, each branch with the next letters of the address. */
function routesOf(server: FastifyInstance): OnTheWire[] {
  const prefixes: string[] = [];
  return server
    .printRoutes()
    .split('\n')
    .flatMap((drawn) => {
      const [, branch = '', segment = '', methods] = /^([ │]*[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(drawn) ?? [];
      if (!branch) return [];
      const depth = branch.length / 4;
      prefixes.length = depth - 1;
      const path = prefixes.join('') + segment;
      prefixes.push(segment);
      return methods ? [{ path, methods: methods.split(', ') }] : [];
    });
}

/** What is served and neither listed as a call with this method nor known to be something else. */
function unlisted(routes: OnTheWire[], { paths }: OpenApi): string[] {
  return routes.flatMap(({ path, methods }) => {
    // Some calls have a second address without an ending, which is the same call.
    const call = ALL_CALLS.find((one) => callPaths(one).includes(path));
    const listed = paths[call ? callPath(call) : path];
    if (!listed) return NOT_CALLS.has(path) ? [] : [path];
    // POST always works, and HEAD is GET without the answer.
    const allowed = [...Object.keys(listed).map((method) => method.toUpperCase()), 'POST', 'HEAD'];
    return methods.filter((method) => !allowed.includes(method)).map((method) => `${method} ${path}`);
  });
}

const {
  server,
  platform,
  database: { pool },
} = await startTestServer({ config: { captcha: false } });
const document = (await server.inject('/api/openapi.json')).json<OpenApi>();

describe('what is on the wire', () => {
  it('is the list of calls and nothing that nobody knows of', () => {
    const routes = routesOf(server);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/*', '/assets/*', '/media/:id/:file', '/admin-api/staff!list']),
    );
    expect(unlisted(routes, document)).toEqual([]);
  });

  it('is every call of the contract, at all three doors', () => {
    expect(Object.keys(document.paths).sort()).toEqual(ALL_CALLS.map(callPath).sort());
    const served = new Set(routesOf(server).map(({ path }) => path));
    expect(ALL_CALLS.map(callPath).filter((path) => !served.has(path))).toEqual([]);
  });

  it('is classified: audience, and for shops and staff the right', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const operation of operations) {
      expect(['visitor', 'buyer', 'seller', 'staff']).toContain(operation['x-audience']);
      expect(operation['x-permission'] !== undefined, operation.operationId).toBe(['seller', 'staff'].includes(operation['x-audience']!));
    }
  });

  it('would show a route that somebody added beside the list, and a method that is not listed', async () => {
    const app = Fastify();
    const hidden = async () => 'hidden';
    app.get('/api/hidden!door.action', hidden);
    app.post('/admin-api/staff!list', hidden);
    app.delete('/admin-api/staff!list', hidden);
    app.get('/media/:id/:file', hidden);
    app.get('/hidden/*', hidden);
    await app.ready();
    expect(unlisted(routesOf(app), document).sort()).toEqual(['/api/hidden!door.action', '/hidden/*', 'DELETE /admin-api/staff!list']);
  });

  it('would not start with a call of shops or staff that names no right', () => {
    const call: CallDefinition = {
      name: 'x!y',
      methods: ['POST'],
      audience: 'staff',
      summary: '',
      input: Type.Object({}),
      output: Type.Object({}),
      errors: [],
    };
    const register = () =>
      registerRoutes(Fastify(), [{ call, handle: async () => ({}) }], {
        resolveSession: async () => undefined,
        storefrontOf: () => 'x',
        rateLimitOf: () => undefined,
      });
    expect(register).toThrow('name their permission');
  });
});

sweepAccess(() => ({
  pool,
  db: platform.db,
  clock: platform.clock,
  async send(method, url, { address, headers, body }) {
    const response = await server.inject({
      method: method as 'GET' | 'POST',
      url,
      remoteAddress: address,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, type: response.headers['content-type'] ?? '', body: response.body };
  },
}));
