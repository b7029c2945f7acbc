import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/selection.ts';

export interface NewComparison {
  subject: string;
  outsideScaled: bigint;
  insideScaled: bigint;
  details: object;
  takenAt: Date;
}

export async function insertComparison(tx: Tx, c: NewComparison): Promise<void> {
  await sql`
    INSERT INTO reconciliations (subject, outside, inside, details, taken_at)
    VALUES (${c.subject}, ${formatMoney(c.outsideScaled)}, ${formatMoney(c.insideScaled)}, ${JSON.stringify(c.details)}::jsonb,
      ${c.takenAt})`.execute(tx);
}

export interface ComparisonRow {
  id: string;
  subject: string;
  outside: string;
  inside: string;
  difference: string;
  details: unknown;
  taken_at: Date;
}

const COLUMNS = sql`r.id, r.subject, r.outside::text, r.inside::text, r.difference::text, r.details, r.taken_at`;

/** One look into the index for each of the few subjects that there are, however long they have been compared. */
export async function selectNewest(db: Db): Promise<ComparisonRow[]> {
  const { rows } = await sql<ComparisonRow>`
    WITH RECURSIVE subjects AS (
      (SELECT subject FROM reconciliations ORDER BY subject LIMIT 1)
      UNION ALL SELECT (SELECT n.subject FROM reconciliations n WHERE n.subject > s.subject ORDER BY n.subject LIMIT 1) FROM subjects s
      WHERE s.subject IS NOT NULL)
    SELECT ${COLUMNS} FROM subjects s
    CROSS JOIN LATERAL (SELECT * FROM reconciliations c WHERE c.subject = s.subject ORDER BY c.taken_at DESC, c.id DESC LIMIT 1) r
    ORDER BY r.subject`.execute(db);
  return rows;
}

export async function selectNewestOf(db: Db, subject: string): Promise<ComparisonRow | undefined> {
  const { rows } =
    await sql<ComparisonRow>`SELECT ${COLUMNS} FROM reconciliations r WHERE r.subject = ${subject} ORDER BY r.taken_at DESC, r.id DESC
      LIMIT 1`.execute(db);
  return rows[0];
}

export interface HistoryFilter {
  subject?: string | undefined;
  isDifferent?: boolean | undefined;
}

function matching({ subject, isDifferent }: HistoryFilter): RawBuilder<unknown> {
  return allOf(subject && sql`r.subject = ${subject}`, isDifferent === undefined ? undefined : sql`(r.difference <> 0) = ${isDifferent}`);
}

export async function selectHistory(db: Db, filter: HistoryFilter, limit: number, offset: number): Promise<ComparisonRow[]> {
  const { rows } = await sql<ComparisonRow>`
    SELECT ${COLUMNS} FROM reconciliations r WHERE ${matching(filter)} ORDER BY r.taken_at DESC, r.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM reconciliations r WHERE ${matching(filter)}`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface ChainBooks {
  /** What was credited for the coin that arrived over the network, less what was paid out over it. */
  clearedScaled: bigint;
  /** What arrived of it and is no balance of anybody's yet: still to be confirmed, or kept back. */
  waitingScaled: bigint;
  /** Payouts that were sent and are not completed; the chain knows which of them have left already. */
  sent: Array<{ id: string; amountScaled: bigint }>;
}

/** The ledger's own sum, where it counts in the same coin. */
function clearedInLedger(network: string): RawBuilder<unknown> {
  return sql`(SELECT coalesce(-sum(e.amount), 0)::text FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
       JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE a.kind = 'chain_clearing' AND t.details @> ${JSON.stringify({ network, coin: CURRENCY })}::jsonb)`;
}

/** Of another coin the ledger says which payments were credited, and the chain's record what they paid. Nothing is paid out in it. */
function clearedInCoin(network: string, coin: string): RawBuilder<unknown> {
  return sql`(SELECT coalesce(sum(c.amount), 0)::numeric(38,10)::text FROM chain_deposits c
       JOIN ledger_transactions t ON t.natural_key = 'chain:' || c.network || ':' || c.tx_hash || ':' || c.log_index
       WHERE c.network = ${network} AND c.coin = ${coin})`;
}

/** All in one look, so that nothing is counted on both sides of a commit. */
export async function selectChainBooks(db: Db, network: string, coin: string): Promise<ChainBooks> {
  const { rows } = await sql<{ cleared: string; waiting: string; sent: Array<{ id: string; amount: string }> }>`
    SELECT ${coin === CURRENCY ? clearedInLedger(network) : clearedInCoin(network, coin)} AS cleared,
      (SELECT coalesce(sum(c.amount), 0)::numeric(38,10)::text FROM chain_deposits c JOIN recharges r ON r.id = c.recharge_id
       WHERE c.network = ${network} AND c.coin = ${coin} AND c.state <> 'orphaned' AND r.state <> 'success'
         AND r.reason_code IS DISTINCT FROM 'already_credited') AS waiting,
      (SELECT coalesce(json_agg(json_build_object('id', w.id, 'amount', w.amount::text)), '[]') FROM withdrawals w
       WHERE w.network = ${network} AND w.state IN ('approved', 'sent')) AS sent`.execute(db);
  const { cleared, waiting, sent } = rows[0]!;
  return {
    clearedScaled: moneyFrom(cleared),
    waitingScaled: moneyFrom(waiting),
    sent: sent.map(({ id, amount }) => ({ id, amountScaled: moneyFrom(amount) })),
  };
}

export interface Beginning {
  /** Which chain it is that answers under this name. */
  identity: string | null;
  /** That of the comparison before, and what had been lost by then. */
  lastIdentity: string | null;
  lastForgottenScaled: bigint;
  isFirst: boolean;
}

/** A test chain begins anew with every start, and forgets what was paid on the one before. */
export async function selectBeginning(db: Db, network: string): Promise<Beginning> {
  const { rows } = await sql<{ identity: string | null; last: { identity?: string; forgotten?: string } | null }>`
    SELECT n.identity, (SELECT r.details FROM reconciliations r WHERE r.subject = 'chain:' || n.code ORDER BY r.taken_at DESC, r.id DESC
      LIMIT 1) AS last
    FROM chain_networks n WHERE n.code = ${network}`.execute(db);
  const last = rows[0]?.last ?? null;
  return {
    identity: rows[0]?.identity ?? null,
    lastIdentity: last?.identity ?? null,
    lastForgottenScaled: moneyFrom(last?.forgotten ?? '0'),
    isFirst: last === null,
  };
}

/** Of the demo's own past, which no network has ever seen. */
export async function selectDemoSum(db: Db): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    SELECT coalesce(-sum(e.amount), 0)::text AS sum FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.kind = 'chain_clearing' AND t.details @> '{"source": "demo"}'::jsonb`.execute(db);
  return moneyFrom(rows[0]!.sum);
}
