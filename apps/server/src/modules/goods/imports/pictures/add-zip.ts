/** Takes a ZIP file with the pictures that a file of products names. */
import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { discard, withUploadedBytes } from '../../../ground/media/index.ts';
import type { Acting } from '../../../people/members/index.ts';
import type { ImportServices } from '../import-services.ts';
import { selectRun } from '../imports.sql.ts';
import { stepOf } from '../run-step.ts';
import { forgetPictures, updateZip } from './pictures.sql.ts';
import { withStoredZip } from './stored-zip.ts';

/** The largest that any call takes. */
const MAX_MEGABYTES = 30;
const RECEIVE_TIMEOUT_MS = 120_000;
const NAME_CHARACTERS = 200;

/** Whoever adds one after a dry run makes another one. The one that was there before is erased. */
export async function addZip(services: ImportServices, id: string, { file }: Pick<CallContext, 'file'>, by: Acting): Promise<void> {
  if (!file) throw new DomainError('request.invalid', {}, [{ field: 'file', message: 'A file is needed.' }]);
  const { db, storage, budget } = services;
  // Whose it is not sends nothing that is kept.
  if (!(await selectRun(db, by.shopId, id))) {
    discard(file);
    throw new DomainError('import.not_found');
  }
  const zipKey = `imports/${id}-${randomUUID()}`;
  await withUploadedBytes(file, { maxMegabytes: MAX_MEGABYTES, timeoutMs: RECEIVE_TIMEOUT_MS, budget }, (bytes) =>
    storage.put(zipKey, bytes),
  );
  let before: string | null;
  try {
    const zipPictures = await withStoredZip(storage, zipKey, async ({ count }) => count);
    const zipName = readWords(file.filename || 'pictures.zip')
      .slice(0, NAME_CHARACTERS)
      .toWellFormed();
    before = await withTransaction(db, async (tx) => {
      const run = await stepOf(tx, by.shopId, id, ['uploaded', 'mapped', 'checked']);
      if (run.erased_at !== null) throw new DomainError('import.erased');
      await updateZip(tx, id, { zipName, zipKey, zipPictures });
      await forgetPictures(tx, id);
      return run.zip_key;
    });
  } catch (error) {
    await storage.delete(zipKey);
    throw error;
  }
  if (before !== null) await storage.delete(before);
}
