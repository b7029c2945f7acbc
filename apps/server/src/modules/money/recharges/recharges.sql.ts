/** Recharges of every kind. A person's statements name the person, so nobody's id reaches another's row. */
import { sql, type RawBuilder } from 'kysely';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { RechargeKind, RechargeState } from '@entrepot/contracts/money-work.ts';
import { keptSince } from '@entrepot/contracts/retention.ts';
import { runPrepared, type Db, type Tx } from '../../../platform/db/database.ts';

export type { RechargeKind, RechargeState };

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
  approvals_needed: number;
  reason_code: string | null;
  reason: string | null;
  storefront_code: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** Until when a certificate or a bank transfer is answered. */
  deadline_at: Date | null;
  /** Two were needed, and the one person that there is decided. */
  by_one: boolean;
}

export const COLUMNS = sql`
  r.id, r.serial, r.user_id, r.kind, r.state, r.currency, r.amount::text, r.rate::text, r.credited::text, r.network, r.address, r.channel,
  r.reference,
  r.certificate_id, r.evidence, r.approvals_needed, r.reason_code, r.reason, r.storefront_code, r.created_at, r.decided_at,
  r.deadline_at, r.by_one`;

export interface PersonRow {
  email: string | null;
  language: string;
  is_closed: boolean;
  /** Where the person last did something with money. */
  storefront_code: string | null;
}

const PERSON = sql`
  SELECT u.email::text, u.language, u.closed_at IS NOT NULL AS is_closed,
         (SELECT o.storefront_code FROM recharges o WHERE o.user_id = u.id AND o.storefront_code IS NOT NULL ORDER BY o.created_at DESC
           LIMIT 1) AS storefront_code
  FROM users u`;

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
  /** How many people have to see the same; one where nothing is said. */
  approvalsNeeded?: number | undefined;
  storefrontCode?: string | undefined;
  /** Where staff decide about it. */
  deadlineAt?: Date | undefined;
  /** Where it is decided with its beginning. */
  failure?: { code: string; reason: string } | undefined;
  now: Date;
}

export async function insertRecharge(tx: Tx, recharge: NewRecharge): Promise<RechargeRow> {
  const { failure, now } = recharge;
  const { rows } = await sql<RechargeRow>`
    INSERT INTO recharges AS r (serial, user_id, kind, state, currency, amount, rate, network, address, channel, reference, certificate_id,
      storefront_code,
                                approvals_needed, reason_code, reason, created_at, decided_at, deadline_at)
    VALUES (${recharge.serial}, ${recharge.userId}::uuid, ${recharge.kind}, ${failure ? 'fail' : 'processing'}, ${recharge.currency},
            ${formatMoney(recharge.amountScaled)}, ${formatMoney(recharge.rateScaled)}, ${recharge.network ?? null},
            ${recharge.address ?? null},
            ${recharge.channel ?? null}, ${recharge.reference ?? null}, ${recharge.certificateId ?? null},
            ${recharge.storefrontCode ?? null},
            ${recharge.approvalsNeeded ?? 1}, ${failure?.code ?? null}, ${failure?.reason ?? null}, ${now}, ${failure ? now : null},
            ${recharge.deadlineAt ?? null})
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** With the person's row held, so that of many at the same moment one finds nothing unfinished. Undefined where the account is closed. */
export async function lockPerson(tx: Tx, userId: string): Promise<{ usercode: string } | undefined> {
  const { rows } = await sql<{
    usercode: string;
  }>`SELECT usercode FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function hasUnfinishedCertificate(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM recharges WHERE user_id = ${userId}::uuid AND state = 'processing' AND kind IN ('certificate', 'bank') LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Also while something is kept back for the person, which staff have yet to credit. */
export async function hasOpenRecharge(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM recharges WHERE user_id = ${userId}::uuid
      AND (state = 'processing' OR (state = 'fail' AND reason_code IN ('below_minimum', 'rate_unknown'))) LIMIT 1`.execute(tx);
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
    SELECT FROM media_uploads WHERE media_id = ${mediaId} AND purpose = 'certificate' AND uploader = ${`buyer:${userId}`} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | undefined> {
  const [row] = await runPrepared(tx, sql<RechargeRow>`SELECT ${COLUMNS} FROM recharges r WHERE r.id = ${id}::uuid FOR UPDATE`);
  return row;
}

/** Undefined where it is somebody else's. */
export async function lockOwn(tx: Tx, userId: string, id: string): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`
    SELECT ${COLUMNS} FROM recharges r WHERE r.id = ${id}::uuid AND r.user_id = ${userId}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** With the person whose it is. */
export async function lockWithPerson(tx: Tx, id: string): Promise<(RechargeRow & { person: PersonRow }) | undefined> {
  const [row] = await runPrepared(
    tx,
    sql<RechargeRow & { person: PersonRow }>`
    SELECT ${COLUMNS}, (SELECT row_to_json(p) FROM (${PERSON} WHERE u.id = r.user_id) p) AS person FROM recharges r WHERE r.id = ${id}::uuid
    FOR UPDATE`,
  );
  return row;
}

export interface Approval {
  rechargeId: string;
  staffId: string;
  evidence: string;
  creditedScaled: bigint;
  at: Date;
}

/** Who agreed before, this person left out. */
export async function selectApprovers(tx: Tx, rechargeId: string, exceptId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT staff_id AS id FROM recharge_approvals WHERE recharge_id = ${rechargeId}::uuid AND staff_id <> ${exceptId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * How many have said the same by now; undefined where this person has said it before. Of a payment over a chain it is the place that has to
 * be the same; what it is worth may have fallen since the first one looked, and the least of it is credited.
 */
export async function insertApproval(tx: Tx, { rechargeId, staffId, evidence, creditedScaled, at }: Approval): Promise<number | undefined> {
  const credited = formatMoney(creditedScaled);
  const { rows: added } = await sql`
    INSERT INTO recharge_approvals (recharge_id, staff_id, evidence, credited, approved_at)
    VALUES (${rechargeId}::uuid, ${staffId}::uuid, ${evidence}, ${credited}, ${at})
    ON CONFLICT DO NOTHING RETURNING staff_id`.execute(tx);
  if (added.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT a.staff_id)::integer AS count FROM recharge_approvals a JOIN recharges r ON r.id = a.recharge_id
    WHERE a.recharge_id = ${rechargeId}::uuid AND a.evidence = ${evidence}
      AND (a.credited = ${credited}::numeric OR (a.credited > ${credited}::numeric AND r.kind = 'certificate'))`.execute(tx);
  return rows[0]!.count;
}

/**
 * How many have to see a line that this person has seen: two, where it comes to too much with the others that this person credited alone on
 * the same day.
 */
export async function selectPeopleNeeded(
  tx: Tx,
  { staffId, creditedScaled, at }: Pick<Approval, 'staffId' | 'creditedScaled' | 'at'>,
): Promise<number> {
  const { rows } = await sql<{
    needed: number;
  }>`SELECT bank_people_needed(${staffId}::uuid, ${at}::timestamptz, ${formatMoney(creditedScaled)}::numeric) AS needed`.execute(tx);
  return rows[0]!.needed;
}

/** How many have to see that a payment is this person's: one where the watcher noted it at an address of the person's own. */
export async function selectCertificatePeople(
  tx: Tx,
  { user_id: userId, network }: Pick<RechargeRow, 'user_id' | 'network'>,
  evidence: string,
): Promise<number> {
  const { rows } = await sql<{
    needed: number;
  }>`SELECT certificate_people_needed(${userId}::uuid, ${network}, ${evidence}) AS needed`.execute(tx);
  return rows[0]!.needed;
}

export async function lowerRate(tx: Tx, id: string, rateScaled: bigint): Promise<void> {
  await sql`UPDATE recharges SET rate = ${formatMoney(rateScaled)} WHERE id = ${id}::uuid AND state = 'processing'`.execute(tx);
}

export interface Credit {
  creditedScaled: bigint;
  rateScaled?: bigint | undefined;
  evidence?: string | undefined;
  staffId?: string | undefined;
  at: Date;
}

export interface CreditPosting {
  /** The outside fact. */
  naturalKey: string;
  clearing: 'chain_clearing' | 'provider_clearing';
  details: Record<string, unknown>;
}

/**
 * The money, the mark and the news of it, in one round trip. The row is held by whoever calls; false where that fact was posted before, and
 * nothing moved.
 */
export async function storeCredit(
  tx: Tx,
  { id, user_id: userId }: RechargeRow,
  { naturalKey, clearing, details }: CreditPosting,
  { creditedScaled, rateScaled, evidence, staffId, at }: Credit,
): Promise<boolean> {
  const [row] = await runPrepared(
    tx,
    sql<{ is_posted: boolean }>`
    SELECT credit_recharge(${id}::uuid, ${userId}::uuid, ${naturalKey}, ${clearing}, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz,
      ${formatMoney(creditedScaled)}::numeric,
      ${rateScaled === undefined ? null : formatMoney(rateScaled)}::numeric, ${evidence ?? null}, ${staffId ?? null}::uuid) AS is_posted`,
  );
  return row!.is_posted;
}

export async function markFailed(
  tx: Tx,
  id: string,
  { code, reason, staffId, at }: { code: string; reason: string; staffId?: string | undefined; at: Date },
): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`
    UPDATE recharges r SET state = 'fail', reason_code = ${code}, reason = ${reason}, decided_at = ${at},
      decided_by = ${staffId ?? null}::uuid
    WHERE r.id = ${id}::uuid AND r.state = 'processing' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** A payment whose block was thrown away stands in another. */
export async function markProcessingAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE recharges SET state = 'processing', reason_code = NULL, reason = NULL, decided_at = NULL
    WHERE id = ${id}::uuid AND state = 'fail' AND reason_code = 'orphaned'`.execute(tx);
}

export async function selectOwn(db: Db, userId: string, id: string): Promise<RechargeRow | undefined> {
  const { rows } =
    await sql<RechargeRow>`SELECT ${COLUMNS} FROM recharges r WHERE r.id = ${id}::uuid AND r.user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

export async function selectByIds(db: Db | Tx, ids: readonly string[]): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    SELECT ${COLUMNS} FROM recharges r WHERE r.id = ANY (${ids}::uuid[]) ORDER BY r.created_at DESC, r.id DESC`.execute(db);
  return rows;
}

export async function selectOfTransaction(db: Db, userId: string, network: string, txHash: string): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    SELECT ${COLUMNS} FROM recharges r
    WHERE r.kind = 'chain' AND r.network = ${network} AND r.reference = ${txHash} AND r.user_id = ${userId}::uuid ORDER BY r.id`.execute(
    db,
  );
  return rows;
}

export interface Paging {
  limit: number;
  offset: number;
}

export async function selectPageOf(
  db: Db,
  userId: string,
  state: RechargeState | undefined,
  { limit, offset }: Paging,
): Promise<{ rows: RechargeRow[]; count: number }> {
  const matching = sql`r.user_id = ${userId}::uuid ${state ? sql`AND r.state = ${state}` : sql``}`;
  const [{ rows }, count] = await Promise.all([
    sql<RechargeRow>`SELECT ${COLUMNS} FROM recharges r WHERE ${matching} ORDER BY r.created_at DESC, r.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    countWhere(db, matching),
  ]);
  return { rows, count };
}

async function countWhere(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM recharges r WHERE ${matching}`.execute(db);
  return rows[0]!.count;
}

/** Those that ended long ago go: a payment that is found later than that has no promise to keep. */
export async function deleteOldRateLocks(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM rate_locks WHERE expires_at < ${keptSince('rate_locks', now)}`.execute(tx);
}

export async function insertRateLock(
  tx: Tx,
  lock: { userId: string; network: string; coin: string; rateScaled: bigint; lockedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO rate_locks (user_id, network, coin, rate, locked_at, expires_at)
    VALUES (${lock.userId}::uuid, ${lock.network}, ${lock.coin}, ${formatMoney(lock.rateScaled)}, ${lock.lockedAt},
      ${lock.expiresAt})`.execute(tx);
}

/** The newest promise that held at that moment. */
export async function selectRateLock(
  tx: Tx,
  { userId, network, coin, at }: { userId: string; network: string; coin: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`
    SELECT rate::text FROM rate_locks
    WHERE user_id = ${userId}::uuid AND network = ${network} AND coin = ${coin} AND locked_at <= ${at} AND expires_at >= ${at}
    ORDER BY locked_at DESC, id DESC LIMIT 1`.execute(tx);
  return rows[0]?.rate;
}

export async function selectPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`${PERSON} WHERE u.id = ${userId}::uuid`.execute(tx);
  return rows[0];
}

/** The place in the chain that a recharge stands for. */
export async function selectLogIndex(tx: Tx, rechargeId: string): Promise<number | undefined> {
  const { rows } = await sql<{
    log_index: number;
  }>`SELECT log_index FROM chain_deposits WHERE recharge_id = ${rechargeId}::uuid AND state <> 'orphaned'`.execute(tx);
  return rows[0]?.log_index;
}

/** The rate at which the watcher reckons a payment, by the time of its block; undefined where it has not seen it, or had none. */
export async function selectSeenRate(
  tx: Tx,
  { network, txHash, logIndex }: { network: string; txHash: string; logIndex: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`
    SELECT r.rate::text FROM chain_deposits d JOIN recharges r ON r.id = d.recharge_id
    WHERE d.network = ${network} AND d.tx_hash = ${txHash} AND d.log_index = ${logIndex}
      AND r.reason_code IS DISTINCT FROM 'rate_unknown'`.execute(tx);
  return rows[0]?.rate;
}

export async function selectUsercode(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ usercode: string }>`SELECT usercode FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL`.execute(db);
  return rows[0]?.usercode;
}
