/** For load balancers and people on duty: is the process alive, is it ready? */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DatabaseAway, isDatabaseAway } from '../db/away.ts';
import { isMigrated, type Schema } from '../db/migrate.ts';
import { within } from '../db/patience.ts';
import { DomainError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/** A probe asks every few seconds; a database that does not answer in this time counts as away. */
const PROBE_TIMEOUT_MS = 1_500;

export interface HealthOptions {
  pool: pg.Pool;
  schema: Schema;
  /** True from the first signal to stop, so that a balancer sends nobody here any more. */
  isStopping: () => boolean;
}

export function registerHealth(app: FastifyInstance, platform: Platform, options: HealthOptions): void {
  const { roles } = platform.config;
  app.get('/livez', async () => ({ status: 'alive', roles }));

  let probing: Promise<boolean> | undefined;
  // However many ask, the database is asked once at a time.
  const probe = (): Promise<boolean> => (probing ??= isMigrated(options.pool, options.schema).finally(() => (probing = undefined)));

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      accepting: !options.isStopping(),
      database: false,
      migrations: false,
      // A primary without replicas takes no jobs from anybody: whoever reads is answered all the same.
      workers: !roles.includes('worker') || platform.jobs.isRunning() || platform.jobs.isHeld(),
    };
    try {
      checks.migrations = await within(PROBE_TIMEOUT_MS, probe(), () => new DatabaseAway(`no answer within ${PROBE_TIMEOUT_MS} ms`));
      checks.database = true;
    } catch (error) {
      // That it is away was said when it went.
      if (!isDatabaseAway(error)) platform.log.warn({ err: error }, 'the database does not answer');
    }
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', roles, checks });
  });
}

/** What a process answers that is none for visitors. A balancer that sends visitors here is told so. */
const FOR_THOSE_ON_DUTY: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

export function refuseWhatIsNotDone(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(FOR_THOSE_ON_DUTY.has(request.routeOptions.url ?? '') ? undefined : new DomainError('system.unavailable'));
  });
}
