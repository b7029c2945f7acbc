/** Recounts every figure from the events behind it and names each difference. A consistent world gives an empty list. */
import type pg from 'pg';
import { FIGURE_CHECKS } from './verify-figures.ts';
import { FREIGHT_CHECKS } from './verify-freight.ts';
import { MONEY_CHECKS } from './verify-money.ts';
import { ORDER_CHECKS } from './verify-orders.ts';

export interface Check {
  /** What must hold, as a sentence. */
  rule: string;
  /** Yields one row per difference, with a column `difference` that says what differs. */
  sql: string;
}

/** Enough to see what kind of thing is wrong; the total is named as well. */
const NAMED_PER_RULE = 5;

export function verifyWorld(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return differencesIn(database, [...FIGURE_CHECKS, ...FREIGHT_CHECKS, ...MONEY_CHECKS, ...ORDER_CHECKS]);
}

/** The figures alone, for data that is no whole world. */
export function verifyFigures(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return differencesIn(database, FIGURE_CHECKS);
}

async function differencesIn(database: Pick<pg.Pool, 'query'>, checks: readonly Check[]): Promise<string[]> {
  const differences: string[] = [];
  for (const { rule, sql } of checks) {
    const { rows } = await database.query<{ difference: string; total: string }>(
      `SELECT difference, count(*) OVER () AS total FROM (${sql}) found ORDER BY difference LIMIT ${NAMED_PER_RULE}`,
    );
    for (const { difference } of rows) differences.push(`${rule}: ${difference}`);
    const unnamed = Number(rows[0]?.total ?? 0) - rows.length;
    if (unnamed > 0) differences.push(`${rule}: ${unnamed} more`);
  }
  return differences;
}
