/** What transactions paid to addresses of ours. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewDeposit {
  txHash: string;
  logIndex: number;
  blockNumber: number;
  blockHash: string;
  blockAt: Date;
  coin: string;
  addressId: string;
  /** With all its decimals. */
  amount: string;
}

export type DepositState = 'seen' | 'credited' | 'below_minimum' | 'orphaned';

export interface RecordedDeposit {
  tx_hash: string;
  log_index: number;
  state: DepositState;
  user_id: string;
}

/**
 * New ones, and those that stand in another block now. One whose block was thrown away is back; one that is credited stays credited. What
 * pays something
 * else than its record says is not among the results.
 */
export async function upsertDeposits(tx: Tx, network: string, deposits: readonly NewDeposit[], now: Date): Promise<RecordedDeposit[]> {
  const list = JSON.stringify(deposits);
  const { rows } = await sql<RecordedDeposit>`
    INSERT INTO chain_deposits AS d (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, seen_at)
    SELECT ${network}, n."txHash", n."logIndex", n."blockNumber", n."blockHash", n."blockAt", n.coin, n."addressId", n.amount, ${now}
    FROM jsonb_to_recordset(${list}::jsonb) AS n ("txHash" text, "logIndex" integer, "blockNumber" bigint, "blockHash" text,
      "blockAt" timestamptz,
      coin text, "addressId" uuid, amount numeric)
    ORDER BY 2, 3
    ON CONFLICT (network, tx_hash, log_index) DO UPDATE SET
      block_number = excluded.block_number, block_hash = excluded.block_hash, block_at = excluded.block_at,
      state = CASE WHEN d.state = 'orphaned' THEN 'seen' ELSE d.state END, is_told = d.is_told AND d.state <> 'orphaned'
    WHERE d.coin = excluded.coin AND d.address_id = excluded.address_id AND d.amount = excluded.amount
    RETURNING tx_hash, log_index, state, (SELECT user_id FROM deposit_addresses a WHERE a.id = address_id) AS user_id`.execute(tx);
  return rows;
}

export interface DepositRow {
  id: string;
  tx_hash: string;
  log_index: number;
  block_number: number;
  block_hash: string;
  block_at: Date;
  coin: string;
  /** With ten decimals; what lies below is left out. */
  amount_scaled: string;
  amount: string;
  state: DepositState;
  is_told: boolean;
  recharge_id: string | null;
  seen_at: Date;
  address: string;
  user_id: string;
}

const DEPOSIT = sql`
  SELECT d.id, d.tx_hash, d.log_index, d.block_number::float8 AS block_number, d.block_hash, d.block_at, d.coin,
    trunc(d.amount * 10000000000)::text AS amount_scaled,
    d.amount::text AS amount, d.state, d.is_told, d.recharge_id, d.seen_at, a.address, a.user_id
  FROM chain_deposits d JOIN deposit_addresses a ON a.id = d.address_id`;

export async function selectUntold(db: Db, network: string, limit: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`${DEPOSIT} WHERE d.network = ${network} AND d.state = 'seen' AND NOT d.is_told
      ORDER BY d.block_number, d.log_index LIMIT ${limit}`.execute(db);
  return rows;
}

/** Undefined where somebody else told of it meanwhile. */
export async function lockUntold(tx: Tx, id: string): Promise<DepositRow | undefined> {
  const { rows } =
    await sql<DepositRow>`${DEPOSIT} WHERE d.id = ${id}::uuid AND d.state = 'seen' AND NOT d.is_told FOR UPDATE OF d`.execute(tx);
  return rows[0];
}

export async function updateTold(tx: Tx, id: string, rechargeId: string | null, state: 'seen' | 'below_minimum'): Promise<void> {
  await sql`UPDATE chain_deposits SET is_told = true, recharge_id = ${rechargeId}::uuid, state = ${state} WHERE id = ${id}::uuid`.execute(
    tx,
  );
}

export async function selectDue(db: Db, network: string, newestBlock: number, limit: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    ${DEPOSIT} WHERE d.network = ${network} AND d.state = 'seen' AND d.is_told AND d.block_number <= ${newestBlock}
      ORDER BY d.block_number, d.log_index LIMIT ${limit}`.execute(db);
  return rows;
}

/** False where it is credited already, or stands in another block by now. */
export async function markCredited(tx: Tx, { id, block_hash: blockHash }: DepositRow): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chain_deposits SET state = 'credited' WHERE id = ${id}::uuid AND state = 'seen' AND is_told AND block_hash = ${blockHash}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** In blocks above this one, as far as they count for anything. */
export async function selectAbove(db: Db, network: string, blockNumber: number): Promise<DepositRow[]> {
  const { rows } =
    await sql<DepositRow>`${DEPOSIT} WHERE d.network = ${network} AND d.block_number > ${blockNumber} AND d.state <> 'orphaned'
      ORDER BY d.id`.execute(db);
  return rows;
}

/** The expected block keeps two who look at the same time from undoing each other's work. */
export async function moveDeposit(
  tx: Tx,
  { id, block_hash: expected }: DepositRow,
  place: { blockNumber: number; blockHash: string; blockAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chain_deposits SET block_number = ${place.blockNumber}, block_hash = ${place.blockHash}, block_at = ${place.blockAt}
    WHERE id = ${id}::uuid AND block_hash = ${expected} RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function orphanDeposit(
  tx: Tx,
  { id, block_hash: expected }: DepositRow,
): Promise<{ recharge_id: string | null; was_told: boolean } | undefined> {
  const { rows } = await sql<{ recharge_id: string | null; was_told: boolean }>`
    WITH before AS (SELECT id, is_told FROM chain_deposits WHERE id = ${id}::uuid AND block_hash = ${expected}
      AND state IN ('seen', 'below_minimum') FOR UPDATE)
    UPDATE chain_deposits d SET state = 'orphaned', is_told = false FROM before b WHERE d.id = b.id
    RETURNING d.recharge_id, b.is_told AS was_told`.execute(tx);
  return rows[0];
}

/** People who wait for one of these to be confirmed. */
export async function selectWaiting(tx: Tx, network: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT a.user_id FROM chain_deposits d JOIN deposit_addresses a ON a.id = d.address_id WHERE d.network = ${network}
      AND d.state = 'seen'`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export interface StatusRow {
  recharge_id: string;
  network: string;
  tx_hash: string;
  block_number: number;
  block_at: Date;
  state: DepositState;
  scanned_block: number | null;
}

export async function selectStatuses(db: Db, rechargeIds: readonly string[]): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    SELECT d.recharge_id, d.network, d.tx_hash, d.block_number::float8 AS block_number, d.block_at, d.state,
      n.scanned_block::float8 AS scanned_block
    FROM chain_deposits d JOIN chain_networks n ON n.code = d.network WHERE d.recharge_id = ANY(${rechargeIds}::uuid[])`.execute(db);
  return rows;
}

/** Where this coin was ever paid to. */
export async function selectPaidAddresses(db: Db, network: string, coin: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT a.address FROM deposit_addresses a WHERE a.network = ${network}
      AND EXISTS (SELECT FROM chain_deposits d WHERE d.address_id = a.id AND d.coin = ${coin}) ORDER BY a.id`.execute(db);
  return rows.map(({ address }) => address);
}

/** Every payment that was ever seen at these, with the place it has in its transaction. */
export async function selectPaidOutputs(
  db: Db,
  network: string,
  addresses: readonly string[],
): Promise<Array<{ address: string; txHash: string; index: number }>> {
  const { rows } = await sql<{ address: string; txHash: string; index: number }>`
    SELECT a.address, d.tx_hash AS "txHash", d.log_index AS index FROM chain_deposits d JOIN deposit_addresses a ON a.id = d.address_id
    WHERE d.network = ${network} AND a.address = ANY(${addresses}::text[]) ORDER BY d.id`.execute(db);
  return rows;
}
