/** Again and again: is what we say we owe covered by what is really there? And once a day, for everybody: what is there. */
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { compareAll, type ReconciliationServices } from './compare.ts';
import { readReserves, type ReserveServices } from './read-reserves.ts';
import { reserveRoutes } from './reserves.routes.ts';
import { presentComparison } from './reconciliation.present.ts';
import { countHistory, selectHistory, selectNewest, selectNewestOf } from './reconciliation.sql.ts';

/** The newest comparison of a payment company with the ledger. */
export async function newestOfProvider(db: Db, provider: string): Promise<Reconciliation | undefined> {
  const row = await selectNewestOf(db, `provider:${provider}`);
  return row && presentComparison(row);
}

export interface ReconciliationModule {
  routes: Route[];
  /** Also once after every start. */
  start(): Promise<void>;
  /** Carried out by the job; for tests and for who wants to know now. */
  compare(): Promise<void>;
  readReserves(): Promise<void>;
}

const EVERY_HOUR = '7 * * * *';
const SECOND_LOOK_MS = 15_000;
const AFTER_START_MS = 30_000;
const JOB = 'reconciliation:compare';
/** What did not answer is asked again; what was read today is not. */
const RESERVES_JOB = 'reserves:read';
const EVERY_HOUR_FOR_RESERVES = '11 * * * *';

export function createReconciliation(
  { db, clock, log, jobs }: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>,
  {
    audit,
    nameOf = (storefrontCode) => storefrontCode,
    ...dependencies
  }: Pick<ReconciliationServices & ReserveServices, 'chain' | 'payments' | 'parameters' | 'rates'> & {
    audit: Pick<Audit, 'record'>;
    nameOf?: (storefrontCode: string) => string;
    secondLookMs?: number;
  },
): ReconciliationModule {
  const services: ReconciliationServices & ReserveServices = { db, clock, log, secondLookMs: SECOND_LOOK_MS, ...dependencies };
  const read = (): Promise<void> => readReserves(services);
  jobs.handle(RESERVES_JOB, read);
  jobs.schedule(RESERVES_JOB, EVERY_HOUR_FOR_RESERVES);
  const compare = (): Promise<void> => compareAll(services);
  jobs.handle(JOB, compare);
  jobs.schedule(JOB, EVERY_HOUR);
  return {
    routes: [
      route(adminCalls['reconciliations!list'], async () => (await selectNewest(db)).map(presentComparison)),
      route(adminCalls['reconciliations!history'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => {
        const [rows, totalElements] = await Promise.all([
          selectHistory(db, filter, pageSize, (pageNum - 1) * pageSize),
          countHistory(db, filter),
        ]);
        return { list: rows.map(presentComparison), pageNum, pageSize, totalElements };
      }),
      ...reserveRoutes(services, audit, nameOf),
    ],
    // By the database's clock, which the job's is.
    start: () =>
      withTransaction(db, async (tx) => {
        const runAt = new Date(Date.now() + AFTER_START_MS);
        await enqueue(tx, JOB, {}, { jobKey: 'reconciliation:after-start', runAt, maxAttempts: 1 });
        await enqueue(tx, RESERVES_JOB, {}, { jobKey: 'reserves:after-start', runAt, maxAttempts: 1 });
      }),
    compare,
    readReserves: read,
  };
}
