/** Where staff look through the ledger: transactions with who stands on their sides, balances as of a day, and whether the books hold. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ledgerDeskRoutes } from './ledger-desk.routes.ts';

export function createLedgerDesk({ db }: Pick<Platform, 'db'>): { routes: Route[] } {
  return { routes: ledgerDeskRoutes(db) };
}
