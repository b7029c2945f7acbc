/**
 * What the people on duty ask and nobody else needs: figures for Prometheus, and the contract of the back office. In production it answers
 * at a port of its own,
 * which only the machine itself reaches unless a host is named; where the product is developed, at the one port that there is.
 */
import { doorOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { lazy } from '../lazy.ts';
import type { Platform } from '../platform.ts';
import { openApiDocument } from './openapi.ts';

const isOfStaff = (call: CallDefinition): boolean => doorOf(call) === 'staff';

/** The calls that everybody may read about. */
export function publicCalls(calls: CallDefinition[]): CallDefinition[] {
  return calls.filter((call) => !isOfStaff(call));
}

export function registerOperations(app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>, calls: CallDefinition[]): void {
  const contract = lazy(() => Buffer.from(JSON.stringify(openApiDocument(calls.filter(isOfStaff)))));
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  app.get('/admin-api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(contract()));
}

export function createOperations(platform: Pick<Platform, 'metrics' | 'log'>, calls: CallDefinition[]): FastifyInstance {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  registerOperations(app, platform, calls);
  return app;
}
