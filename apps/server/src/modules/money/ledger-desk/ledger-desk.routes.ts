import { LEDGER_REACH } from '@entrepot/contracts/money-work.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { countTransactions, select, selectEntries, selectTransaction, selectTransactions } from './browse.sql.ts';
import { exportLedger } from './export-ledger.ts';
import { presentDetail, presentState, presentTransaction } from './ledger-desk.present.ts';
import { readBalance } from './read-balance.ts';
import { selectLastVerification, selectNewestSeal } from '../../books/ledger/index.ts';

export function ledgerDeskRoutes(db: Db): Route[] {
  return [
    route(adminCalls['ledger!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => {
      const offset = (pageNum - 1) * pageSize;
      const selection = await select(db, filter);
      const [rows, totalElements] = await Promise.all([
        offset >= LEDGER_REACH ? [] : selectTransactions(db, selection, pageSize, offset),
        countTransactions(db, selection, LEDGER_REACH),
      ]);
      return { list: rows.map(presentTransaction), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['ledger!get'], async ({ id }) => {
      const row = await selectTransaction(db, id);
      return row ? presentDetail(row, await selectEntries(db, [id])) : null;
    }),
    route(adminCalls['ledger!state'], async () => presentState(...(await Promise.all([selectNewestSeal(db), selectLastVerification(db)])))),
    route(adminCalls['ledger!balance'], (input) => readBalance(db, input)),
    route(adminCalls['ledger!export'], async (filter) => exportLedger(db, filter)),
  ];
}
