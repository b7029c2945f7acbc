/** Readable numbers, `R-260915-118`: what it is, the day (UTC), and a count that starts anew with it. */
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './db/database.ts';

/** Recharges, withdrawals, adjustments, orders, refunds, applications of merchants, verifications of identity, proposals, loans. */
export type SerialPrefix = 'R' | 'W' | 'A' | 'O' | 'F' | 'M' | 'I' | 'P' | 'L';

/** Nobody waits for anybody else's number; one that is rolled back leaves a gap. */
export async function nextSerial(tx: Tx, prefix: SerialPrefix, now: Date): Promise<string> {
  const { rows } = await sql<{ serial: string }>`SELECT ${newSerial(prefix, now)} AS serial`.execute(tx);
  return rows[0]!.serial;
}

/** As a part of a statement, which may write several rows at once. */
export function newSerial(prefix: SerialPrefix, now: Date): RawBuilder<string> {
  const day = now.toISOString().slice(0, 10);
  return sql<string>`${`${prefix}-${day.slice(2).replaceAll('-', '')}-`}::text || next_serial_number(${prefix}, ${day}::date)`;
}
