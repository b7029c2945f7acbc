/**
 * Money against a TPC-B-like transaction of the same run, driver and number of connections: posting alone, a payment with all that belongs
 * to it, the credit of a
 * deposit. In a database of its own, since what is posted can never be removed.
 */
import { randomUUID } from 'node:crypto';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { post, type LedgerAccount, type TransactionKind } from '@entrepot/server/modules/books/ledger/index.ts';
import { creditRecharge } from '@entrepot/server/modules/money/recharges/index.ts';
import { createDb, createPool, type Db, type Tx } from '@entrepot/server/platform/db/database.ts';
import { loginsFor } from '@entrepot/server/platform/db/roles.ts';
import { withTransaction } from '@entrepot/server/platform/db/transaction.ts';
import { publish } from '@entrepot/server/platform/events.ts';
import { nextSerial } from '@entrepot/server/platform/serial.ts';
import pg from 'pg';
import { withTransactions } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { report } from './report.ts';
import { takeTurns } from './take-turns.ts';

const DATABASE = 'bench_ledger';
const BUYERS = 10_000;
/** More than can be credited in the time. */
const RECHARGES = 60_000;
/** Three pools of as many are open at once, and the database has room for a hundred. */
const CLIENTS = [1, 8, 30];
const ONE = moneyFrom('0.01');

interface World {
  buyers: string[];
  shops: string[];
  recharges: string[];
}

export function benchLedger(): Promise<void> {
  return withEmptyDatabase(DATABASE, measure);
}

async function measure(connectionString: string): Promise<void> {
  const world = await fill(connectionString);
  const figures: Array<{ figure: string; work: (db: Db, server: Db) => Promise<unknown> }> = [
    {
      figure: 'post (two entries)',
      work: (db) => withTransaction(db, (tx) => move(tx, 'order_payment', available(oneOf(world.buyers)), { kind: 'escrow' })),
    },
    { figure: 'pay-like', work: (db) => pay(db, oneOf(world.buyers), oneOf(world.shops)) },
    { figure: 'pay-like, everyone the same shop', work: (db) => pay(db, oneOf(world.buyers), world.shops[0]!) },
    { figure: 'deposit credit', work: (_db, server) => credit(server, world.recharges.pop()!) },
    {
      figure: "post, everyone to one shop's balance",
      work: (db) =>
        withTransaction(db, (tx) => move(tx, 'order_settlement', { kind: 'escrow' }, { kind: 'shop_available', ownerId: world.shops[0]! })),
    },
  ];
  for (const clients of CLIENTS) {
    // What stands for nothing only the owner can post; a deposit is credited as the server does it, with its fact looked at.
    const [pool, serverPool] = [
      createPool({ connectionString, maxConnections: clients }),
      createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: clients }),
    ];
    for (const each of [pool, serverPool]) each.on('error', () => undefined);
    const [db, server] = [createDb(pool), createDb(serverPool)];
    await withTransactions(connectionString, clients, async (transact) => {
      const rates = await takeTurns(
        [
          transact,
          ...figures.map(
            ({ work }) =>
              async () =>
                void (await work(db, server)),
          ),
        ],
        clients,
      );
      const baseline = rates[0]!;
      report({ bench: 'ledger', figure: `TPC-B-like, ${clients} clients`, value: baseline, unit: 'tps' });
      for (const [index, { figure }] of figures.entries()) {
        report({
          bench: 'ledger',
          figure: `${figure}, ${clients} clients`,
          value: rates[index + 1]!,
          unit: 'tps',
          baseline: { name: 'TPC-B-like', value: baseline },
        });
      }
    });
    await Promise.all([pool.end(), serverPool.end()]);
  }
}

async function fill(connectionString: string): Promise<World> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const ids = async (text: string, values: unknown[] = []): Promise<string[]> =>
      (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    const buyers = await ids(
      `INSERT INTO users (usercode, username) SELECT lpad(n::text, 8, '0'), 'bench' || n FROM generate_series(1, ${BUYERS}) n RETURNING id`,
    );
    await pool.query(
      `SELECT post_ledger_transaction('recharge', 'bench:' || id, '{}', now(), '{chain_clearing,user_available}', ARRAY[NULL, id],
        '{-1000000,1000000}') FROM unnest($1::uuid[]) AS id`,
      [buyers],
    );
    const recharges = await ids(
      `INSERT INTO recharges (serial, user_id, kind, currency, amount, created_at)
       SELECT 'B-' || n, ($1::uuid[])[1 + n % ${BUYERS}], 'provider', 'USDT', 5, now() FROM generate_series(1, ${RECHARGES}) n
       RETURNING id`,
      [buyers],
    );
    await pool.query(
      `INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, provider_id, state, created_at)
       SELECT id, 'bench', 'card', 'USDT', 5, '{}', id::text, 'paid', now() FROM unnest($1::uuid[]) AS id`,
      [recharges],
    );
    await pool.query('VACUUM ANALYZE');
    return { buyers, recharges, shops: Array.from({ length: 50 }, () => randomUUID()) };
  } finally {
    await pool.end();
  }
}

/** What paying an order does to the database, but for the order itself: a number, the money, and the news of it. */
async function pay(db: Db, buyerId: string, shopId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const serial = await nextSerial(tx, 'R', new Date());
    await move(tx, 'order_payment', available(buyerId), { kind: 'escrow' }, { cause: { kind: 'order', id: shopId, serial }, shop: shopId });
    await publish(tx, 'wallet.changed', { userIds: [buyerId] });
  });
}

/** As payment companies have it done. Nobody here has an address to write to. */
async function credit(db: Db, rechargeId: string): Promise<void> {
  const order = {
    naturalKey: `provider:bench:${rechargeId}`,
    clearing: 'provider_clearing',
    details: { provider: 'bench' },
    at: new Date(),
  } as const;
  await withTransaction(db, (tx) => creditRecharge({ mail: { send: async () => undefined } }, tx, rechargeId, order));
}

function move(
  tx: Tx,
  kind: TransactionKind,
  from: LedgerAccount,
  to: LedgerAccount,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  return post(tx, {
    kind,
    naturalKey: `bench:${randomUUID()}`,
    details,
    at: new Date(),
    entries: [
      { account: from, amountScaled: -ONE },
      { account: to, amountScaled: ONE },
    ],
  });
}

const available = (ownerId: string): LedgerAccount => ({ kind: 'user_available', ownerId });
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
