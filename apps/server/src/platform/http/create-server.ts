/** A Fastify instance with the manners every route shares: ids, quiet logs, parsers, limits, headers, one error handler. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { whileAPersonWaits } from '../db/patience.ts';
import type { Platform } from '../platform.ts';
import { trustCheck } from '../push/client-address.ts';
import { refuseBrokenAddress } from './broken-text.ts';
import { createDatabaseTally } from './database-tally.ts';
import { answerBrokenRequest, sendError } from './error-handler.ts';
import { lateWriter } from './late-writer.ts';
import { createRedisTally } from './redis-tally.ts';
import { readYourWrites } from './seen-cookie.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { createSharedCounter } from './shared-counter.ts';
import { traceRequests } from '../tracing/trace-requests.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const START_LIMIT_MS = 60_000;
/** Longer than the slowest upload that is still accepted. */
const REQUEST_TIMEOUT_MS = 130_000;
const MAX_PARAMETER_LENGTH = 200;

export async function createServer(platform: Platform): Promise<FastifyInstance> {
  const { config, metrics } = platform;
  const app = Fastify({
    loggerInstance: platform.log,
    // Fastify's own lines hold the query string, and with it the token.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child for every request would cost more than most requests. Lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? trustCheck(config.trustedProxies) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What begins with the server asks the database, which may be slow to answer on a busy machine; giving up would end the process.
    pluginTimeout: START_LIMIT_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Addresses that cannot be read meet no route, and therefore no error handler either.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.header('x-request-id', request.id)),
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: { buildSerializer: () => lateWriter } },
  });

  app.setErrorHandler(sendError);
  traceRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    whileAPersonWaits(done);
  });
  // A body is read as events of its socket, which know nothing of where the reading was begun.
  app.addHook('preValidation', (_request, _reply, done) => whileAPersonWaits(done));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    const { id: requestId, method } = request;
    platform.log.info(
      { requestId, method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  addSecurityHeaders(app, config);

  await app.register(cookie, { secret: config.secret });
  readYourWrites(app, platform);
  // After the cookies, one of which may say in whose words a refusal speaks.
  app.addHook('onRequest', (request, _reply, done) => {
    refuseBrokenAddress(request.url);
    done();
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const callCounter = createSharedCounter([
    ...(config.redisUrl ? [createRedisTally(config.redisUrl, platform.log)] : []),
    createDatabaseTally(platform.db, config),
  ]);
  app.decorate('callCounter', callCounter);
  app.addHook('onClose', async () => callCounter.close());
  return app;
}

/** The address without its query, which may hold a token. */
export function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at === -1 ? request.url : request.url.slice(0, at);
}
