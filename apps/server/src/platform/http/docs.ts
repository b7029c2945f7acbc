/** `/api/openapi.json` for machines, `/api/docs` for people. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START = `window.addEventListener('load', () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'list', deepLinking: true }));`;

export function registerDocs(app: FastifyInstance, calls: CallDefinition[]): void {
  const document = JSON.stringify(openApiDocument(calls));
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(await readFile(join(folder, name))),
    );
  }
  app.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      // Swagger UI writes style elements of its own; this page shows nothing but our own document.
      .header('content-security-policy', `default-src 'self'; script-src 'self' 'nonce-${request.cspNonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`)
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Entrepot API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script nonce="${request.cspNonce}">${START}</script></body></html>`),
  );
}
