import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../../platform/storage/storage.ts';
import { BEGUN_BY_MIGRATION, countRows, listTables } from './catalogue.ts';
import { FORMAT, MANIFEST, MEDIA_FOLDER, SUMMARY, tableOfChunk, type Manifest, type Summary } from './format.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface RestoreTarget {
  client: pg.Client;
  storage: Storage;
  onProgress(label: string): void;
}

/** The entries of a backup; a file that cannot be opened or is no backup at all fails at the first of them. */
export function openBackup(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  return readTar(source.pipe(gunzip));
}

export async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const { value } = await entries.next();
  const manifest = value && value.name === MANIFEST ? (JSON.parse(value.data.toString()) as Manifest) : undefined;
  if (manifest?.format !== FORMAT) throw new Error('it was not made by "entrepot backup"');
  return manifest;
}

/** Loads everything inside the caller's transaction. Triggers rest: figures and balances come back as they were recorded. */
export async function loadEntries(entries: AsyncGenerator<TarEntry>, { client, storage, onProgress }: RestoreTarget): Promise<Summary> {
  const columnsOf = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const table of BEGUN_BY_MIGRATION) await client.query(`DELETE FROM ${table}`);
  let open: { table: string; stream: ReturnType<typeof copyFrom> } | undefined;
  let summary: Summary | undefined;
  let mediaFiles = 0;

  async function closeTable(): Promise<void> {
    if (!open) return;
    open.stream.end();
    await finished(open.stream);
    open = undefined;
  }

  for await (const { name, data } of entries) {
    const table = tableOfChunk(name);
    if (table !== open?.table) await closeTable();
    if (table) {
      if (!open) {
        const columns = columnsOf.get(table);
        if (!columns) throw new Error(`it holds the table ${table}, which this version does not have`);
        onProgress(table);
        const stream = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN (FORMAT binary)`));
        // The write or the end that follows reports it; unheard, it would end the process.
        stream.on('error', () => undefined);
        open = { table, stream };
      }
      await write(open.stream, data);
    } else if (name.startsWith(MEDIA_FOLDER)) {
      await storage.put(name.slice(MEDIA_FOLDER.length), data);
      mediaFiles++;
    } else if (name === SUMMARY) {
      summary = JSON.parse(data.toString()) as Summary;
    }
  }
  if (!summary || summary.mediaFiles !== mediaFiles) throw new Error('it is incomplete');
  return summary;
}

function write(stream: ReturnType<typeof copyFrom>, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** What a restore must have brought back. The first thing that is not so is named, and nothing is kept. */
export async function verify(client: pg.Client, { rowCounts }: Summary): Promise<void> {
  for (const [table, expected] of Object.entries(rowCounts)) {
    const found = await countRows(client, table);
    if (found !== expected) throw new Error(`${table} has ${found} rows instead of ${expected}`);
  }
  const { rows } = await client.query<{ total: string }>('SELECT coalesce(sum(amount), 0) AS total FROM ledger_entries');
  if (Number(rows[0]?.total) !== 0) throw new Error('the ledger entries do not add up to zero');
  const unequal = await client.query(
    `SELECT FROM ledger_accounts a WHERE balance IS NOT NULL
       AND balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)`,
  );
  if (unequal.rowCount) throw new Error(`the balance of ${unequal.rowCount} accounts differs from their entries`);
}
