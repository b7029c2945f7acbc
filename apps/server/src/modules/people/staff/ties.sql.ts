/**
 * Who brought whom in, since when rights are held, and whether there is one person only. The database keeps all of it from being changed.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PairProblem } from '../../../platform/db/second-person.ts';

export type Tie = 'invited' | 'right' | 'enabled' | 'factor' | 'password';

/** By somebody of the staff, or by whoever runs the command line. Nobody is tied to oneself. */
export type TiedBy = { staffId: string } | { operator: string };

export async function insertTie(tx: Tx, staffId: string, by: TiedBy, kind: Tie): Promise<void> {
  const byStaffId = 'staffId' in by ? by.staffId : null;
  if (byStaffId === staffId) return;
  await sql`
    INSERT INTO staff_ties (staff_id, by_staff_id, operator, kind)
    VALUES (${staffId}::uuid, ${byStaffId}::uuid, ${'operator' in by ? by.operator.slice(0, 64) : null}, ${kind})`.execute(tx);
}

export async function insertTiesOfHolders(tx: Tx, roleId: string, byStaffId: string): Promise<void> {
  await sql`
    INSERT INTO staff_ties (staff_id, by_staff_id, kind)
    SELECT s.id, ${byStaffId}::uuid, 'right' FROM staff s WHERE s.role_id = ${roleId}::uuid AND s.id <> ${byStaffId}::uuid`.execute(tx);
}

/** None where the person is disabled. */
export async function selectRights(tx: Tx, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`SELECT permission FROM staff_rights WHERE staff_id = ${staffId}::uuid`.execute(tx);
  return rows.map(({ permission }) => permission);
}

/** The first of those before whom the second one cannot stand, and why. */
export async function selectPairProblem(
  reader: Db | Tx,
  firsts: readonly string[],
  second: string,
  rights: readonly string[],
): Promise<{ problem: PairProblem; first: string } | undefined> {
  const { rows } = await sql<{ problem: PairProblem; first: string }>`
    SELECT p.problem, s.name AS first
    FROM unnest(${firsts}::uuid[]) AS f(id) JOIN staff s ON s.id = f.id
    CROSS JOIN LATERAL second_person_problem(f.id, ${second}::uuid, ${rights}::text[]) AS p(problem)
    WHERE p.problem IS NOT NULL LIMIT 1`.execute(reader);
  return rows[0];
}

export async function isOnePerson(reader: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`SELECT is_one_person() AS alone`.execute(reader);
  return rows[0]!.alone;
}

export async function insertOnePerson(tx: Tx, { reason, operator }: { reason: string; operator: string }): Promise<void> {
  await sql`
    INSERT INTO one_person (said_by, reason) VALUES (${operator.slice(0, 64)}, ${reason.slice(0, 500)})
    ON CONFLICT (singleton) DO UPDATE SET said_by = excluded.said_by, reason = excluded.reason, since = now()`.execute(tx);
}

export async function deleteOnePerson(tx: Tx): Promise<boolean> {
  const { rows } = await sql`DELETE FROM one_person RETURNING singleton`.execute(tx);
  return rows.length > 0;
}

export async function selectOnePerson(db: Db): Promise<{ since: Date; said_by: string; reason: string } | undefined> {
  const { rows } = await sql<{
    since: Date;
    said_by: string;
    reason: string;
  }>`SELECT since, said_by, reason FROM one_person WHERE is_one_person()`.execute(db);
  return rows[0];
}
