/** How far each network was followed, and what was seen there. */
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inOneStatement } from '../../../platform/db/transaction.ts';

export interface NetworkRow {
  identity: string | null;
  scanned_block: number | null;
  head_block: number | null;
  /** When the chain was last followed to another block. */
  head_at: Date | null;
  trouble: string | null;
  is_due: boolean;
}

const NETWORK = sql`identity, scanned_block::float8 AS scanned_block, head_block::float8 AS head_block, head_at, trouble`;

export async function insertNetworks(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`INSERT INTO chain_networks (code) SELECT * FROM unnest(${codes}::text[]) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function selectNetwork(db: Db, code: string, pollSeconds: number): Promise<NetworkRow> {
  const { rows } = await sql<NetworkRow>`
    SELECT ${NETWORK}, looked_at <= now() - make_interval(secs => ${pollSeconds}) AS is_due FROM chain_networks
    WHERE code = ${code}`.execute(db);
  return rows[0]!;
}

export async function selectTroubles(db: Db): Promise<Array<{ code: string; trouble: string | null }>> {
  const { rows } = await sql<{ code: string; trouble: string | null }>`SELECT code, trouble FROM chain_networks`.execute(db);
  return rows;
}

export interface ProgressRow {
  code: string;
  scanned_block: number | null;
  head_block: number | null;
  head_at: Date | null;
  trouble_since: Date | null;
}

/** How far all of them were followed. */
export async function selectProgress(db: Db): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    SELECT n.code, n.scanned_block::float8 AS scanned_block, n.head_block::float8 AS head_block, n.head_at, n.trouble_since
    FROM chain_networks n`.execute(db);
  return rows;
}

/** False where another server looks already. One statement, and a transaction of its own. */
export async function claimLook(db: Db, code: string, pollSeconds: number): Promise<boolean> {
  const rows = await inOneStatement(
    db,
    sql`UPDATE chain_networks SET looked_at = now() WHERE code = ${code} AND looked_at <= now() - make_interval(secs => ${pollSeconds})
      RETURNING code`,
  );
  return rows.length > 0;
}

/** Held until the transaction ends. Undefined while somebody else moves this network on, or has since it was read. */
export async function lockNetwork(
  tx: Tx,
  network: { code: string; number: number },
  expected: Pick<NetworkRow, 'identity' | 'scanned_block'>,
): Promise<boolean> {
  const lock = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.chainWatching}::integer, ${network.number}::integer) AS held`.execute(tx);
  if (!lock.rows[0]!.held) return false;
  const { rows } = await sql`
    SELECT FROM chain_networks WHERE code = ${network.code} AND identity IS NOT DISTINCT FROM ${expected.identity}::text
      AND scanned_block IS NOT DISTINCT FROM ${expected.scanned_block}::bigint FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function updateNetwork(
  tx: Tx,
  code: string,
  state: { identity: string; scannedBlock: number; headBlock: number },
  now: Date,
): Promise<void> {
  await sql`
    UPDATE chain_networks SET identity = ${state.identity}, scanned_block = ${state.scannedBlock}, head_block = ${state.headBlock},
      head_at = CASE WHEN identity = ${state.identity} AND scanned_block = ${state.scannedBlock}::bigint THEN head_at ELSE ${now} END
    WHERE code = ${code}`.execute(tx);
}

/** From this block on everything is read again. */
export async function forgetFrom(tx: Tx, code: string, blockNumber: number): Promise<void> {
  await sql`UPDATE chain_networks SET scanned_block = least(scanned_block, ${blockNumber - 1}::bigint) WHERE code = ${code}`.execute(tx);
  await deleteBlocksAbove(tx, code, blockNumber - 1);
}

/** True where it is news. */
export async function updateTrouble(tx: Tx, code: string, trouble: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chain_networks SET trouble = ${trouble}::text, trouble_since = CASE WHEN ${trouble}::text IS NULL THEN NULL
      ELSE ${now}::timestamptz END
    WHERE code = ${code} AND trouble IS DISTINCT FROM ${trouble}::text RETURNING code`.execute(tx);
  return rows.length > 0;
}

export async function selectBlocks(db: Db, network: string): Promise<Map<number, string>> {
  const { rows } = await sql<{
    number: number;
    hash: string;
  }>`SELECT number::float8 AS number, hash FROM chain_blocks WHERE network = ${network}`.execute(db);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}

export async function insertBlocks(tx: Tx, network: string, blocks: ReadonlyArray<{ number: number; hash: string }>): Promise<void> {
  await sql`
    INSERT INTO chain_blocks (network, number, hash)
    SELECT ${network}, * FROM unnest(${blocks.map(({ number }) => number)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[])`.execute(
    tx,
  );
}

export async function deleteBlocksBelow(tx: Tx, network: string, number: number): Promise<void> {
  await sql`DELETE FROM chain_blocks WHERE network = ${network} AND number < ${number}`.execute(tx);
}

export async function deleteBlocksAbove(tx: Tx, network: string, number: number): Promise<void> {
  await sql`DELETE FROM chain_blocks WHERE network = ${network} AND number > ${number}`.execute(tx);
}

/** Of any age: a replaced address is paid to as well. Undefined where there are more than fit into a filter. */
export async function selectWatched(db: Db, network: string, limit: number): Promise<string[] | undefined> {
  const { rows } = await sql<{
    address: string;
  }>`SELECT address FROM deposit_addresses WHERE network = ${network} LIMIT ${limit + 1}`.execute(db);
  return rows.length > limit ? undefined : rows.map(({ address }) => address);
}

export interface OwnedAddress {
  id: string;
  address: string;
  user_id: string;
}

export async function selectOwned(db: Db, network: string, addresses: readonly string[]): Promise<OwnedAddress[]> {
  const { rows } = await sql<OwnedAddress>`
    SELECT id, address, user_id FROM deposit_addresses WHERE network = ${network} AND address = ANY(${addresses}::text[])`.execute(db);
  return rows;
}
