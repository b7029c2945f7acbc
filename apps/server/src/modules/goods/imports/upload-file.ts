/** Takes a file of products: looks through all of it once, keeps it, and proposes what its columns mean. No product changes. */
import { randomUUID } from 'node:crypto';
import { MAX_COLUMNS, proposeMapping, SAMPLE_ROWS, type ImportFormat } from '@entrepot/contracts/import-columns.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { readWords } from '../../../platform/read-words.ts';
import { withUploadedBytes } from '../../ground/media/index.ts';
import type { Acting } from '../../people/members/index.ts';
import { selectAttributes } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';
import { insertRun } from './imports.sql.ts';
import { formatOf } from './reading/open-rows.ts';
import { isEmptyRow, UnreadableFile } from './reading/sheet-row.ts';
import { storedRows } from './stored-rows.ts';

const RECEIVE_TIMEOUT_MS = 120_000;
const NAME_CHARACTERS = 200;
/** A sample shows what is in a column; a description need not be read to its end. */
const SAMPLE_CHARACTERS = 120;

/** Answers with the id of the import. */
export async function uploadFile(services: ImportServices, { file }: Pick<CallContext, 'file'>, by: Acting): Promise<string> {
  if (!file) throw new DomainError('request.invalid', {}, [{ field: 'file', message: 'A file is needed.' }]);
  const { db, clock, storage, parameters, budget } = services;
  const id = randomUUID();
  const storageKey = `imports/${id}`;
  const { format, byteSize } = await withUploadedBytes(
    file,
    { maxMegabytes: parameters.get('import_max_mb'), timeoutMs: RECEIVE_TIMEOUT_MS, budget },
    async (bytes) => {
      if (bytes.length === 0) throw new DomainError('import.empty');
      await storage.put(storageKey, bytes);
      return { format: formatOf(bytes), byteSize: bytes.length };
    },
  );
  try {
    const found = await lookThrough(services, storageKey, format);
    const mapping = proposeMapping(found.headings, await selectAttributes(db));
    const fileName = readWords(file.filename || 'products')
      .slice(0, NAME_CHARACTERS)
      .toWellFormed();
    await withTransaction(db, (tx) =>
      insertRun(tx, {
        id,
        shop_id: by.shopId,
        member_id: by.session.subjectId,
        address: by.address,
        file_name: fileName,
        storage_key: storageKey,
        format,
        byte_size: byteSize,
        ...found,
        mapping,
        now: clock.now(),
      }),
    );
  } catch (error) {
    await storage.delete(storageKey);
    throw error;
  }
  return id;
}

interface Found {
  headings: string[];
  samples: string[][];
  rows_total: number;
}

async function lookThrough(services: ImportServices, storageKey: string, format: ImportFormat): Promise<Found> {
  const max = services.parameters.get('import_max_rows');
  let headings: string[] | undefined;
  const samples: string[][] = [];
  let rowsTotal = 0;
  try {
    for await (const row of storedRows(services.storage, storageKey, format)) {
      if (isEmptyRow(row)) continue;
      if (row.cells.length > MAX_COLUMNS) throw new DomainError('import.too_many_columns', { max: MAX_COLUMNS });
      if (!headings) {
        headings = row.cells.map((cell) => cell.slice(0, SAMPLE_CHARACTERS).toWellFormed());
        continue;
      }
      rowsTotal += 1;
      if (rowsTotal > max) throw new DomainError('import.too_many_rows', { max });
      const { length } = headings;
      if (samples.length < SAMPLE_ROWS)
        samples.push(Array.from({ length }, (_, index) => (row.cells[index] ?? '').slice(0, SAMPLE_CHARACTERS).toWellFormed()));
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? new DomainError('import.unreadable') : error;
  }
  if (!headings || rowsTotal === 0) throw new DomainError('import.empty');
  return { headings, samples, rows_total: rowsTotal };
}
