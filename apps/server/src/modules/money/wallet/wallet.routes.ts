import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import { PAGE_SIZE, type Page } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { balanceHistory } from './balance-history.ts';
import { statementFile } from './statement-file.ts';
import { withStanding } from './standing.ts';
import { statement } from './statement.ts';
import type { WalletServices } from './wallet-services.ts';
import { presentWallet } from './wallet.present.ts';
import { selectEscrow } from './wallet.sql.ts';

const HISTORY_DAYS = 30;

/** All of them are calls of buyers, so there is a session. */
export function walletRoutes(services: WalletServices): Route[] {
  const { db } = services;
  return [
    route(calls['wallet!getUsdt'], async (_input, { session }) => {
      const [balances, escrow] = await Promise.all([balancesOf(db, session!.subjectId), selectEscrow(db, session!.subjectId)]);
      return presentWallet(balances, escrow.held);
    }),
    route(calls['wallet!statement'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...input }, { session }) => {
      const ownerId = session!.subjectId;
      const page = await statement(services, { kind: 'user_available', ownerId }, input, pageNum, pageSize);
      return { ...page, list: await withStanding(db, ownerId, page.list) } as Page<StatementLine>;
    }),
    route(calls['wallet!history'], ({ days = HISTORY_DAYS }, { session }) => balanceHistory(services, session!.subjectId, days)),
    route(calls['wallet!statementFile'], (input, { session, storefrontCode, language }) =>
      statementFile(services, session!.subjectId, input, { storefrontCode, language }),
    ),
  ];
}
