/**
 * Puts what the groups of modules bring behind the server: their calls, their other answers, their workers, and what they do once it is
 * ready.
 */
import type { ProcessRole } from '@entrepot/contracts/system-parts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ground } from './modules/ground/index.ts';
import { registerDevOutbox } from './modules/ground/mail/index.ts';
import type { Group, Worker } from './modules/group.ts';
import { noteExports } from './modules/people/audit-desk/index.ts';
import type { People } from './modules/people/index.ts';
import { createBell } from './platform/bell.ts';
import { isJobDue } from './platform/jobs.ts';
import { registerDocs } from './platform/http/docs.ts';
import { refuseWhatIsNotDone, registerHealth, type HealthOptions } from './platform/http/health.ts';
import { createOperations, publicCalls, registerOperations } from './platform/http/operations.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { registerCleanUp } from './platform/clean-up.ts';
import type { Platform } from './platform/platform.ts';

export interface Doors {
  ground: Ground;
  people: People;
  storefrontOf(request: FastifyRequest): { code: string };
  health: HealthOptions;
}

/** Whoever has the role counts, indexes, seals, writes letters or follows the chains, from the first request to the last. */
function workersOf(groups: readonly Group[], roles: readonly ProcessRole[]): Worker[] {
  return groups.flatMap(({ workers = [], chainWorkers = [], companions = [] }) => [
    ...(roles.includes('worker') ? workers : []),
    ...(roles.includes('chain') ? chainWorkers : []),
    ...companions,
  ]);
}

/** Answers with the server for the people on duty, where it has a port of its own. */
export function registerGroups(
  server: FastifyInstance,
  platform: Platform,
  groups: readonly Group[],
  { ground, people, storefrontOf, health }: Doors,
): FastifyInstance | undefined {
  const { storefronts, parameters } = ground;
  server.decorateRequest('spokenStorefront', {
    getter(this: FastifyRequest) {
      return storefronts.list().length === 0 ? undefined : storefrontOf(this).code;
    },
  });
  platform.telemetry?.keep(() => parameters.get('trace_percent'));
  registerHealth(server, platform, health);
  if (!platform.config.roles.includes('web')) refuseWhatIsNotDone(server);
  const routes = groups.flatMap((group) => group.routes).map(noteExports(platform, ground));
  const allCalls = routes.map((route) => route.call);
  const operations = platform.config.operations && createOperations(platform, allCalls);
  registerDocs(server, operations ? publicCalls(allCalls) : allCalls);
  if (!operations) registerOperations(server, platform, allCalls);
  registerRoutes(server, routes, {
    resolveSession: people.apiKeys.resolveWith(people.entry.resolve),
    keyCallsPerMinute: () => parameters.get('key_calls_per_minute'),
    rateLimitOf: rateLimits({
      callsPerMinute: () => parameters.get('calls_per_minute'),
      uploadsPerHour: () => parameters.get('uploads_per_hour'),
    }),
    storefrontOf: (request) => storefrontOf(request).code,
    isOpen: storefronts.isOpen,
  });
  for (const register of groups.flatMap((group) => group.registerRoutes ?? [])) register(server);
  registerDevOutbox(server, platform);
  const bell = createBell(platform);
  bell.add(isJobDue, platform.jobs.wake);
  platform.events.listenTo(bell);
  for (const worker of workersOf(groups, platform.config.roles)) {
    worker.listenTo?.(bell);
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', () => worker.stop());
  }
  server.addHook('onReady', async () => bell.start());
  server.addHook('onClose', () => bell.stop());
  registerCleanUp(
    platform,
    groups.flatMap(({ cleaners = [] }) => cleaners),
  );
  for (const begin of groups.flatMap(({ onReady = [] }) => onReady)) server.addHook('onReady', async () => void (await begin()));
  return operations;
}
