/** The one place where an error becomes an answer. Whatever is not a `DomainError` is ours to explain to the log, not to the caller. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import type { ErrorEnvelope } from '@entrepot/contracts/envelope.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away.ts';
import { asPairError } from '../db/second-person.ts';
import { DomainError } from '../errors.ts';
import { languageOf } from './register-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The storefront whose words an error speaks; the application says how it is found. */
    readonly spokenStorefront?: string;
  }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asDomainError(error);
  if (ERRORS[refusal.key].status === 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  const entry = ERRORS[refusal.key];
  const envelope: ErrorEnvelope = {
    code: entry.code,
    key: refusal.key,
    msg: translateError(refusal.key, refusal.values, languageOf(request), request.spokenStorefront),
    ...(refusal.fieldErrors ? { errors: refusal.fieldErrors } : {}),
    ...(refusal.data ? { data: refusal.data } : {}),
    requestId: request.id,
  };
  if (typeof refusal.values.seconds === 'number' && entry.status === 429) reply.header('retry-after', refusal.values.seconds);
  if (isWorthReading(request)) reply.removeHeader('connection');
  // The route's compiled serialiser knows the success envelope only.
  return reply
    .code(entry.status ?? 200)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(envelope);
}

/**
 * A sender who is cut off while still sending never reads why. What is not much longer than the longest upload is therefore read to its end
 * and thrown away.
 */
const READ_TO_ITS_END_BYTES = 32 * 1024 * 1024;

function isWorthReading({ headers, raw }: FastifyRequest): boolean {
  return !raw.complete && Number(headers['content-length']) <= READ_TO_ITS_END_BYTES;
}

const BY_STATUS: Readonly<Record<number, ErrorKey>> = {
  // Paths that lead out of the folder of files: whoever asks for them learns no more than that there is nothing.
  403: 'request.not_found',
  404: 'request.not_found',
  405: 'request.not_found',
  413: 'request.too_large',
  414: 'request.too_large',
  429: 'request.too_frequent',
  503: 'system.unavailable',
};

function asDomainError(thrown: unknown): DomainError {
  const error = asPairError(thrown);
  if (error instanceof DomainError) return error;
  const { statusCode } = error as FastifyError;
  const key = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (key) return new DomainError(key);
  // Whatever else the libraries blame on the sender is no fault of ours.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainError('request.invalid');
  if (isDatabaseAway(error)) return new DomainError('system.unavailable');
  return new DomainError('system.error');
}

/** How long somebody may go on sending after he was told that it is no use. */
const LAST_WORDS_MS = 5_000;

/** What is no HTTP, or more of it than anybody needs for one address: there is no request yet, and no language to answer in. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const key = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid';
  const { code, message, status = 400 } = ERRORS[key];
  const envelope: ErrorEnvelope = { code, key, msg: message, requestId: randomUUID() };
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // Closed at once, the answer would be lost with what is still on its way here.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}
