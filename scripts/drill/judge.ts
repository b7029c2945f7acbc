/**
 * Whether everything that the players were told is there, and there once: asked of the tables and of the chain when all is over and nobody
 * plays any more.
 */
import { publishTree, verifyNewestTree } from '@entrepot/server/modules/books/liabilities/index.ts';
import { owedAsOf, verifyLedger } from '@entrepot/server/modules/books/ledger/index.ts';
import { readParameters } from '@entrepot/server/modules/ground/parameters/index.ts';
import { createDb, createPool, type Db } from '@entrepot/server/platform/db/database.ts';
import type pg from 'pg';
import type { Acknowledged, Kind } from './logbook.ts';
import { until } from './programs.ts';
import type { Payee } from './world.ts';

export interface Verdict {
  lost: string[];
  doubled: string[];
  ledger: string[];
  liabilities: string[];
  /** What came to pass, beside what was acknowledged. */
  payouts: { owed: number; paid: number };
}

export interface Chain {
  rpc: string;
  usdt: string;
}

/** All that reads a ledger in one go. */
const PATIENT = { connectMs: 60_000, statementMs: 600_000, requestMs: 600_000 };
const PAID_WITHIN_MS = 120_000;
const UNITS = 10n ** 6n;
const PAYOUT_UNITS = 20n * UNITS;
const DAY_MS = 24 * 60 * 60_000;

export async function judge(
  connectionString: string,
  acknowledged: readonly Acknowledged[],
  payees: readonly Payee[],
  chain: Chain,
): Promise<Verdict> {
  const pool = createPool({ connectionString, maxConnections: 2, limits: PATIENT });
  pool.on('error', () => undefined);
  try {
    const of = (kind: Kind): Acknowledged[] => acknowledged.filter((each) => each.kind === kind);
    const payouts = await followPayouts(pool, of('approval'), payees, chain);
    const { lost, doubled } = joined(
      await judgeOrders(pool, of),
      await judgeMessages(pool, of('message')),
      await judgeWithdrawals(pool, of('withdrawal'), of('approval')),
      payouts,
    );
    const db = createDb(pool);
    return {
      lost,
      doubled,
      ledger: (await verifyLedger(db)).problems,
      liabilities: await judgeLiabilities(db),
      payouts: payouts.count,
    };
  } finally {
    await pool.end();
  }
}

interface Faults {
  lost: string[];
  doubled: string[];
}

const joined = (...all: Faults[]): Faults => ({
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
});

async function judgeOrders(pool: pg.Pool, of: (kind: Kind) => Acknowledged[]): Promise<Faults> {
  const { rows } = await pool.query<{ id: string; buyer_id: string; kinds: string[]; payments: number }>(
    `SELECT o.id, o.buyer_id, coalesce(e.kinds, '{}') AS kinds, coalesce(p.payments, 0)::int AS payments FROM orders o
     LEFT JOIN (SELECT order_id, array_agg(kind::text) AS kinds FROM order_events GROUP BY 1) e ON e.order_id = o.id
     LEFT JOIN (
       SELECT t.details->>'order' AS serial, count(*) AS payments FROM ledger_transactions t WHERE t.kind = 'order_payment' GROUP BY 1
     ) p ON p.serial = o.serial`,
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  const lost: string[] = [];
  for (const { id, key } of of('order')) if (!orders.has(id)) lost.push(`order ${id} (${key})`);
  for (const { id, key } of of('payment')) if (!(orders.get(id)?.payments ?? 0)) lost.push(`payment of ${id} (${key})`);
  for (const [kind, event] of [
    ['confirmation', 'confirmed'],
    ['shipment', 'shipped'],
    ['receipt', 'received'],
  ] as const)
    for (const { id, key } of of(kind)) if (!orders.get(id)?.kinds.includes(event)) lost.push(`${kind} of ${id} (${key})`);
  const doubled = rows.filter(({ payments }) => payments > 1).map(({ id }) => `payment of ${id}`);
  // Each player has an answer for every order it began, so there are no others.
  const told = new Set(of('order').map(({ id }) => id));
  doubled.push(...rows.filter(({ id }) => !told.has(id)).map(({ id }) => `order ${id}, of which nobody was told`));
  return { lost, doubled };
}

async function judgeMessages(pool: pg.Pool, messages: readonly Acknowledged[]): Promise<Faults> {
  const { rows } = await pool.query<{ client_id: string; count: number }>(
    'SELECT client_id::text, count(*)::int AS count FROM messages WHERE client_id = ANY($1::uuid[]) GROUP BY 1',
    [messages.map(({ id }) => id)],
  );
  const counts = new Map(rows.map(({ client_id: id, count }) => [id, count]));
  return {
    lost: messages.filter(({ id }) => !counts.has(id)).map(({ id }) => `message ${id}`),
    doubled: rows.filter(({ count }) => count > 1).map(({ client_id: id }) => `message ${id}`),
  };
}

async function judgeWithdrawals(pool: pg.Pool, submitted: readonly Acknowledged[], approved: readonly Acknowledged[]): Promise<Faults> {
  const { rows } = await pool.query<{ id: string; user_id: string; approvals: number }>(
    `SELECT w.id, w.user_id, (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = w.id)::int AS approvals
     FROM withdrawals w`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const told = new Set(submitted.map(({ id }) => id));
  return {
    lost: [
      ...submitted.filter(({ id }) => !known.has(id)).map(({ id }) => `withdrawal ${id}`),
      ...approved.filter(({ id }) => !known.get(id)?.approvals).map(({ id }) => `approval of ${id}`),
    ],
    doubled: rows.filter(({ id }) => !told.has(id)).map(({ id }) => `withdrawal ${id}, of which nobody was told`),
  };
}

/** Everything that was approved is paid in time, at an address that is nobody else's: the chain says how often. */
async function followPayouts(
  pool: pg.Pool,
  approved: readonly Acknowledged[],
  payees: readonly Payee[],
  chain: Chain,
): Promise<Faults & { count: Verdict['payouts'] }> {
  const ids = approved.map(({ id }) => id);
  await until(
    'every approved payout',
    async () => {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM unnest($1::uuid[]) AS a (id) LEFT JOIN payouts p ON p.withdrawal_id = a.id
         WHERE p.state IS DISTINCT FROM 'confirmed'`,
        [ids],
      );
      return rows[0]!.open === 0;
    },
    PAID_WITHIN_MS,
    500,
  ).catch(() => undefined);
  const addressOf = new Map(payees.map(({ id, address }) => [id, address]));
  const faults: Faults = { lost: [], doubled: [] };
  let paid = 0;
  for (const { id, owner } of approved) {
    const units = await unitsOf(chain, addressOf.get(owner)!);
    if (units === 0n) faults.lost.push(`payout of ${id}`);
    else if (units > PAYOUT_UNITS) faults.doubled.push(`payout of ${id}`);
    else paid += 1;
  }
  return { ...faults, count: { owed: approved.length, paid } };
}

async function unitsOf({ rpc, usdt }: Chain, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
  const response = await fetch(rpc, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: usdt, data }, 'latest'] }),
  });
  return BigInt(((await response.json()) as { result: string }).result);
}

/** Publishes what is owed as the coming midnight will, and builds the tree again from its leaves. */
async function judgeLiabilities(db: Db): Promise<string[]> {
  const now = new Date(Date.now() + DAY_MS);
  const values = await readParameters(db);
  const sources = { networks: [], providers: [] };
  await publishTree({
    db,
    clock: { now: () => now },
    parameters: { get: (code) => values.get(code) as never },
    testSources: () => sources,
  });
  const { problem, day } = await verifyNewestTree(db);
  const owed = (await owedAsOf(db, now, sources)).flatMap(({ amountsScaled }) => amountsScaled).reduce((sum, amount) => sum + amount, 0n);
  return [...(problem ? [problem] : []), ...(day === undefined || owed <= 0n ? ['Nothing is owed to anybody.'] : [])];
}
