import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface BackupMade {
  kind: 'file' | 'full' | 'diff';
  label: string;
  host: string;
  takenAt: Date;
  finishedAt: Date;
}

/** With the owner's login: the server may not say of itself that it was backed up. */
export async function insertBackupMade(tx: Tx, { kind, label, host, takenAt, finishedAt }: BackupMade): Promise<void> {
  await sql`
    INSERT INTO backups_made (kind, label, host, taken_at, finished_at)
    VALUES (${kind}, ${label}, ${host}, ${takenAt}, ${finishedAt})`.execute(tx);
}
