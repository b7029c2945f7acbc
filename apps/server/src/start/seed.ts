/**
 * What comes with the product and belongs into every database: storefronts, footer pages, the help centre, the agreement with shops, the
 * places of the world. Does nothing the second time.
 */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { seedAgreement } from '../modules/goods/applications/index.ts';
import { seedAnswers, seedPages } from '../modules/goods/content/index.ts';
import { seedPlaces } from '../modules/ground/places/index.ts';
import { seedStorefronts } from '../modules/ground/storefronts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { withTransaction } from '../platform/db/transaction.ts';

export async function seedDatabase(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    await seedStorefronts(tx, STOREFRONTS);
    await seedPages(tx);
    await seedAnswers(tx);
    await seedAgreement(tx);
  });
  await seedPlaces(db);
}
