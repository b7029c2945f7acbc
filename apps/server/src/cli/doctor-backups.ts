/** Whether what was lost could be had again: the newest file, and the newest proof that a backup can be restored. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARAMETERS } from '../modules/ground/parameters/index.ts';
import { asClient } from '../platform/db/roles.ts';
import { bad, good, looked, note, type Finding } from './finding.ts';

const OLDEST_BACKUP_HOURS = 26;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export async function checkRestoreProof(appUrl: string, now = new Date()): Promise<Finding[]> {
  return looked('whether backups can be restored could not be read', () =>
    asClient(appUrl, async (client) => {
      const { rows } = await client.query<{ problems: string[]; proved_at: Date | null; days: number }>(
        `SELECT problems,
           (SELECT max(finished_at) FROM restore_proofs WHERE problems = '{}') AS proved_at,
           coalesce((SELECT value::int FROM system_parameters WHERE code = 'restore_proof_days'), $1) AS days
         FROM restore_proofs ORDER BY id DESC LIMIT 1`,
        [PARAMETERS.restore_proof_days.default],
      );
      const newest = rows[0];
      if (!newest) return note('no backup was ever restored to see that it can be: "entrepot restore --test" does it');
      const { problems, proved_at: provedAt, days } = newest;
      if (problems.length > 0) return bad(`the newest attempt to restore a backup failed: ${problems[0]!.replace(/\.$/, '')}`);
      const age = Math.floor((now.getTime() - provedAt!.getTime()) / DAY_MS);
      return age > days
        ? bad(`a backup was restored and verified ${age} days ago`)
        : good(`a backup was restored and verified ${age} days ago`);
    }),
  );
}

/** As "entrepot backup" noted it, whichever way. */
export async function checkBackupMade(appUrl: string, now = new Date()): Promise<Finding[]> {
  return looked('when the database was backed up could not be read', () =>
    asClient(appUrl, async (client) => {
      const { rows } = await client.query<{ taken_at: Date | null }>('SELECT max(taken_at) AS taken_at FROM backups_made');
      const takenAt = rows[0]!.taken_at;
      if (!takenAt) return note('no backup of the database is known: "entrepot backup" makes one and notes it');
      const hours = Math.floor((now.getTime() - takenAt.getTime()) / HOUR_MS);
      const sentence = `the database was backed up ${hours} hours ago`;
      return hours > OLDEST_BACKUP_HOURS ? bad(sentence) : good(sentence);
    }),
  );
}

/** The newest file that "entrepot backup" left in a folder. */
export async function checkBackups(folder: string | undefined, now = new Date()): Promise<Finding[]> {
  if (folder === undefined) return [];
  return looked(`the folder ${folder} cannot be read`, async () => {
    const names = (await readdir(folder)).filter((name) => /\.t(?:ar\.)?gz$/.test(name));
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    if (times.length === 0) return bad(`there is no backup in ${folder}`);
    const hours = Math.floor((now.getTime() - Math.max(...times)) / HOUR_MS);
    return hours > OLDEST_BACKUP_HOURS ? bad(`the newest backup is ${hours} hours old`) : good(`the newest backup is ${hours} hours old`);
  });
}
