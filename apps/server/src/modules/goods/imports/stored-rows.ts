import type { ImportFormat } from '@entrepot/contracts/import-columns.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { openRows } from './reading/open-rows.ts';
import { UnreadableFile, type SheetRow } from './reading/sheet-row.ts';

/** The lines of a file that was kept, read as they are taken. */
export async function* storedRows(storage: Storage, key: string, format: ImportFormat): AsyncGenerator<SheetRow> {
  const file = await storage.get(key);
  if (!file) throw new UnreadableFile();
  yield* openRows(file.body, format);
}
