import type { FastifyRequest } from 'fastify';

/** Browsers send a handful of different headers; reading each once is enough. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 1_000;

export function acceptsGzip(request: FastifyRequest): boolean {
  const header = request.headers['accept-encoding'];
  if (header === undefined) return false;
  let accepts = known.get(header);
  if (accepts === undefined) {
    accepts = header.split(',').some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));
    if (known.size < MAX_KNOWN) known.set(header, accepts);
  }
  return accepts;
}
