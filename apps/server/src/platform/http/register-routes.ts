/** Puts every route of the contract on the wire: input, language, storefront, token, handler, envelope. */
import { callPaths, doorOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { holdingToken, type SessionResolver } from '../auth.ts';
import { DomainError } from '../errors.ts';
import { acceptsGzip } from './accepts-gzip.ts';
import { accessTo, parameterOf, tokenOf } from './access.ts';
import { refuseBrokenText } from './broken-text.ts';
import { createMemoryCounter } from './call-counter.ts';
import { FileAnswer, sendFileAnswer } from './file-answer.ts';
import { inputReader } from './input.ts';
import { envelopeOf, lateWriter } from './late-writer.ts';
import { limitCalls, limitKeys } from './limit-calls.ts';
import { addFileRoute, readFile } from './multipart.ts';
import type { RateLimit } from './rate-limits.ts';
import { ReadyJson } from './ready-json.ts';
import type { CallContext, Route } from './route.ts';

export interface RouteDependencies {
  resolveSession: SessionResolver;
  storefrontOf: (request: FastifyRequest) => string;
  /** Whether a storefront does business; all of them do if left out. */
  isOpen?: (storefrontCode: string) => boolean;
  /** Undefined: as often as one likes. */
  rateLimitOf: (call: CallDefinition) => RateLimit | undefined;
  /** How often one key of a shop may call; undefined: as often as its address may. */
  keyCallsPerMinute?: () => number;
}

export function registerRoutes(app: FastifyInstance, routes: Route[], dependencies: RouteDependencies): void {
  const counter = app.callCounter ?? createMemoryCounter();
  const countKey = dependencies.keyCallsPerMinute && limitKeys(counter, dependencies.keyCallsPerMinute);
  for (const { call, handle } of routes) {
    const readInput = inputReader(call.input);
    const sessionOf = accessTo(call, dependencies.resolveSession);
    // POST always works, so that credentials need never stand in an address.
    const methods: HTTPMethods[] = [...new Set([...call.methods, 'POST' as const])];
    const limit = dependencies.rateLimitOf(call);
    const options: Omit<RouteOptions, 'url'> = {
      method: methods,
      ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
      schema: { response: { 200: envelopeOf(call.output) } },
      serializerCompiler: lateWriter,
      ...(limit ? { onRequest: limitCalls(counter, limit) } : {}),
      async handler(request, reply) {
        // Before anything is read: a stranger learns nothing about the input he should have sent.
        const session = await sessionOf(request);
        if (call.stopsWhenClosed && dependencies.isOpen?.(dependencies.storefrontOf(request)) === false)
          throw new DomainError('storefront.closed');
        if (session?.apiKey) await countKey?.(session.apiKey.id);
        // What one person is told is kept by no browser and no proxy for the next.
        if (session) reply.header('cache-control', 'no-store');
        const file = call.encoding === 'multipart' ? await readFile(request) : undefined;
        try {
          if (file) refuseBrokenText({ [file.fieldname]: file.filename });
          const fields = file ? textFields(file.fields) : request.body;
          const context: CallContext = {
            language: languageOf(request),
            get storefrontCode() {
              return dependencies.storefrontOf(request);
            },
            session,
            idempotencyKey: headerOf(request, 'idempotency-key'),
            file,
            request,
            reply,
          };
          const answer = await holdingToken(session && tokenOf(request, doorOf(call)), () =>
            handle(readInput(request.query, fields), context),
          );
          if (answer instanceof ReadyJson) return sendReady(request, reply, answer);
          if (answer instanceof FileAnswer) return sendFileAnswer(reply, answer);
          return { code: 0, msg: '', data: answer };
        } finally {
          // A file that nobody read would keep its connection open for ever.
          file?.file.resume();
        }
      },
    };
    for (const url of callPaths(call)) {
      if (call.encoding === 'multipart') addFileRoute(app, { ...options, url });
      else app.route({ ...options, url });
    }
  }
}

function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyJson<object>): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const compressed = acceptsGzip(request) ? answer.gzip : undefined;
  return compressed ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(answer.body);
}

export function languageOf(request: FastifyRequest): Language {
  const code = parameterOf(request, 'lang') ?? parameterOf(request, 'language');
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The text parts that came before the file; multipart gives them as objects with a value. */
function textFields(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, part]) =>
    part !== null && typeof part === 'object' && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
  );
  return Object.fromEntries(entries);
}
