import type { Page } from '@entrepot/contracts/page.ts';
import { filterFrom, type StatementInput } from './statement-period.ts';
import type { WalletServices } from './wallet-services.ts';
import { presentMovement, type Movement } from './wallet.present.ts';
import { countMovements, selectMovements, type StatementAccount } from './wallet.sql.ts';

export async function statement(
  { db }: Pick<WalletServices, 'db'>,
  account: StatementAccount,
  input: StatementInput,
  pageNum: number,
  pageSize: number,
): Promise<Page<Movement>> {
  const filter = filterFrom(input);
  const [rows, totalElements] = await Promise.all([
    selectMovements(db, account, filter, pageSize, (pageNum - 1) * pageSize),
    countMovements(db, account, filter),
  ]);
  return { list: rows.map(presentMovement), pageNum, pageSize, totalElements };
}
