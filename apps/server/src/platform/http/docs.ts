/** `/api/openapi.json` for machines, `/api/docs` for people; for those who write programs of shops the same at `/seller-api`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import type { FastifyInstance } from 'fastify';
import { lazy } from '../lazy.ts';
import { openApiDocument } from './openapi.ts';
import { shopOpenApiDocument } from './shop-openapi.ts';

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

export function registerDocs(app: FastifyInstance, calls: CallDefinition[]): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(folder, name))),
    );
  }
  registerDocument(app, '/api', 'Entrepot API', () => openApiDocument(calls));
  registerDocument(app, '/seller-api', 'Entrepot API for shops', () => shopOpenApiDocument(calls));
}

function registerDocument(app: FastifyInstance, door: string, title: string, content: () => object): void {
  const document = lazy(() => Buffer.from(JSON.stringify(content())));
  const start = `window.addEventListener('load', () => SwaggerUIBundle({ url: '${door}/openapi.json', dom_id: '#docs', docExpansion: 'list', deepLinking: true }));`;
  app.get(`${door}/openapi.json`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get(`${door}/docs`, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      // Swagger UI writes style elements of its own; this page shows nothing but our own document.
      .header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' 'nonce-${request.cspNonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`,
      ).send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script nonce="${request.cspNonce}">${start}</script></body></html>`),
  );
}
