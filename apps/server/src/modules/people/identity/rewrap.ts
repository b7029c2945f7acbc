/**
 * After the key was changed: everything under the first one, so that the others can go. Only the wrapped keys are written anew, and the
 * hashes by which documents are found.
 */
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { openDetails } from './details.ts';
import type { Keyring } from './keyring.ts';
import { lockForeignDetails, lockForeignPictures, updateDetailsKey, updatePictureKey } from './rewrap.sql.ts';

export interface Rewrapped {
  wrapped: number;
  /** Their key is not in the settings. */
  unreadable: number;
}

const PORTION = 200;

export async function rewrapIdentities(db: Db, keyring: Keyring): Promise<Rewrapped> {
  const total: Rewrapped = { wrapped: 0, unreadable: 0 };
  for (const portion of [detailsPortion, picturesPortion]) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined) after = await portion(db, keyring, after, total);
  }
  return total;
}

/** Answers with where the next portion begins, or with nothing when this was the last one. */
async function detailsPortion(db: Db, keyring: Keyring, after: string, total: Rewrapped): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    const rows = await lockForeignDetails(tx, keyring.firstId, after, PORTION);
    for (const row of rows) {
      const details = openDetails(keyring, row);
      const next = keyring.rewrap({ kind: 'details', id: row.id }, { keyId: row.key_id, wrappedKey: row.wrapped_key });
      if (details && next) await updateDetailsKey(tx, row.id, { ...next, documentHash: keyring.hashOf(details.number) });
      total[details && next ? 'wrapped' : 'unreadable'] += 1;
    }
    return rows.at(-1)?.id;
  });
}

async function picturesPortion(db: Db, keyring: Keyring, after: string, total: Rewrapped): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    const rows = await lockForeignPictures(tx, keyring.firstId, after, PORTION);
    for (const { id, key_id: keyId, wrapped_key: wrappedKey } of rows) {
      const next = keyring.rewrap({ kind: 'picture', id }, { keyId, wrappedKey });
      if (next) await updatePictureKey(tx, id, next);
      total[next ? 'wrapped' : 'unreadable'] += 1;
    }
    return rows.at(-1)?.id;
  });
}
