/** Again and again: is what we say we owe covered by what is really there? */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareAll, type ReconciliationServices } from './compare.ts';
import { presentComparison } from './reconciliation.present.ts';
import { countHistory, selectHistory, selectNewest } from './reconciliation.sql.ts';

export interface ReconciliationModule {
  routes: Route[];
  /** Also once after every start. */
  start(): Promise<void>;
  /** Carried out by the job; for tests and for who wants to know now. */
  compare(): Promise<void>;
}

const EVERY_HOUR = '7 * * * *';
const SECOND_LOOK_MS = 15_000;
const AFTER_START_MS = 30_000;
const JOB = 'reconciliation:compare';

export function createReconciliation(
  { db, clock, log, jobs }: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>,
  dependencies: Pick<ReconciliationServices, 'chain' | 'payments' | 'parameters'> & { secondLookMs?: number },
): ReconciliationModule {
  const services: ReconciliationServices = { db, clock, log, secondLookMs: SECOND_LOOK_MS, ...dependencies };
  const compare = (): Promise<void> => compareAll(services);
  jobs.handle(JOB, compare);
  jobs.schedule(JOB, EVERY_HOUR);
  return {
    routes: [
      route(adminCalls['reconciliations!list'], async () => (await selectNewest(db)).map(presentComparison)),
      route(adminCalls['reconciliations!history'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => {
        const [rows, totalElements] = await Promise.all([selectHistory(db, filter, pageSize, (pageNum - 1) * pageSize), countHistory(db, filter)]);
        return { list: rows.map(presentComparison), pageNum, pageSize, totalElements };
      }),
    ],
    // By the database's clock, which the job's is.
    start: () => withTransaction(db, (tx) => enqueue(tx, JOB, {}, { jobKey: 'reconciliation:after-start', runAt: new Date(Date.now() + AFTER_START_MS), maxAttempts: 1 })),
    compare,
  };
}
