import type { SavedView } from '@entrepot/contracts/calls/console-session.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ConsoleAudience } from './people.ts';

export interface ViewsOf {
  audience: ConsoleAudience;
  subjectId: string;
  table: string;
}

export async function selectViews(db: Db, { audience, subjectId, table }: ViewsOf): Promise<SavedView[]> {
  const { rows } = await sql<{ views: SavedView[] }>`
    SELECT views FROM saved_views WHERE audience = ${audience} AND subject_id = ${subjectId}::uuid AND table_name = ${table}`.execute(db);
  return rows[0]?.views ?? [];
}

export async function upsertViews(db: Db, { audience, subjectId, table }: ViewsOf, views: readonly SavedView[]): Promise<void> {
  await sql`
    INSERT INTO saved_views (audience, subject_id, table_name, views)
    VALUES (${audience}, ${subjectId}::uuid, ${table}, ${JSON.stringify(views)}::jsonb)
    ON CONFLICT (audience, subject_id, table_name) DO UPDATE SET views = excluded.views`.execute(db);
}
