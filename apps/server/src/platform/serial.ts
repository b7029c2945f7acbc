/** Readable numbers, `R-260915-118`: what it is, the day (UTC), and a count that starts anew with it. */
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';

/** Recharges, withdrawals, adjustments. */
export type SerialPrefix = 'R' | 'W' | 'A';

/** Nobody waits for anybody else's number; one that is rolled back leaves a gap. */
export async function nextSerial(tx: Tx, prefix: SerialPrefix, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ number: string }>`SELECT next_serial_number(${prefix}, ${day}::date) AS number`.execute(tx);
  return `${prefix}-${day.slice(2).replaceAll('-', '')}-${rows[0]!.number}`;
}
