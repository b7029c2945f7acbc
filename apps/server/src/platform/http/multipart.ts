/** Calls that take a file live in a scope of their own: what reading files costs, other calls do not pay. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { DomainError } from '../errors.ts';

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

/**
 * The file with the fields before it. Limits have errors of their own; whatever else goes wrong, such as a form that does not say where its
 * parts end, is the sender's.
 */
export async function readFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file();
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new DomainError('request.invalid', {}, [{ field: '(input)', message: 'must be a form that can be read' }]);
  }
}
