import type { Db } from '../../../platform/db/database.ts';
import type { NewDeposit } from './deposits.sql.ts';
import type { MinedTransaction } from './driver.ts';
import { decimalFrom } from './units.ts';
import { selectOwned } from './watching.sql.ts';

/** What a transaction pays to addresses of ours, all of it: one transaction can pay several. */
export async function depositsFrom(db: Db, network: string, transaction: MinedTransaction, blockAt: Date): Promise<NewDeposit[]> {
  const owned = await selectOwned(db, network, [...new Set(transaction.transfers.map(({ to }) => to))]);
  const idOf = new Map(owned.map(({ address, id }) => [address, id]));
  return transaction.transfers.flatMap(({ to, coin, units, decimals, logIndex }) => {
    const addressId = idOf.get(to);
    if (!addressId) return [];
    const { hash: txHash, blockNumber, blockHash } = transaction;
    return [{ txHash, logIndex, blockNumber, blockHash, blockAt, coin, addressId, amount: decimalFrom(units, decimals) }];
  });
}
