import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface MediaObject {
  kind: 'upload' | 'drawing';
  widthPx: number;
  recipe: unknown;
}

export async function selectMediaObject(db: Db, id: string): Promise<MediaObject | undefined> {
  const { rows } = await sql<MediaObject>`
    SELECT kind, width_px AS "widthPx", recipe FROM media_objects WHERE id = ${id}`.execute(db);
  return rows[0];
}

export interface NewUpload {
  id: string;
  widthPx: number;
  heightPx: number;
  byteSize: number;
  purpose: string;
  uploader: string;
}

/** The same picture may arrive many times; who sent it for what is noted each time. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await sql`
    INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size)
    VALUES (${upload.id}, 'upload', 'image/webp', ${upload.widthPx}, ${upload.heightPx}, ${upload.byteSize})
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`INSERT INTO media_uploads (media_id, purpose, uploader) VALUES (${upload.id}, ${upload.purpose}, ${upload.uploader})`.execute(
    tx,
  );
}

/** How many of these pictures one of them sent for a purpose. */
export async function countOwnUploads(tx: Tx, uploaders: readonly string[], purpose: string, mediaIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT media_id)::integer AS count FROM media_uploads
    WHERE media_id = ANY(${mediaIds}::text[]) AND purpose = ${purpose} AND uploader = ANY(${uploaders}::text[])`.execute(tx);
  return rows[0]!.count;
}

export async function countOfficeUploads(tx: Tx, purpose: string, mediaIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT media_id)::integer AS count FROM media_uploads
    WHERE media_id = ANY(${mediaIds}::text[]) AND purpose = ${purpose} AND uploader LIKE 'staff:%'`.execute(tx);
  return rows[0]!.count;
}

/** Held until the transaction ends, so that nobody sends it again meanwhile. */
export async function lockUpload(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM media_objects WHERE id = ${id} AND kind = 'upload' FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function hasOtherUploads(tx: Tx, id: string, purpose: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM media_uploads WHERE media_id = ${id} AND purpose <> ${purpose} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The picture itself only with the last that was sent of it. */
export async function deleteUpload(tx: Tx, id: string, purpose: string): Promise<void> {
  await sql`DELETE FROM media_uploads WHERE media_id = ${id} AND purpose = ${purpose}`.execute(tx);
  await sql`DELETE FROM media_objects o WHERE o.id = ${id} AND NOT EXISTS (SELECT FROM media_uploads u WHERE u.media_id = o.id)`.execute(
    tx,
  );
}
