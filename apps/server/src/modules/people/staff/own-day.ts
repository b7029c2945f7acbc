/** How much of a day one person of staff has decided about. What counts is the database's: it refuses by the same figures. */
import type { OwnDay } from '@entrepot/contracts/calls/staff.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function ownDay(db: Db, staffId: string, at: Date): Promise<OwnDay> {
  const { rows } = await sql<Omit<OwnDay, 'loans'>>`
    SELECT trim_scale(d.most)::text AS limit, trim_scale(d.used)::text AS used, trim_scale(greatest(d.most - d.used, 0))::text AS left
    FROM (VALUES (1, officer_day_limit(), officer_day_sum(${staffId}::uuid, ${at})),
      (2, officer_loan_limit(), officer_loan_sum(${staffId}::uuid, ${at}))) d (place, most, used)
    ORDER BY d.place`.execute(db);
  return { ...rows[0]!, loans: rows[1]! };
}
