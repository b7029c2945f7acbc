/** The script of `docs/`, so that whoever checks needs nothing but the page. It is read when it is asked for, which is seldom. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

export const CHECK_SCRIPT = fileURLToPath(new URL('../../../../../../docs/check-liabilities.mjs', import.meta.url));

export function registerCheckScript(app: FastifyInstance): void {
  app.get('/check-liabilities.mjs', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(CHECK_SCRIPT, 'utf8')),
  );
}
