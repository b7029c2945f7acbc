/** What is held, as it was read or stated. Both are added to, and never changed. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewReading {
  day: string;
  place: string;
  isDemo: boolean;
  amount: string;
  /** USDT where none is named. */
  coin?: string;
  /** What one of another coin was worth in USDT; null where nobody said. */
  rate?: { value: string; at: Date } | null;
  readAt: Date;
  block?: {
    number: number;
    hash: string;
    at: Date;
    isAtBlock: boolean;
    addresses: number;
    chainId: number;
    contract: string | null;
    decimals: number;
    signer: string | null;
    message: string | null;
    signature: string | null;
  };
}

/** False where another process was faster. */
export async function insertReading(
  tx: Tx,
  { day, place, isDemo, amount, coin = CURRENCY, rate, readAt, block: b }: NewReading,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO reserve_readings (day, place, is_demo, amount, read_at, block_number, block_hash, block_at, is_at_block, addresses,
      chain_id, contract, decimals, signer, message, signature, coin, rate, rate_at)
    VALUES (${day}::date, ${place}, ${isDemo}, ${amount}::numeric, ${readAt}, ${b?.number ?? null}, ${b?.hash ?? null}, ${b?.at ?? null},
      ${b?.isAtBlock ?? null}, ${b?.addresses ?? null},
      ${b?.chainId ?? null}, ${b?.contract ?? null}, ${b?.decimals ?? null}, ${b?.signer ?? null}, ${b?.message ?? null},
      ${b?.signature ?? null}, ${coin}, ${rate?.value ?? null}::numeric, ${rate?.at ?? null})
    ON CONFLICT DO NOTHING RETURNING place`.execute(tx);
  return rows.length > 0;
}

export async function insertAddresses(
  tx: Tx,
  day: string,
  place: string,
  rows: ReadonlyArray<{ address: string; balance: string }>,
): Promise<void> {
  await sql`
    INSERT INTO reserve_addresses (day, place, address, balance)
    SELECT ${day}::date, ${place}, * FROM unnest(${rows.map(({ address }) => address)}::text[],
      ${rows.map(({ balance }) => balance)}::numeric[])`.execute(tx);
}

export async function deleteAddressesBefore(tx: Tx, day: string): Promise<void> {
  await sql`DELETE FROM reserve_addresses WHERE day < ${day}::date`.execute(tx);
}

export async function hasReading(db: Db, day: string, place: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM reserve_readings WHERE day = ${day}::date AND place = ${place}`.execute(db);
  return rows.length > 0;
}

export interface ReadingRow {
  day: string;
  place: string;
  is_demo: boolean;
  amount: string;
  read_at: Date;
  block_number: string | null;
  block_hash: string | null;
  block_at: Date | null;
  is_at_block: boolean | null;
  addresses: number | null;
  chain_id: number | null;
  contract: string | null;
  decimals: number | null;
  signer: string | null;
  message: string | null;
  signature: string | null;
  coin: string;
  rate: string | null;
  rate_at: Date | null;
}

/** The newest of each of these places. */
export async function selectReadings(db: Db, places: readonly string[]): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT r.day::text AS day, r.place, r.is_demo, r.amount::text AS amount, r.read_at, r.block_number, r.block_hash, r.block_at,
      r.is_at_block, r.addresses, r.chain_id, r.contract, r.decimals,
      r.signer, r.message, r.signature, r.coin, r.rate::text AS rate, r.rate_at
    FROM unnest(${places}::text[]) AS p (place)
    CROSS JOIN LATERAL (SELECT * FROM reserve_readings n WHERE n.place = p.place ORDER BY n.day DESC LIMIT 1) r`.execute(db);
  return rows;
}

export async function selectAddresses(
  db: Db,
  day: string,
  place: string,
  limit: number,
  offset: number,
): Promise<{ rows: Array<{ address: string; balance: string }>; count: number }> {
  const { rows } = await sql<{ address: string; balance: string }>`
    SELECT address, balance::text AS balance FROM reserve_addresses WHERE day = ${day}::date AND place = ${place}
    ORDER BY reserve_addresses.balance DESC, address LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM reserve_addresses WHERE day = ${day}::date AND place = ${place}`.execute(db);
  return { rows, count: counted!.count };
}

export interface StatementRow {
  id: string;
  name: string;
  amount: string;
  as_of: string;
  source: string;
  is_demo: boolean;
  stated_by_name: string;
  stated_at: Date;
}

const STATEMENT = sql`r.id, r.name, r.amount::text AS amount, r.as_of::text AS as_of, r.source, r.is_demo, s.name AS stated_by_name,
  r.stated_at`;

export async function insertStatement(
  tx: Tx,
  s: { name: string; amount: string; asOf: string; source: string; isDemo: boolean; staffId: string; at: Date },
): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`
    WITH r AS (
      INSERT INTO reserve_statements (name, amount, as_of, source, is_demo, stated_by, stated_at)
      VALUES (${s.name}, ${s.amount}::numeric, ${s.asOf}::date, ${s.source}, ${s.isDemo}, ${s.staffId}::uuid, ${s.at}) RETURNING *)
    SELECT ${STATEMENT} FROM r JOIN staff s ON s.id = r.stated_by`.execute(tx);
  return rows[0]!;
}

export async function selectStatements(db: Db, limit: number, offset: number): Promise<{ rows: StatementRow[]; count: number }> {
  const { rows } =
    await sql<StatementRow>`SELECT ${STATEMENT} FROM reserve_statements r JOIN staff s ON s.id = r.stated_by ORDER BY r.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM reserve_statements`.execute(db);
  return { rows, count: counted!.count };
}

/** The newest of each name; one of nothing says that there is nothing there any more. */
export async function selectNewestStatements(db: Db | Tx): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT DISTINCT ON (r.name) ${STATEMENT} FROM reserve_statements r JOIN staff s ON s.id = r.stated_by
    ORDER BY r.name, r.id DESC`.execute(db);
  return rows.filter(({ amount }) => Number(amount) > 0);
}

export interface BroughtRow {
  storefront: string;
  amount: string;
  as_of: string;
  source: string;
  stated_by_name: string;
  stated_at: Date;
  is_demo: boolean;
}

/** What lenders brought in and did not take back, with the newest line that says so and who agreed to it. */
export async function selectBroughtByLenders(db: Db): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    SELECT DISTINCT ON (f.storefront_code) f.storefront_code AS storefront,
      (sum(f.amount) OVER (PARTITION BY f.storefront_code))::text AS amount,
      (f.decided_at AT TIME ZONE 'UTC')::date::text AS as_of, f.evidence AS source, s.name AS stated_by_name, f.decided_at AS stated_at,
      bool_and(coalesce(t.details->>'source' = 'demo', false)) OVER (PARTITION BY f.storefront_code) AS is_demo
    FROM loan_fundings f JOIN staff s ON s.id = f.decided_by JOIN ledger_transactions t ON t.natural_key = 'loan-funding:' || f.id
    WHERE f.state = 'done' ORDER BY f.storefront_code, f.decided_at DESC`.execute(db);
  return rows.filter(({ amount }) => Number(amount) > 0);
}
