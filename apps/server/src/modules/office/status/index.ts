/** How the storefronts do, as a visitor would find them: looked at by one process for all, told on a page of each. */
import { STATUS_DAYS } from '@entrepot/contracts/status-parts.ts';
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cleaner } from '../../../platform/clean-up.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Storefronts } from '../../ground/storefronts/index.ts';
import { incidentRoutes } from './incidents.routes.ts';
import { probeAll, type Probed } from './probe.ts';
import { registerStatusPage, type Visited } from './status.routes.ts';
import { forgetDays, storeFindings } from './status.sql.ts';

export { STATUS_PATH } from './status.routes.ts';
export type { Visited } from './status.routes.ts';

const EVERY_MINUTE = '* * * * *';
/** The pages of many storefronts, all drawn every minute, would cost more than an idle server may: they take turns. */
const A_MINUTE = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Status {
  routes: Route[];
  registerRoutes: (server: FastifyInstance) => void;
  forget: Cleaner;
  /** What the clock does once a minute, in one process for all of them. */
  look(): Promise<void>;
}

export function createStatus(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  { audit, storefronts, visited }: { audit: Audit; storefronts: Pick<Storefronts, 'list' | 'isOpen'>; visited: Visited },
): Status {
  const { db, clock, config, jobs } = platform;

  async function look(): Promise<void> {
    const open = storefronts.list().filter(({ code }) => storefronts.isOpen(code));
    const rounds = Math.ceil(open.length / A_MINUTE);
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const due = open.filter((_, place) => place % rounds === minute % rounds);
    const probed = due.map(({ code, hosts }): Probed => ({ code, hosts: config.mode === 'production' ? hosts : [`${code}.localhost`] }));
    const findings = await probeAll(probed, { db, config, now: clock.now() });
    await withTransaction(db, (tx) => storeFindings(tx, findings, clock.now()));
  }

  jobs.handle('status:probe', look);
  jobs.schedule('status:probe', EVERY_MINUTE);
  return {
    routes: incidentRoutes({ db, clock, audit }),
    registerRoutes: (server) => registerStatusPage(server, { db, clock }, visited),
    forget: (tx, now) => forgetDays(tx, new Date(now.getTime() - STATUS_DAYS * DAY_MS)),
    look,
  };
}
