import { COUNT_REACH } from '@entrepot/contracts/reach.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countWithinReach, withLetters } from './selection.ts';

const { db } = await testDatabase();

it.each([
  [0, 0],
  [3, 3],
  [COUNT_REACH, COUNT_REACH],
  [COUNT_REACH + 1, COUNT_REACH],
])('%i rows are counted as %i', async (rows, counted) => {
  expect(await countWithinReach(db, sql`FROM generate_series(1, ${rows}::integer)`)).toBe(counted);
});

it.each([
  ['anna', 'Joanna', true],
  ['ann', 'Joanna', true],
  ['an', 'Joanna', false],
  ['jo', 'Joanna', true],
  ['50%', '150%', true],
  ['50%', '1500', false],
  ['_', 'Joanna', false],
])('"%s" is found in "%s": %s', async (letters, name, isFound) => {
  const { rows } = await sql<{ found: boolean }>`SELECT ${name}::text ILIKE ${withLetters(letters)} AS found`.execute(db);
  expect(rows).toEqual([{ found: isFound }]);
});
