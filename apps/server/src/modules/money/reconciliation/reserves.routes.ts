import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls, calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { acting, signature } from '../../people/staff/index.ts';
import type { ReserveServices } from './read-reserves.ts';
import { plain, presentBrought, presentReading, presentStated, presentStatement } from './reserves.present.ts';
import {
  insertStatement,
  selectAddresses,
  selectBroughtByLenders,
  selectNewestStatements,
  selectReadings,
  selectStatements,
} from './reserves.sql.ts';

export function reserveRoutes(
  services: Pick<ReserveServices, 'db' | 'clock' | 'chain' | 'payments'>,
  audit: Pick<Audit, 'record'>,
  nameOf: (storefrontCode: string) => string,
): Route[] {
  const { db, clock } = services;
  return [
    route(calls['reserves!latest'], () => latestReserves(services, nameOf)),
    route(calls['reserves!addresses'], async ({ network, day, pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      // The calendar of the database has no such year.
      const { rows, count } = day.startsWith('0000')
        ? { rows: [], count: 0 }
        : await selectAddresses(db, day, `chain:${network}`, pageSize, (pageNum - 1) * pageSize);
      return { list: rows.map(({ address, balance }) => ({ address, balance: plain(balance) })), pageNum, pageSize, totalElements: count };
    }),
    route(adminCalls['reserves!statements'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const { rows, count } = await selectStatements(db, pageSize, (pageNum - 1) * pageSize);
      return { list: rows.map(presentStatement), pageNum, pageSize, totalElements: count };
    }),
    route(adminCalls['reserves!state'], ({ reason, ...stated }, context) =>
      withTransaction(db, async (tx) => {
        const by = acting(context, reason);
        const before = (await selectNewestStatements(tx)).find(({ name }) => name === stated.name);
        const row = await insertStatement(tx, { ...stated, staffId: by.session.subjectId, at: clock.now() });
        const { amount, asOf, source } = presentStatement(row);
        await audit.record(tx, {
          ...(await signature(tx, by)),
          action: 'reserve.stated',
          subject: { kind: 'reserve', id: stated.name },
          ...(before ? { before: { amount: plain(before.amount), asOf: before.as_of } } : {}),
          after: { amount, asOf, source },
        });
        return presentStatement(row);
      }),
    ),
  ];
}

/** Places that are set up and were never read are shown as well: that something is not known is part of the answer. */
async function latestReserves(
  { db, chain, payments }: Pick<ReserveServices, 'db' | 'chain' | 'payments'>,
  nameOf: (storefrontCode: string) => string,
): Promise<ReservePlace[]> {
  const places: Array<Omit<ReservePlace, 'reading' | 'statement'>> = [
    ...chain
      .networks()
      .filter(({ trouble }) => trouble !== 'not_configured')
      .map(({ code, name, isDemo }) => ({ kind: 'chain' as const, code, name, isDemo })),
    ...payments
      .providers()
      .map((name) => ({ kind: 'provider' as const, code: name, name, isDemo: payments.testProviders().includes(name) })),
  ];
  const [readings, stated, brought] = await Promise.all([
    selectReadings(
      db,
      places.map(({ kind, code }) => `${kind}:${code}`),
    ),
    selectNewestStatements(db),
    selectBroughtByLenders(db),
  ]);
  return [
    ...places.map((place): ReservePlace => {
      const row = readings.find((reading) => reading.place === `${place.kind}:${place.code}`);
      return { ...place, reading: row ? presentReading(row) : null, statement: null };
    }),
    ...stated.map(presentStated),
    ...brought.map((row) => presentBrought(row, nameOf)),
  ];
}
