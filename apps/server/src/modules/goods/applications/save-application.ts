/** Keeps what is filled in so far, step by step, so that nobody begins twice. */
import type { ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isShopNameTaken } from '../../people/shops/index.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { answerItem, isNameReserved, selectAccountEmail, updateProvenEmail, updateWords, type ApplicationRow } from './applications.sql.ts';
import { lockOrBegin, refuseFixed } from './own-step.ts';
import { presentOwn } from './read-applications.ts';
import { readEntries, type Entries } from './read-entries.ts';

export async function saveApplication(services: ApplicationServices, entries: Entries, by: Applying): Promise<MerchantApplication> {
  const words = readEntries(entries);
  const items = touchedItems(entries);
  return withTransaction(services.db, async (tx) => {
    const row = await lockOrBegin(services, tx, by);
    await refuseFixed(tx, row, ...items);
    if (words.shop_name) await refuseTakenName(tx, row, words.shop_name);
    const now = services.clock.now();
    await updateWords(tx, row.id, { ...row, ...words }, now);
    // The account's own address was shown to be read when it was bound.
    if (words.contact_email && words.contact_email === (await selectAccountEmail(tx, by.userId))?.toLowerCase())
      await updateProvenEmail(tx, row.id, words.contact_email, now);
    for (const item of items) await answerItem(tx, row.id, item);
    return presentOwn(tx, row.id);
  });
}

function touchedItems(entries: Entries): ApplicationItem[] {
  const fields = Object.keys(entries);
  const isContact = (field: string): boolean => field.startsWith('contact');
  return [...(fields.some((field) => !isContact(field)) ? ['shop' as const] : []), ...(fields.some(isContact) ? ['contact' as const] : [])];
}

export async function refuseTakenName(tx: Tx, row: Pick<ApplicationRow, 'id'>, name: string): Promise<void> {
  if ((await isShopNameTaken(tx, name)) || (await isNameReserved(tx, row.id, name))) throw new DomainError('application.name_taken');
}
