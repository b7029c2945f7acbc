import { sql } from 'kysely';
import { readPrepared, type Db } from '../platform/db/database.ts';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

export async function selectPictureSize(db: Db, mediaId: string): Promise<PictureSize | undefined> {
  const rows = await readPrepared(
    db,
    sql<PictureSize>`SELECT width_px AS "widthPx", height_px AS "heightPx" FROM media_objects WHERE id = ${mediaId}`,
  );
  return rows[0];
}
