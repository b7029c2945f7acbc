/** Conditions that the lists of consoles are narrowed by, and how far they are counted. */
import { COUNT_REACH } from '@entrepot/contracts/reach.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

type Condition = RawBuilder<unknown>;

/** What is not asked for narrows nothing. */
export function allOf(...conditions: ReadonlyArray<Condition | '' | undefined>): Condition {
  const given = conditions.filter((condition): condition is Condition => typeof condition === 'object');
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Both days belong to it; a day is one of UTC. */
export function withinDays(column: Condition, { from, to }: { from?: string | undefined; to?: string | undefined }): Condition {
  return allOf(
    from === undefined ? undefined : sql`${column} >= ${startOf(from)}::timestamptz`,
    to === undefined ? undefined : sql`${column} < ${new Date(startOf(to).getTime() + DAY_MS)}::timestamptz`,
  );
}

/** Both amounts belong to it. */
export function withinAmounts(column: Condition, { least, most }: { least?: string | undefined; most?: string | undefined }): Condition {
  return allOf(
    least === undefined ? undefined : sql`${column} >= ${least}::numeric`,
    most === undefined ? undefined : sql`${column} <= ${most}::numeric`,
  );
}

/** What begins with these words. The wildcards of LIKE that somebody typed stand for themselves. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** An index of parts of words makes no use of fewer letters. */
export const LETTERS_OF_INDEX = 3;

/** What has these letters somewhere; where they are too few for an index, what begins with them. */
export function withLetters(text: string): string {
  return text.length < LETTERS_OF_INDEX ? beginningWith(text) : `%${beginningWith(text)}`;
}

/** How many rows there are in `FROM … WHERE …`, no further than anybody pages. */
export async function countWithinReach(db: Db, rows: Condition): Promise<number> {
  const { rows: counted } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM (SELECT ${rows} LIMIT ${COUNT_REACH}) counted`.execute(db);
  return counted[0]!.count;
}
