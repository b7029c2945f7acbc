/**
 * A backup is a gzipped tar: `manifest.json` first, then each table as PostgreSQL's binary COPY cut into chunks, the
 * media files, and `summary.json` last. Without the summary a backup is incomplete.
 */
import type { AppliedMigration, SequenceValue } from './catalogue.ts';

export const FORMAT = 'entrepot-backup-1';
export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const MEDIA_FOLDER = 'media/';
const TABLE_FOLDER = 'tables/';
/** A tar entry names its size first, while a table's is known only at its end; hence chunks. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

export interface Manifest {
  format: typeof FORMAT;
  createdAt: string;
  migrations: AppliedMigration[];
}

export interface Summary {
  rowCounts: Record<string, number>;
  sequences: SequenceValue[];
  mediaFiles: number;
}

export function chunkName(table: string, index: number): string {
  return `${TABLE_FOLDER}${table}/${String(index).padStart(6, '0')}`;
}

export function tableOfChunk(name: string): string | undefined {
  return new RegExp(`^${TABLE_FOLDER}(.+)/\\d{6}$`).exec(name)?.[1];
}
