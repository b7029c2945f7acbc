/** What people see of their own money: the balance, every movement with its cause, the balance over time, and files to keep. */
import type { Route } from '../../../platform/http/route.ts';
import type { WalletServices } from './wallet-services.ts';
import { walletRoutes } from './wallet.routes.ts';

export { rootRow, sealRow } from './statement-books.ts';
export { csvRow, statementCsv, type StatementForm } from './statement-csv.ts';
export { fileOf, type StatementFile } from './statement-file.ts';
export type { StatementSheet } from './statement-sheet.ts';
export { EARLIER_WORDS, statementWords, tableWordsOf, type TableWords } from './statement-words.ts';
export { filterFrom, type StatementInput } from './statement-period.ts';
export { statement } from './statement.ts';
export { presentMovement, presentWallet, type Movement } from './wallet.present.ts';
export { selectEscrow, selectMovements, type StatementAccount } from './wallet.sql.ts';

export function createWallet(
  { db, clock }: Pick<WalletServices, 'db' | 'clock'>,
  dependencies: Pick<WalletServices, 'parameters' | 'nameOf'>,
): { routes: Route[] } {
  return { routes: walletRoutes({ db, clock, ...dependencies }) };
}
