/** Payouts, and every transaction that was ever signed for one of them. */
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Waiting } from '../../../platform/bell.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface SignedTransaction {
  hash: string;
  raw: string;
  maxFeeWei: string;
  priorityWei: string;
  /** The head of the chain at that moment. */
  signedHead: number;
  signedAt: string;
  sentAt: string | null;
}

export interface PayoutRow {
  withdrawal_id: string;
  sender: string | null;
  nonce: number | null;
  tx_hash: string | null;
  block_hash: string | null;
  /** In the order in which they were signed. */
  transactions: SignedTransaction[];
}

/** One whose first transaction is signed. */
export type BegunPayout = PayoutRow & { sender: string; nonce: number };

export async function insertPayout(tx: Tx, withdrawalId: string, network: string, now: Date): Promise<void> {
  await sql`INSERT INTO payouts (withdrawal_id, network, created_at) VALUES (${withdrawalId}::uuid, ${network}, ${now})`.execute(tx);
}

const TRANSACTIONS = sql`coalesce(
  (SELECT jsonb_agg(jsonb_build_object('hash', t.tx_hash, 'raw', t.raw, 'maxFeeWei', t.max_fee_wei::text, 'priorityWei',
     t.priority_wei::text,
     'signedHead', t.signed_head, 'signedAt', t.signed_at, 'sentAt', t.sent_at) ORDER BY t.max_fee_wei, t.signed_at)
   FROM payout_transactions t WHERE t.withdrawal_id = p.withdrawal_id), '[]')`;

/** In the order of their nonces, the ones without behind. */
export async function selectPending(db: Db, network: string, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    SELECT p.withdrawal_id, p.sender, p.nonce::float8 AS nonce, p.tx_hash, p.block_hash, ${TRANSACTIONS} AS transactions
    FROM payouts p WHERE p.network = ${network} AND p.state = 'pending' ORDER BY p.nonce NULLS LAST, p.created_at, p.withdrawal_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** It is not over, and does not end before the transaction does. */
export async function lockPending(tx: Tx, withdrawalId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payouts WHERE withdrawal_id = ${withdrawalId}::uuid AND state = 'pending' FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Held until the transaction ends; false while another server takes a step on this network. */
export async function lockPaying(tx: Tx, networkNumber: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.chainPaying}::integer, ${networkNumber}::integer) AS held`.execute(tx);
  return rows[0]!.held;
}

/** Behind everything that was ever allotted, and never below what the chain has counted. */
export async function selectNextNonce(db: Db, network: string, sender: string, chainCount: number): Promise<number> {
  const { rows } = await sql<{ nonce: number }>`
    SELECT greatest(${chainCount}::bigint, max(nonce) + 1)::float8 AS nonce FROM payouts WHERE network = ${network}
      AND sender = ${sender}`.execute(db);
  return rows[0]!.nonce;
}

/**
 * Under the lock, together with the first transaction that has it: a nonce for which nothing can be signed would hold up all that come
 * after. False where it is taken.
 */
export async function allotNonce(tx: Tx, withdrawalId: string, sender: string, nonce: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payouts p SET sender = ${sender}, nonce = ${nonce}
    WHERE p.withdrawal_id = ${withdrawalId}::uuid AND p.state = 'pending' AND p.nonce IS NULL
      AND NOT EXISTS (SELECT FROM payouts o WHERE o.network = p.network AND o.sender = ${sender} AND o.nonce >= ${nonce})
    RETURNING p.withdrawal_id`.execute(tx);
  return rows.length > 0;
}

export interface NewTransaction {
  hash: string;
  raw: string;
  nonce: number;
  signedHead: number;
  maxFeeWei: bigint;
  priorityWei: bigint;
}

/** False where another was signed meanwhile: that one counts, and this one is never shown to anybody. */
export async function insertSigned(
  tx: Tx,
  withdrawalId: string,
  signed: NewTransaction,
  earlierCount: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payout_transactions (network, tx_hash, withdrawal_id, raw, max_fee_wei, priority_wei, signed_head, signed_at)
    SELECT p.network, ${signed.hash}, p.withdrawal_id, ${signed.raw}, ${signed.maxFeeWei.toString()}::numeric,
      ${signed.priorityWei.toString()}::numeric, ${signed.signedHead}, ${now}
    FROM payouts p WHERE p.withdrawal_id = ${withdrawalId}::uuid AND p.state = 'pending' AND p.nonce = ${signed.nonce}
      AND (SELECT count(*) FROM payout_transactions t WHERE t.withdrawal_id = p.withdrawal_id) = ${earlierCount}
    RETURNING tx_hash`.execute(tx);
  return rows.length > 0;
}

/** True the first time, unless the payout has ended meanwhile. */
export async function markSent(tx: Tx, network: string, txHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payout_transactions t SET sent_at = ${now} FROM payouts p
    WHERE t.network = ${network} AND t.tx_hash = ${txHash} AND t.sent_at IS NULL AND p.withdrawal_id = t.withdrawal_id
      AND p.state = 'pending' RETURNING t.tx_hash`.execute(tx);
  return rows.length > 0;
}

export interface MinedPlace {
  txHash: string;
  blockNumber: number;
  blockHash: string;
}

/** Where it stands at the moment; null: in no block, or in none any more. */
export async function updateMined(tx: Tx, withdrawalId: string, mined: MinedPlace | null): Promise<void> {
  await sql`
    UPDATE payouts SET tx_hash = ${mined?.txHash ?? null}::text, block_number = ${mined?.blockNumber ?? null}::bigint,
      block_hash = ${mined?.blockHash ?? null}::text
    WHERE withdrawal_id = ${withdrawalId}::uuid AND state = 'pending'`.execute(tx);
}

/** False where it is decided already. */
export async function finishPayout(tx: Tx, withdrawalId: string, state: 'confirmed' | 'failed', mined: MinedPlace): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payouts SET state = ${state}, tx_hash = ${mined.txHash}, block_number = ${mined.blockNumber}, block_hash = ${mined.blockHash}
    WHERE withdrawal_id = ${withdrawalId}::uuid AND state = 'pending' RETURNING withdrawal_id`.execute(tx);
  return rows.length > 0;
}

export interface EndingPayout {
  withdrawal_id: string;
  network: string;
  state: 'pending' | 'confirmed' | 'failed';
  sender: string | null;
  nonce: number | null;
  tx_hash: string | null;
  created_at: Date;
  transactions: SignedTransaction[];
}

export async function selectPayout(tx: Tx, withdrawalId: string): Promise<EndingPayout | undefined> {
  const { rows } = await sql<EndingPayout>`
    SELECT p.withdrawal_id, p.network, p.state, p.sender, p.nonce::float8 AS nonce, p.tx_hash, p.created_at, ${TRANSACTIONS} AS transactions
    FROM payouts p WHERE p.withdrawal_id = ${withdrawalId}::uuid`.execute(tx);
  return rows[0];
}

/** It is, or may become, what paid another one. */
export async function isPaidElsewhere(tx: Tx, { withdrawal_id: withdrawalId, network }: EndingPayout, txHash: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payouts WHERE network = ${network} AND tx_hash = ${txHash} AND withdrawal_id <> ${withdrawalId}::uuid
    UNION ALL SELECT FROM payout_transactions WHERE network = ${network} AND tx_hash = ${txHash} AND withdrawal_id <> ${withdrawalId}::uuid
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** False where it ended, or was begun, since it was read. */
export async function closePayout(
  tx: Tx,
  { withdrawal_id: withdrawalId, nonce }: EndingPayout,
  state: 'confirmed' | 'failed',
  mined: MinedPlace | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payouts SET state = ${state}, ended_at = ${now}, tx_hash = ${mined?.txHash ?? null}::text,
      block_number = ${mined?.blockNumber ?? null}::bigint,
      block_hash = ${mined?.blockHash ?? null}::text
    WHERE withdrawal_id = ${withdrawalId}::uuid AND state = 'pending' AND nonce IS NOT DISTINCT FROM ${nonce}::bigint
    RETURNING withdrawal_id`.execute(tx);
  return rows.length > 0;
}

/** For a test chain that began anew: what was signed for the one before can never be mined, so that signing again pays nothing twice. */
export async function restartPayouts(tx: Tx, network: string): Promise<void> {
  await sql`
    WITH restarted AS (
      UPDATE payouts SET sender = NULL, nonce = NULL, tx_hash = NULL, block_number = NULL, block_hash = NULL WHERE network = ${network}
        AND state = 'pending' RETURNING withdrawal_id)
    DELETE FROM payout_transactions t USING restarted r WHERE t.withdrawal_id = r.withdrawal_id`.execute(tx);
}

export interface PayoutStatusRow {
  withdrawal_id: string;
  network: string;
  state: 'pending' | 'confirmed' | 'failed';
  tx_hash: string | null;
  sent_at: Date | null;
  block_number: number | null;
  scanned_block: number | null;
}

export async function selectPayoutStatuses(db: Db, withdrawalIds: readonly string[]): Promise<PayoutStatusRow[]> {
  const { rows } = await sql<PayoutStatusRow>`
    SELECT p.withdrawal_id, p.network, p.state, coalesce(p.tx_hash, newest.tx_hash) AS tx_hash, first.sent_at,
      p.block_number::float8 AS block_number, n.scanned_block::float8 AS scanned_block
    FROM payouts p JOIN chain_networks n ON n.code = p.network
    LEFT JOIN LATERAL (SELECT tx_hash FROM payout_transactions t WHERE t.withdrawal_id = p.withdrawal_id AND t.sent_at IS NOT NULL
      ORDER BY t.max_fee_wei DESC, t.signed_at DESC LIMIT 1) newest ON true
    LEFT JOIN LATERAL (SELECT min(sent_at) AS sent_at FROM payout_transactions t WHERE t.withdrawal_id = p.withdrawal_id) first ON true
    WHERE p.withdrawal_id = ANY(${withdrawalIds}::uuid[])`.execute(db);
  return rows;
}

export const hasPending =
  (network: string): Waiting =>
  () =>
    sql`EXISTS (SELECT FROM payouts WHERE network = ${network} AND state = 'pending')`;
