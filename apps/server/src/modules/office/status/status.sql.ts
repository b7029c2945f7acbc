import type { StatusPart, StatusState } from '@entrepot/contracts/status-parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Finding } from './finding.ts';

/** The last finding of each, and one more to its day, in one statement each. */
export async function storeFindings(tx: Tx, findings: readonly Finding[], at: Date): Promise<void> {
  const found = sql`jsonb_to_recordset(${JSON.stringify(
    findings.map(({ storefrontCode, part, state, ms, certificateEndsAt }) => ({
      code: storefrontCode,
      part,
      state,
      ms,
      ends: certificateEndsAt,
    })),
  )}::jsonb) AS f (code text, part text, state text, ms integer, ends timestamptz)`;
  await sql`
    INSERT INTO status_now AS n (storefront_code, part, state, since, looked_at, ms, certificate_ends_at)
    SELECT f.code, f.part, f.state, ${at}, ${at}, f.ms, f.ends FROM ${found} JOIN storefronts s ON s.code = f.code ORDER BY f.code, f.part
    ON CONFLICT (storefront_code, part) DO UPDATE SET state = excluded.state, looked_at = excluded.looked_at, ms = excluded.ms,
      since = CASE WHEN n.state = excluded.state THEN n.since ELSE excluded.since END,
      certificate_ends_at = coalesce(excluded.certificate_ends_at, n.certificate_ends_at)`.execute(tx);
  await sql`
    INSERT INTO status_days AS d (storefront_code, part, day, up, down, unknown)
    SELECT f.code, f.part, (${at}::timestamptz AT TIME ZONE 'UTC')::date, (f.state = 'up')::integer, (f.state = 'down')::integer,
      (f.state = 'unknown')::integer FROM ${found} JOIN storefronts s ON s.code = f.code ORDER BY f.code, f.part
    ON CONFLICT (storefront_code, part, day) DO UPDATE SET up = d.up + excluded.up, down = d.down + excluded.down,
      unknown = d.unknown + excluded.unknown`.execute(tx);
}

export async function forgetDays(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM status_days WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date`.execute(tx);
}

export interface NowRow {
  part: StatusPart;
  state: StatusState;
  since: Date;
  looked_at: Date;
  ms: number | null;
}

export async function selectNow(db: Db, code: string): Promise<NowRow[]> {
  const { rows } = await sql<NowRow>`SELECT part, state, since, looked_at, ms FROM status_now WHERE storefront_code = ${code}`.execute(db);
  return rows;
}

export interface DayRow {
  part: StatusPart;
  /** As text: a day is no moment. */
  day: string;
  up: number;
  down: number;
  unknown: number;
}

export async function selectDays(db: Db, code: string, from: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT part, day::text, up, down, unknown FROM status_days
    WHERE storefront_code = ${code} AND day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day`.execute(db);
  return rows;
}
