/** The one place where an error becomes an answer. Whatever is not a `DomainError` is ours to explain to the log, not to the caller. */
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
  // The route's compiled serialiser knows the success envelope only.
  return reply
    .code(entry.status ?? 200)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(envelope);
}

const BY_STATUS: Readonly<Record<number, ErrorKey>> = {
  400: 'request.invalid',
  404: 'request.not_found',
  405: 'request.not_found',
  406: 'request.invalid',
  413: 'request.too_large',
  415: 'request.invalid',
  429: 'request.too_frequent',
  503: 'system.unavailable',
};

function asDomainError(thrown: unknown): DomainError {
  const error = asPairError(thrown);
  if (error instanceof DomainError) return error;
  const { statusCode } = error as FastifyError;
  const key = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (key) return new DomainError(key);
  if (isDatabaseAway(error)) return new DomainError('system.unavailable');
  return new DomainError('system.error');
}
