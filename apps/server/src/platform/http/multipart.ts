/** Calls that take a file live in a scope of their own: what reading files costs, other calls do not pay. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** The largest picture any purpose allows; the media module holds each purpose to its own limit. */
const FILE_LIMIT_BYTES = 30 * 1024 * 1024;

export function addFileRoute(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 50, fileSize: FILE_LIMIT_BYTES },
    });
    scope.route(options);
  });
}
