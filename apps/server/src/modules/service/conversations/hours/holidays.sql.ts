/** Days on which the service of a storefront is there at other hours. */
import type { DeskHoliday } from '@entrepot/contracts/calls/service-hours.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';

const COLUMNS = sql`storefront_code AS storefront, to_char(day, 'YYYY-MM-DD') AS day, name, opens, closes`;

export async function selectHolidays(
  db: Db | Tx,
  { storefront, from }: { storefront?: string | undefined; from: string },
): Promise<DeskHoliday[]> {
  const of = storefront === undefined ? sql`` : sql`AND storefront_code = ${storefront}`;
  return runPrepared(
    db,
    sql<DeskHoliday>`SELECT ${COLUMNS} FROM service_holidays WHERE day >= ${from}::date ${of} ORDER BY day, storefront_code`,
  );
}

export async function upsertHoliday(tx: Tx, { storefront, day, name, opens, closes }: DeskHoliday): Promise<DeskHoliday> {
  const { rows } = await sql<DeskHoliday>`
    INSERT INTO service_holidays (storefront_code, day, name, opens, closes)
    VALUES (${storefront}, ${day}::date, ${name}, ${opens}, ${closes})
    ON CONFLICT (storefront_code, day) DO UPDATE SET name = EXCLUDED.name, opens = EXCLUDED.opens, closes = EXCLUDED.closes
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function deleteHoliday(tx: Tx, storefront: string, day: string): Promise<DeskHoliday | undefined> {
  const { rows } = await sql<DeskHoliday>`
    DELETE FROM service_holidays WHERE storefront_code = ${storefront} AND day = ${day}::date RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}
