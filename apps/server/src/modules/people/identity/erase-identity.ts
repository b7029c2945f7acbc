/** What is left when an account is closed, and when a decision is long past: that there was one, and nothing that says who it was about. */
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityServices } from './identity-services.ts';
import { deleteOldPictures, deletePicturesOf, eraseEntriesOf, eraseOldEntries } from './identity.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_NIGHT = '23 3 * * *';

export async function eraseIdentity(tx: Tx, userId: string, at: Date): Promise<void> {
  await deletePicturesOf(tx, userId);
  await eraseEntriesOf(tx, userId, at);
}

/**
 * Pictures go so many days after the decision, and with those of a refused one what was entered. What was begun and left alone goes as
 * well.
 */
export async function eraseOld({ db, clock, parameters }: Pick<IdentityServices, 'db' | 'clock' | 'parameters'>): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - parameters.get(KEPT.identity_pictures.parameter) * DAY_MS);
    await deleteOldPictures(tx, before);
    await eraseOldEntries(tx, before, now);
  });
}

export function registerErasing({ jobs }: Pick<Platform, 'jobs'>, services: Pick<IdentityServices, 'db' | 'clock' | 'parameters'>): void {
  jobs.handle('identity:clean-up', () => eraseOld(services));
  jobs.schedule('identity:clean-up', EVERY_NIGHT);
}
