import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { filterFrom, type StatementInput } from './statement-period.ts';
import type { WalletServices } from './wallet-services.ts';
import { presentMovement } from './wallet.present.ts';
import { countMovements, selectMovements } from './wallet.sql.ts';

export async function statement({ db }: WalletServices, userId: string, input: StatementInput, pageNum: number, pageSize: number): Promise<Page<StatementLine>> {
  const filter = filterFrom(input);
  const [rows, totalElements] = await Promise.all([
    selectMovements(db, userId, filter, pageSize, (pageNum - 1) * pageSize), countMovements(db, userId, filter),
  ]);
  return { list: rows.map(presentMovement), pageNum, pageSize, totalElements };
}
