/** Recharges of every kind. A person's statements name the person, so nobody's id reaches another's row. */
import { sql, type RawBuilder } from 'kysely';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type RechargeKind = 'chain' | 'certificate' | 'bank' | 'provider';
export type RechargeState = 'processing' | 'success' | 'fail';

export interface RechargeRow {
  id: string;
  serial: string;
  user_id: string;
  kind: RechargeKind;
  state: RechargeState;
  currency: string;
  amount: string;
  rate: string;
  credited: string | null;
  network: string | null;
  address: string | null;
  channel: string | null;
  reference: string | null;
  certificate_id: string | null;
  evidence: string | null;
  reason_code: string | null;
  reason: string | null;
  storefront_code: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** Of a payment company, while the person can still go on there. */
  pay_url: string | null;
}

const COLUMNS = sql`
  r.id, r.serial, r.user_id, r.kind, r.state, r.currency, r.amount::text, r.rate::text, r.credited::text, r.network, r.address, r.channel, r.reference,
  r.certificate_id, r.evidence, r.reason_code, r.reason, r.storefront_code, r.created_at, r.decided_at`;
const PAY_URL = sql`(SELECT p.redirect_url FROM provider_payments p WHERE p.recharge_id = r.id AND p.state = 'pending' AND r.state = 'processing') AS pay_url`;

export interface NewRecharge {
  serial: string;
  userId: string;
  kind: RechargeKind;
  currency: string;
  amountScaled: bigint;
  rateScaled: bigint;
  network?: string | undefined;
  address?: string | undefined;
  channel?: string | undefined;
  reference?: string | undefined;
  certificateId?: string | undefined;
  storefrontCode?: string | undefined;
  /** Where it is decided with its beginning. */
  failure?: { code: string; reason: string } | undefined;
  now: Date;
}

export async function insertRecharge(tx: Tx, recharge: NewRecharge): Promise<RechargeRow> {
  const { failure, now } = recharge;
  const { rows } = await sql<RechargeRow>`
    INSERT INTO recharges AS r (serial, user_id, kind, state, currency, amount, rate, network, address, channel, reference, certificate_id, storefront_code,
                                reason_code, reason, created_at, decided_at)
    VALUES (${recharge.serial}, ${recharge.userId}::uuid, ${recharge.kind}, ${failure ? 'fail' : 'processing'}, ${recharge.currency},
            ${formatMoney(recharge.amountScaled)}, ${formatMoney(recharge.rateScaled)}, ${recharge.network ?? null}, ${recharge.address ?? null},
            ${recharge.channel ?? null}, ${recharge.reference ?? null}, ${recharge.certificateId ?? null}, ${recharge.storefrontCode ?? null},
            ${failure?.code ?? null}, ${failure?.reason ?? null}, ${now}, ${failure ? now : null})
    RETURNING ${COLUMNS}, NULL::text AS pay_url`.execute(tx);
  return rows[0]!;
}

/** With the person's row held, so that of many at the same moment one finds nothing unfinished. Undefined where the account is closed. */
export async function lockPerson(tx: Tx, userId: string): Promise<{ usercode: string } | undefined> {
  const { rows } = await sql<{ usercode: string }>`SELECT usercode FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function hasUnfinishedCertificate(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM recharges WHERE user_id = ${userId}::uuid AND state = 'processing' AND kind IN ('certificate', 'bank') LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function hasOpenRecharge(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM recharges WHERE user_id = ${userId}::uuid AND state = 'processing' LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Pictures and references may say who it was; amounts, networks and what was compared stay. */
export async function eraseRechargeTraces(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE recharges SET certificate_id = NULL, reference = CASE WHEN kind = 'chain' THEN reference END
    WHERE user_id = ${userId}::uuid AND (certificate_id IS NOT NULL OR reference IS NOT NULL)`.execute(tx);
}

/** The pictures that were sent for this, by this person and nobody else. */
export async function isOwnCertificate(tx: Tx, mediaId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM media_uploads WHERE media_id = ${mediaId} AND purpose = 'certificate' AND uploader = ${`buyer:${userId}`} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`SELECT ${COLUMNS}, NULL::text AS pay_url FROM recharges r WHERE r.id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Whose deposit address it is; undefined where it is nobody's. */
export async function selectAddressOwner(tx: Tx, network: string, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`SELECT user_id FROM deposit_addresses WHERE network = ${network} AND address = ${address}`.execute(tx);
  return rows[0]?.user_id;
}

export interface Credit {
  creditedScaled: bigint;
  rateScaled?: bigint | undefined;
  evidence?: string | undefined;
  staffId?: string | undefined;
  at: Date;
}

/** The row is held by whoever calls; false where it is credited already. */
export async function markCredited(tx: Tx, id: string, { creditedScaled, rateScaled, evidence, staffId, at }: Credit): Promise<boolean> {
  const { rows } = await sql`
    UPDATE recharges SET state = 'success', credited = ${formatMoney(creditedScaled)}, rate = coalesce(${rateScaled === undefined ? null : formatMoney(rateScaled)}::numeric, rate),
      evidence = coalesce(${evidence ?? null}, evidence), reason_code = NULL, reason = NULL, decided_at = ${at}, decided_by = ${staffId ?? null}::uuid
    WHERE id = ${id}::uuid AND state <> 'success' RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function markFailed(
  tx: Tx, id: string, { code, reason, staffId, at }: { code: string; reason: string; staffId?: string | undefined; at: Date },
): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`
    UPDATE recharges r SET state = 'fail', reason_code = ${code}, reason = ${reason}, decided_at = ${at}, decided_by = ${staffId ?? null}::uuid
    WHERE r.id = ${id}::uuid AND r.state = 'processing' RETURNING ${COLUMNS}, NULL::text AS pay_url`.execute(tx);
  return rows[0];
}

/** A payment whose block was thrown away stands in another. */
export async function markProcessingAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE recharges SET state = 'processing', reason_code = NULL, reason = NULL, decided_at = NULL
    WHERE id = ${id}::uuid AND state = 'fail' AND reason_code = 'orphaned'`.execute(tx);
}

export async function selectOwn(db: Db, userId: string, id: string): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`SELECT ${COLUMNS}, ${PAY_URL} FROM recharges r WHERE r.id = ${id}::uuid AND r.user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

export async function selectByIds(db: Db | Tx, ids: readonly string[]): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    SELECT ${COLUMNS}, ${PAY_URL} FROM recharges r WHERE r.id = ANY (${ids}::uuid[]) ORDER BY r.created_at DESC, r.id DESC`.execute(db);
  return rows;
}

export async function selectOfTransaction(db: Db, userId: string, network: string, txHash: string): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    SELECT ${COLUMNS}, ${PAY_URL} FROM recharges r
    WHERE r.kind = 'chain' AND r.network = ${network} AND r.reference = ${txHash} AND r.user_id = ${userId}::uuid ORDER BY r.id`.execute(db);
  return rows;
}

export interface Paging {
  limit: number;
  offset: number;
}

export async function selectPageOf(db: Db, userId: string, state: RechargeState | undefined, { limit, offset }: Paging): Promise<{ rows: RechargeRow[]; count: number }> {
  const matching = sql`r.user_id = ${userId}::uuid ${state ? sql`AND r.state = ${state}` : sql``}`;
  const [{ rows }, count] = await Promise.all([
    sql<RechargeRow>`SELECT ${COLUMNS}, ${PAY_URL} FROM recharges r WHERE ${matching} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    countWhere(db, matching),
  ]);
  return { rows, count };
}

export interface CaseRow extends RechargeRow {
  username: string;
  decided_by_name: string | null;
}

const CASE = sql`
  SELECT ${COLUMNS}, ${PAY_URL}, u.username::text, s.name AS decided_by_name
  FROM recharges r JOIN users u ON u.id = r.user_id LEFT JOIN staff s ON s.id = r.decided_by`;

/** The oldest undecided first, then the newest decided. */
export async function selectCases(
  db: Db, { state, kind }: { state?: RechargeState | undefined; kind?: RechargeKind | undefined }, { limit, offset }: Paging,
): Promise<{ rows: CaseRow[]; count: number }> {
  const matching = sql`true ${state ? sql`AND r.state = ${state}` : sql``} ${kind ? sql`AND r.kind = ${kind}` : sql``}`;
  const [{ rows }, count] = await Promise.all([
    sql<CaseRow>`${CASE} WHERE ${matching}
      ORDER BY r.state <> 'processing', CASE WHEN r.state = 'processing' THEN r.created_at END, r.created_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    countWhere(db, matching),
  ]);
  return { rows, count };
}

export async function selectCase(db: Db | Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

async function countWhere(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM recharges r WHERE ${matching}`.execute(db);
  return rows[0]!.count;
}

/** Those that ended long ago go: a payment that is found later than that has no promise to keep. */
export async function insertRateLock(
  tx: Tx, lock: { userId: string; network: string; coin: string; rateScaled: bigint; lockedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`DELETE FROM rate_locks WHERE user_id = ${lock.userId}::uuid AND expires_at < ${lock.lockedAt}::timestamptz - interval '90 days'`.execute(tx);
  await sql`
    INSERT INTO rate_locks (user_id, network, coin, rate, locked_at, expires_at)
    VALUES (${lock.userId}::uuid, ${lock.network}, ${lock.coin}, ${formatMoney(lock.rateScaled)}, ${lock.lockedAt}, ${lock.expiresAt})`.execute(tx);
}

/** The newest promise that held at that moment. */
export async function selectRateLock(tx: Tx, { userId, network, coin, at }: { userId: string; network: string; coin: string; at: Date }): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`
    SELECT rate::text FROM rate_locks
    WHERE user_id = ${userId}::uuid AND network = ${network} AND coin = ${coin} AND locked_at <= ${at} AND expires_at >= ${at}
    ORDER BY locked_at DESC, id DESC LIMIT 1`.execute(tx);
  return rows[0]?.rate;
}

export interface PersonRow {
  email: string | null;
  language: string;
  is_closed: boolean;
  /** Where the person last did something with money. */
  storefront_code: string | null;
}

export async function selectPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT u.email::text, u.language, u.closed_at IS NOT NULL AS is_closed,
           (SELECT r.storefront_code FROM recharges r WHERE r.user_id = u.id AND r.storefront_code IS NOT NULL ORDER BY r.created_at DESC LIMIT 1) AS storefront_code
    FROM users u WHERE u.id = ${userId}::uuid`.execute(tx);
  return rows[0];
}

/** The place in the chain that a recharge stands for. */
export async function selectLogIndex(tx: Tx, rechargeId: string): Promise<number | undefined> {
  const { rows } = await sql<{ log_index: number }>`SELECT log_index FROM chain_deposits WHERE recharge_id = ${rechargeId}::uuid AND state <> 'orphaned'`.execute(tx);
  return rows[0]?.log_index;
}

export async function selectUsercode(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ usercode: string }>`SELECT usercode FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL`.execute(db);
  return rows[0]?.usercode;
}
