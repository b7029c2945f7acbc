/** Locks for tests, with trade and money around them: what a locked person can and cannot do is asked by the calls as they are made. */
import type { LockCase } from '@entrepot/contracts/calls/locks.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { createAudit, type Audit } from '../../ground/audit/index.ts';
import { createOrders, lastStorefrontOf, noticeOfLock } from '../../trade/orders/index.ts';
import { tradeRig, type Someone, type TradeAnswer, type TradeCalls, type TradeRig } from '../../trade/orders/orders.builder.ts';
import { createLocks, type Locks } from './index.ts';
import { createOrderViews, ORDER_VIEWS } from '../../trade/order-views/index.ts';

export const DAY_MS = 24 * 60 * 60_000;

export interface LockRig extends TradeRig, TradeCalls {
  locks: Locks;
  audit: Audit;
  lock(kind: 'person' | 'shop', subjectId: string, by: Someone, more?: object): Promise<TradeAnswer<LockCase>>;
  /** `renew`, `lift` or `answer`. */
  change(what: string, id: string, by: Someone, more?: object): Promise<TradeAnswer<LockCase>>;
}

export async function lockRig(database: Pick<TestDatabase, 'db' | 'pool'>): Promise<LockRig> {
  const rig = await tradeRig(database);
  const { db } = database;
  const { clock } = rig;
  const { parameters, mail, nameOf, proveFundPassword } = rig.services;
  const audit = createAudit({ db, clock });
  const locks = createLocks({ db, clock, jobs: NO_JOBS }, { audit, mail, lastStorefrontOf, noticeOfLock });
  const orders = createOrders(
    { db, clock, jobs: NO_JOBS, log: pino({ level: 'silent' }) },
    { parameters, mail, nameOf, proveFundPassword, views: ORDER_VIEWS },
  );
  const calls = rig.serve([...locks.routes, ...orders.routes, ...createOrderViews({ db, clock }, { nameOf }).routes]);
  return {
    ...rig,
    ...calls,
    locks,
    audit,
    lock: (kind, subjectId, by, more = {}) =>
      calls.staffCall(
        'locks!lock',
        { kind, subjectId, reasonCode: 'suspected_fraud', reason: 'Three chargebacks in a day.', days: 7, ...more },
        { token: by.token },
      ),
    change: (what, id, by, more = {}) => calls.staffCall(`locks!${what}`, { id, reason: 'Looked at again.', ...more }, { token: by.token }),
  };
}
