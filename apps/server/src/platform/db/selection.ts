/** Conditions that the lists of consoles are narrowed by. */
import { sql, type RawBuilder } from 'kysely';

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
  return allOf(least === undefined ? undefined : sql`${column} >= ${least}::numeric`, most === undefined ? undefined : sql`${column} <= ${most}::numeric`);
}

/** What begins with these words. The wildcards of LIKE that somebody typed stand for themselves. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
