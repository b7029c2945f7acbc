import { createWriteStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listTables, readApplied, readSequences, type SavedTable } from './catalogue.ts';
import { CHUNK_BYTES, FORMAT, MANIFEST, MEDIA_FOLDER, SUMMARY, chunkName, type Manifest, type Summary } from './format.ts';
import { tarEnd, tarEntry } from './tar.ts';

export interface BackupSource {
  client: pg.Client;
  /** Undefined: media live elsewhere (S3) and are not part of the backup. */
  mediaFolder: string | undefined;
  now: Date;
  onProgress(fraction: number, label: string): void;
}

export async function writeBackup(source: BackupSource, file: string): Promise<Summary> {
  const summary: Summary = { rowCounts: {}, sequences: [], mediaFiles: 0 };
  await pipeline(
    Readable.from(archive(source, summary), { objectMode: false }),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return summary;
}

async function* archive(source: BackupSource, summary: Summary): AsyncGenerator<Buffer> {
  const { client, onProgress } = source;
  // One snapshot for all tables: money that moves during the backup is on one side of it or the other, never half.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const manifest: Manifest = { format: FORMAT, createdAt: source.now.toISOString(), migrations: await readApplied(client) };
  yield* json(MANIFEST, manifest);
  const tables = await listTables(client);
  for (const [index, table] of tables.entries()) {
    onProgress(index / tables.length, table.name);
    summary.rowCounts[table.name] = yield* copyOut(client, table);
  }
  summary.sequences = await readSequences(client);
  await client.query('COMMIT');

  // After the tables: every picture that a saved row names was on the disk before the row was.
  for await (const [key, path] of mediaFiles(source.mediaFolder)) {
    yield* tarEntry(`${MEDIA_FOLDER}${key}`, await readFile(path));
    summary.mediaFiles++;
  }
  yield* json(SUMMARY, summary);
  yield tarEnd();
}

function json(name: string, value: unknown): Generator<Buffer> {
  return tarEntry(name, Buffer.from(JSON.stringify(value, undefined, 2)));
}

async function* copyOut(client: pg.Client, { name, columns }: SavedTable): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT (FORMAT binary)`));
  let parts: Buffer[] = [];
  let size = 0;
  let chunk = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size < CHUNK_BYTES) continue;
    yield* tarEntry(chunkName(name, chunk++), Buffer.concat(parts));
    parts = [];
    size = 0;
  }
  if (size > 0) yield* tarEntry(chunkName(name, chunk), Buffer.concat(parts));
  return stream.rowCount;
}

async function* mediaFiles(folder: string | undefined, below = ''): AsyncGenerator<[key: string, path: string]> {
  if (folder === undefined) return;
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    // Names with a dot in front are files that are still being written.
    if (entry.name.startsWith('.')) continue;
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* mediaFiles(folder, key);
    else if (entry.isFile()) yield [key, join(folder, key)];
  }
}
