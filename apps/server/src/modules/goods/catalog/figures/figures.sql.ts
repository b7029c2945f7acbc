import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../../platform/db/advisory-locks.ts';
import type { Waiting } from '../../../../platform/bell.ts';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * Adds up to so many changes to the figures and returns how many it took. One statement, so the lock lives as long as the
 * work: while another process holds it, or while nothing waits, there is nothing to do.
 */
export async function rollUpFigures(db: Db, maxRows: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT CASE WHEN NOT EXISTS (SELECT FROM figure_deltas) THEN 0
                WHEN NOT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.figuresRollUp}) THEN 0
                ELSE roll_up_figures(${maxRows}::integer) END AS taken`.execute(db);
  return rows[0]!.taken;
}

export const hasFigures: Waiting = () => sql`EXISTS (SELECT FROM figure_deltas)`;
