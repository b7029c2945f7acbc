/** How much of a day one person of staff has decided about. What counts is the database's: it refuses by the same figures. */
import type { OwnDay } from '@entrepot/contracts/calls/staff.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function ownDay(db: Db, staffId: string, at: Date): Promise<OwnDay> {
  const { rows } = await sql<OwnDay>`
    SELECT trim_scale(d.most)::text AS limit, trim_scale(d.used)::text AS used, trim_scale(greatest(d.most - d.used, 0))::text AS left
    FROM (SELECT officer_day_limit() AS most, officer_day_sum(${staffId}::uuid, ${at}) AS used) d`.execute(db);
  return rows[0]!;
}
