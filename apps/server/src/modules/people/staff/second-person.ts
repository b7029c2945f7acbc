/** Two people means two people: whether somebody can be the second one is asked before anything is done, and the database asks again. */
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { pairError, type PairProblem } from '../../../platform/db/second-person.ts';
import { isOnePerson, selectPairProblem } from './ties.sql.ts';

/**
 * Refuses whoever is, is tied to, or is as new to the rights as not to count beside one of those who decided before. Any one of the rights
 * is enough.
 */
export async function requireSecondPerson(
  tx: Tx,
  firsts: readonly string[],
  second: string,
  rights: readonly StaffPermission[],
): Promise<void> {
  const found = await selectPairProblem(tx, firsts, second, rights);
  if (found) throw pairError(found.problem, found.first);
}

/** Why the second one cannot be it, or null. For screens, which say so before anybody tries. */
export async function pairProblem(
  reader: Db | Tx,
  firsts: readonly string[],
  second: string,
  rights: readonly StaffPermission[],
): Promise<PairProblem | null> {
  return (await selectPairProblem(reader, firsts, second, rights))?.problem ?? null;
}

/** The same person, or one of them brought the other in, by however many steps. Where there is one person only, that one stands alone. */
export async function tieBetween(reader: Db | Tx, one: string, other: string): Promise<boolean> {
  const found = await selectPairProblem(reader, [one], other, []);
  return found !== undefined && found.problem !== 'new';
}

/** How many have to agree: as many as were asked for, or the one that there is. */
export async function peopleNeeded(reader: Db | Tx, asked: number): Promise<number> {
  return asked > 1 && (await isOnePerson(reader)) ? 1 : asked;
}
