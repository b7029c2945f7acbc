/**
 * The chain with a real database and real blocks, for tests: sinks that write down every time they are told, so that a double would show.
 */
import { randomUUID } from 'node:crypto';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import type { ChainSettings } from '../../../config.ts';
import { loadConfig } from '../../../config.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createChain, type DepositSink, type DrivenChain, type PayoutSink } from './index.ts';
import type { PayerServices } from './payer-services.ts';

/** Below this a deposit of the tests is too small. */
export const MINIMUM_SCALED = 10n ** 10n;

export interface Told {
  kind: string;
  subject: string;
  detail: string;
}

export interface ChainRig {
  chain: DrivenChain;
  clock: TestClock;
  parameters: Parameters & { set(code: ParameterCode, value: number): void };
  /** Lets every node that was skipped be asked again. */
  forgive(): void;
}

export interface RigOptions {
  reached?: PayerServices['reached'];
  clock?: TestClock;
  pollSeconds?: number;
}

export async function chainRig(
  db: Db,
  settings: ChainSettings,
  { reached, clock = testClock(), pollSeconds = 0 }: RigOptions = {},
): Promise<ChainRig> {
  const values = new Map<ParameterCode, unknown>(
    Object.entries(PARAMETERS).map(([code, { default: value }]) => [code as ParameterCode, value]),
  );
  const parameters = {
    get: (code: ParameterCode) => values.get(code),
    set: (code: ParameterCode, value: number) => void values.set(code, value),
  } as ChainRig['parameters'];
  let skippedMs = 0;
  const config = { ...loadConfig({ DEMO: 'none' }, 'development'), chain: settings };
  const chain = await createChain(
    { config, db, clock, log: pino({ level: 'silent' }) },
    { parameters },
    { pollSeconds, nowMs: () => performance.now() + skippedMs, ...(reached ? { reached } : {}) },
  );
  chain.useSinks({ deposits: recordingDeposits, payouts: recordingPayouts });
  return { chain, clock, parameters, forgive: () => void (skippedMs += 3_600_000) };
}

/** As the owner of the tables, once for each database. */
export async function createToldTable(pool: pg.Pool): Promise<void> {
  await pool.query(
    `CREATE TABLE told (id bigint GENERATED ALWAYS AS IDENTITY, kind text, subject text, detail text); GRANT INSERT,
      SELECT ON told TO entrepot_app`,
  );
}

export async function readTold(pool: pg.Pool, kind?: string): Promise<Told[]> {
  const { rows } = await pool.query<Told>('SELECT kind, subject, detail FROM told WHERE $1::text IS NULL OR kind = $1 ORDER BY id', [
    kind ?? null,
  ]);
  return rows;
}

export async function newUser(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id', [
    randomUUID().slice(0, 13),
  ]);
  return rows[0]!.id;
}

export async function newAddress(rig: ChainRig, db: Db, userId: string, network = 'local'): Promise<string> {
  return withTransaction(db, (tx) => rig.chain.addressFor(tx, userId, network));
}

/** An approved withdrawal whose payout has begun. */
export async function newPayout(
  rig: ChainRig,
  { db, pool }: { db: Db; pool: pg.Pool },
  address: string,
  amount: string,
  network = 'local',
): Promise<string> {
  const userId = await newUser(pool);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, state, approvals_needed, submitted_at,
      deadline_at, decided_at)
     VALUES ($1, $2, $3, $4, $5, 1, 'approved', 1, now(), now(), now()) RETURNING id`,
    [randomUUID(), userId, network, address, amount],
  );
  await withTransaction(db, (tx) => rig.chain.startPayout(tx, { withdrawalId: rows[0]!.id, network }));
  return rows[0]!.id;
}

async function tell(tx: Tx, kind: string, subject: string, detail: string): Promise<void> {
  await sql`INSERT INTO told (kind, subject, detail) VALUES (${kind}, ${subject}, ${detail})`.execute(tx);
}

export const recordingDeposits: DepositSink = {
  async seen(tx, deposit) {
    const isBelowMinimum = deposit.coin === 'USDT' && deposit.amountScaled < MINIMUM_SCALED;
    await tell(tx, 'seen', deposit.txHash, `${deposit.coin} ${deposit.amountScaled}`);
    if (deposit.rechargeId) return { rechargeId: deposit.rechargeId, isBelowMinimum };
    const { rows } = await sql<{ id: string }>`
      INSERT INTO recharges (serial, user_id, kind, currency, amount, network, address, created_at)
      VALUES (${randomUUID()}, ${deposit.userId}::uuid, 'chain', ${deposit.coin}, ${deposit.amountScaled.toString()}::numeric / 10000000000,
        ${deposit.network}, ${deposit.address}, ${deposit.seenAt})
      RETURNING id`.execute(tx);
    return { rechargeId: rows[0]!.id, isBelowMinimum };
  },
  confirmed: (tx, rechargeId, naturalKey) => tell(tx, 'credited', naturalKey, rechargeId),
  orphaned: (tx, rechargeId) => tell(tx, 'orphaned', rechargeId, ''),
};

export const recordingPayouts: PayoutSink = {
  async amountOf(tx, withdrawalId) {
    const { rows } = await sql<{ address: string; scaled: string }>`
      SELECT address, trunc(amount * 10000000000)::text AS scaled FROM withdrawals WHERE id = ${withdrawalId}::uuid`.execute(tx);
    return { address: rows[0]!.address, amountScaled: BigInt(rows[0]!.scaled) };
  },
  sent: (tx, withdrawalId, txHash) => tell(tx, 'sent', withdrawalId, txHash),
  confirmed: (tx, withdrawalId, txHash) => tell(tx, 'paid', withdrawalId, txHash),
  failed: (tx, withdrawalId, reason) => tell(tx, 'failed', withdrawalId, reason),
};
