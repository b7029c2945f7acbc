/** Pictures that nobody shows any more go from the storage too, unless somebody sent the same for something else. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteUpload, hasOtherUploads, lockUpload } from './media.sql.ts';
import { originalKey, PICTURE_FORMATS, PICTURE_WIDTHS, variantKey } from './picture-address.ts';

export async function erasePictures(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  purpose: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await withTransaction(db, async (tx) => {
      if (!(await lockUpload(tx, id))) return;
      // The files first: where it fails in between, the row still says what is to be erased.
      if (!(await hasOtherUploads(tx, id, purpose))) for (const key of keysOf(id)) await storage.delete(key);
      await deleteUpload(tx, id, purpose);
    });
  }
}

function keysOf(id: string): string[] {
  return [originalKey(id), ...PICTURE_WIDTHS.flatMap((widthPx) => PICTURE_FORMATS.map((format) => variantKey({ id, widthPx, format })))];
}
