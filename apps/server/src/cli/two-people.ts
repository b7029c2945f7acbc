/**
 * What takes two people takes them at the command line too: whoever runs the command is the first, and a member of staff has to agree.
 * Unless the installation is being
 * founded, with fewer than two people who could, or is said to have one person only. There is no setting that turns it off.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { MadeProposal, NewProposal } from '../platform/proposing.ts';
import { operator } from './record-run.ts';

/** People of the demo world are nobody's colleagues. */
export async function takesTwoPeople(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ two: boolean }>`
    SELECT count(*) FILTER (WHERE disabled_at IS NULL AND NOT is_demo AND password_hash IS NOT NULL) >= 2 AND NOT is_one_person() AS two
    FROM staff`.execute(tx);
  return rows[0]!.two;
}

export async function isGuardedParameter(tx: Tx, code: string): Promise<boolean> {
  return (await sql`SELECT FROM guarded_parameters WHERE code = ${code}`.execute(tx)).rows.length > 0;
}

export async function proposeAtCommandLine(db: Db, tx: Tx, proposal: NewProposal, reason: string): Promise<MadeProposal> {
  const { createAudit } = await import('../modules/ground/audit/index.ts');
  const { proposeAsOperator } = await import('../modules/people/proposals/index.ts');
  const { systemClock } = await import('../platform/clock.ts');
  return proposeAsOperator({ clock: systemClock, audit: createAudit({ db, clock: systemClock }) }, tx, proposal, {
    operator: operator(),
    reason,
  });
}
