/** What comes with the product and belongs into every database: the storefronts. Does nothing the second time. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { seedStorefronts } from '../modules/storefronts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { withTransaction } from '../platform/db/transaction.ts';

export async function seedDatabase(db: Db): Promise<void> {
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS));
}
