/** Pictures of conversations that go: erased after the commit, where nothing else shows them. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs.ts';

/** Before they are deleted: afterwards nobody knows which pictures were theirs. */
export async function erasePicturesLater(tx: Tx, going: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT m.media_id AS id FROM conversations c JOIN messages m ON m.conversation_id = c.id WHERE m.media_id IS NOT NULL
      AND ${going}`.execute(tx);
  if (rows.length > 0) await enqueue(tx, 'service:erase-pictures', { mediaIds: rows.map(({ id }) => id) });
}

export async function selectUnshown(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${mediaIds}::text[]) AS id WHERE NOT EXISTS (SELECT FROM messages m WHERE m.media_id = id)`.execute(db);
  return rows.map(({ id }) => id);
}
