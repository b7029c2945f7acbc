/** What came of the pictures that the file of a run names. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export type PictureOutcome = { mediaId: string; problem?: undefined } | { mediaId?: undefined; problem: PictureProblem };

export interface PictureProblem {
  key: ErrorKey;
  values: Record<string, string | number>;
}

interface PictureRow {
  source: string;
  media_id: string | null;
  error_key: ErrorKey | null;
  values: PictureProblem['values'];
}

export async function selectPictures(db: Db | Tx, runId: string, sources: readonly string[]): Promise<Map<string, PictureOutcome>> {
  if (sources.length === 0) return new Map();
  const { rows } = await sql<PictureRow>`
    SELECT source, media_id, error_key, "values" FROM import_pictures WHERE run_id = ${runId}::uuid
      AND source = ANY(${sources}::text[])`.execute(db);
  return new Map(
    rows.map(({ source, media_id: mediaId, error_key: key, values }) => [
      source,
      mediaId === null ? { problem: { key: key!, values } } : { mediaId },
    ]),
  );
}

export async function insertPictures(tx: Tx, runId: string, found: ReadonlyMap<string, PictureOutcome>): Promise<void> {
  const rows = [...found];
  await sql`
    INSERT INTO import_pictures (run_id, source, media_id, error_key, "values")
    SELECT ${runId}::uuid, t.source, t.media_id, t.error_key, t.details::jsonb
    FROM unnest(${rows.map(([source]) => source)}::text[], ${rows.map(([, { mediaId }]) => mediaId ?? null)}::text[],
      ${rows.map(([, { problem }]) => problem?.key ?? null)}::text[],
      ${rows.map(([, { problem }]) => JSON.stringify(problem?.values ?? {}))}::text[])
      AS t (source, media_id, error_key, details) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function countPictures(db: Db | Tx, runId: string): Promise<{ tried: number; found: number }> {
  const { rows } = await sql<{ tried: number; found: number }>`
    SELECT count(*)::integer AS tried, count(media_id)::integer AS found FROM import_pictures WHERE run_id = ${runId}::uuid`.execute(db);
  return rows[0]!;
}

/** What could not be had is tried again: its server may be there now, or the ZIP file may be another one. */
export async function forgetMissingPictures(tx: Tx, runId: string): Promise<void> {
  await sql`DELETE FROM import_pictures WHERE run_id = ${runId}::uuid AND media_id IS NULL`.execute(tx);
}

/** Another ZIP file may have other pictures under the same names. */
export async function forgetPictures(tx: Tx, runId: string): Promise<void> {
  await sql`DELETE FROM import_pictures WHERE run_id = ${runId}::uuid`.execute(tx);
}

export interface ZipBeside {
  zipName: string;
  zipKey: string;
  zipPictures: number;
}

export async function updateZip(tx: Tx, id: string, { zipName, zipKey, zipPictures }: ZipBeside): Promise<void> {
  await sql`
    UPDATE import_runs SET zip_name = ${zipName}, zip_key = ${zipKey}, zip_pictures = ${zipPictures},
      state = CASE state WHEN 'checked' THEN 'mapped' ELSE state END
    WHERE id = ${id}::uuid`.execute(tx);
}
