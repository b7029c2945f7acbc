/** Orders, in the part that accounts need: whether one is open, and what of the person they keep. */
import type { Tx } from '../../platform/db/database.ts';
import { eraseReceiversOf, hasOpenOrder } from './orders.sql.ts';

export { hasOpenOrder };

/** When an account is closed: orders stay, with their goods and their money, and say no more who received them and where. */
export async function eraseReceivers(tx: Tx, buyerId: string): Promise<void> {
  await eraseReceiversOf(tx, buyerId);
}
