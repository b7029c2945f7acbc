/**
 * Two real servers and a real PostgreSQL under payments, as many as the machine can take; again and again one of the servers or the
 * database is killed without warning. Whatever was acknowledged is there, once; whoever was not told asks again with the same key until
 * told.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { builtFrontEnds } from '@entrepot/testing/front-ends.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { LONG_LIMIT_MS, PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { startNode, type RunningNode } from '@entrepot/testing/run-node.ts';
import { expect, it, onTestFinished } from 'vitest';
import { APP_ROLE, createDb, createPool } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { setParameter } from '../../ground/parameters/index.ts';
import { FUND_PASSWORD, tradeRig, type Buyer } from './orders.builder.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));
const KILLS = isLong ? { servers: 50, database: 20 } : { servers: 2, database: 1 };
/** A pace that two processors hold; what a kill delays is made up for. */
const PAYMENTS_PER_SECOND = 110;
/** Between two kills, beside those that are paid while what was killed comes back. */
const PAID_BEFORE_KILL = isLong ? 1_000 : 50;
const MOST_AT_ONCE = 60;
const BUYERS = isLong ? 200 : 40;
const RICH = '1000000';
/** Placed before the first payment, so that the machine then has nothing to do but to be paid: as many as one restart lasts, for each. */
const PLACED_BEFORE = (KILLS.servers + KILLS.database) * (isLong ? 1_300 : 150);
/** Of these at least wait to be paid at any time. */
const STOCK = 200;
const CALL_LIMIT_MS = 10_000;

// What is acknowledged is on the disk: the very thing that this is about.
const database = await ownPostgres({ durable: true });

interface Unpaid {
  id: string;
  buyer: Buyer;
  total: string;
}

it(
  'loses no payment that was acknowledged and doubles none, whoever is killed',
  async () => {
    await migrate(database.connectionString);
    await builtFrontEnds();
    const owner = createPool({ connectionString: database.connectionString, maxConnections: 8, limits: PATIENT_POOL });
    const app = createPool({ connectionString: database.connectionString, maxConnections: 8, role: APP_ROLE, limits: PATIENT_POOL });
    for (const pool of [owner, app]) pool.on('error', () => undefined);
    onTestFinished(async () => void (await Promise.all([owner.end(), app.end()])));
    const db = createDb(app);

    const rig = await tradeRig({ db, pool: owner });
    rig.clock.set(new Date());
    await withTransaction(db, (tx) => setParameter(tx, 'calls_per_minute', 1_000_000, 'test'));
    const shopIds = await Promise.all(Array.from({ length: 10 }, () => rig.shop()));
    const skuIds = (await Promise.all(shopIds.map((shopId) => rig.product(shopId, { stock: 1_000_000 })))).flatMap(
      ({ skuIds: [first] }) => first!,
    );
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => rig.buyer({ balance: RICH })));
    // The proof is the real one. Hashes name their own cost, and these are cheap, since the machine is to pay and not to hash.
    await owner.query('UPDATE users SET fund_password_hash = $1', [await hash(FUND_PASSWORD, { memoryCost: 8, timeCost: 1 })]);

    const unpaid: Unpaid[] = [];
    let isOver = false;
    let stock = PLACED_BEFORE;
    const feeders = Array.from({ length: 4 }, async (_, place) => {
      for (let n = place; !isOver; n += 4) {
        if (unpaid.length >= stock) {
          await delay(20);
          continue;
        }
        const buyer = buyers[n % BUYERS]!;
        rig.clock.set(new Date());
        await rig.placeOrder(buyer, [[skuIds[n % skuIds.length]!, 1]]).then(
          ({ orders }) => unpaid.push(...orders.map(({ id, total }) => ({ id, buyer, total }))),
          // The database is away just now.
          () => delay(100),
        );
      }
    });

    const ports = [await freePort(), await freePort()];
    const readyMs: number[] = [];
    const servers: RunningNode[] = [];
    onTestFinished(async () => {
      for (const { process } of servers) process.kill('SIGKILL');
      await Promise.all(servers.map(({ finished }) => finished));
    });
    const isReady = (place: number): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports[place]}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );

    async function startServer(place: number): Promise<void> {
      const fromMs = performance.now();
      servers[place] = startNode([MAIN], {
        PORT: String(ports[place]),
        WS_PORT: String(await freePort()),
        DATA_DIR: await testFolder(),
        DATABASE_URL: database.connectionString,
        DEMO: 'none',
        LOG_LEVEL: 'error',
      });
      await Promise.race([
        eventually(async () => expect(await isReady(place)).toBe(true)),
        servers[place].finished.then(({ stdout, stderr }) => Promise.reject(new Error(`a server ended by itself: ${stdout} ${stderr}`))),
      ]);
      readyMs.push(Math.round(performance.now() - fromMs));
    }

    const acknowledged = new Set<string>();
    const refusals = new Map<string, number>();
    const count = (what: string): void => void refusals.set(what, (refusals.get(what) ?? 0) + 1);

    /** As the shop's own pages do: the same key, until there is an answer. */
    async function pay(order: Unpaid, first: number): Promise<void> {
      const key = randomUUID();
      for (let attempt = 0; ; attempt++) {
        const place = (first + attempt) % 2;
        const answer = await fetch(`http://127.0.0.1:${ports[place]}/api/order!pay.action`, {
          method: 'POST',
          signal: AbortSignal.timeout(CALL_LIMIT_MS),
          body: JSON.stringify({ ids: order.id, safeword: FUND_PASSWORD }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${order.buyer.token}`, 'idempotency-key': key },
        }).then(
          (response) => response.json() as Promise<{ code: number; key?: string }>,
          () => ({ code: -1, key: 'no answer' }),
        );
        if (answer.code === 0) return void acknowledged.add(order.id);
        count(answer.key ?? String(answer.code));
        await delay(100 + Math.random() * 200);
      }
    }

    while (unpaid.length < PLACED_BEFORE) await delay(20);
    stock = STOCK;
    await startServer(0);
    await startServer(1);
    const paying = new Set<Promise<void>>();
    const totals = new Map<string, Unpaid>();
    const trafficFromMs = performance.now();
    const traffic = (async () => {
      for (let n = 0; !isOver; n++) {
        const dueMs = trafficFromMs + (n * 1_000) / PAYMENTS_PER_SECOND;
        if (dueMs > performance.now()) await delay(dueMs - performance.now());
        const order = paying.size < MOST_AT_ONCE ? unpaid.shift() : undefined;
        if (!order) {
          await delay(5);
          continue;
        }
        totals.set(order.id, order);
        const payment = pay(order, n).finally(() => paying.delete(payment));
        paying.add(payment);
      }
    })();

    const backMs: number[] = [];
    const all = KILLS.servers + KILLS.database;
    for (let kill = 0, databaseKills = 0; kill < all; kill++) {
      const soFar = acknowledged.size;
      await eventually(() => expect(acknowledged.size).toBeGreaterThan(soFar + PAID_BEFORE_KILL));
      if (databaseKills < Math.round(((kill + 1) * KILLS.database) / all)) {
        databaseKills += 1;
        await database.kill();
        await database.start();
        const fromMs = performance.now();
        await eventually(async () => expect([await isReady(0), await isReady(1)]).toEqual([true, true]));
        backMs.push(Math.round(performance.now() - fromMs));
      } else {
        const place = kill % 2;
        servers[place]!.process.kill('SIGKILL');
        await servers[place]!.finished;
        await startServer(place);
      }
    }
    const seconds = (performance.now() - trafficFromMs) / 1_000;
    isOver = true;
    await traffic;
    await Promise.all([...feeders, ...paying]);

    // In the books themselves: what left the buyer for this order, and how often.
    const { rows } = await owner.query<{ id: string; is_paid: boolean; payments: string[] }>(
      `SELECT o.id, o.paid_at IS NOT NULL AS is_paid, coalesce(p.payments, '{}') AS payments FROM orders o LEFT JOIN (
         SELECT t.details->>'order' AS serial, a.owner_id, array_agg((-e.amount)::text) AS payments
         FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
         WHERE t.kind = 'order_payment' AND a.kind = 'user_available' GROUP BY 1, 2
       ) p ON p.serial = o.serial AND p.owner_id = o.buyer_id
       WHERE o.id = ANY($1)`,
      [[...totals.keys()]],
    );
    const lost = rows.filter(({ id, is_paid, payments }) => acknowledged.has(id) && !(is_paid && payments.length > 0));
    const doubled = rows.filter(({ payments }) => payments.length > 1);
    process.stdout.write(
      `${JSON.stringify({
        acknowledged: acknowledged.size,
        perSecond: Math.round(acknowledged.size / seconds),
        lost: lost.length,
        doubled: doubled.length,
        kills: KILLS,
        serverReadyMs: spread(readyMs),
        readyAfterDatabaseMs: spread(backMs),
        askedAgain: Object.fromEntries(refusals),
      })}\n`,
    );
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    expect([...totals.keys()].filter((id) => !acknowledged.has(id))).toEqual([]);
    expect(rows).toHaveLength(totals.size);
    for (const { id, payments } of rows) expect(payments.map(moneyFrom)).toEqual([moneyFrom(totals.get(id)!.total)]);
    // Every balance is what these payments make it, each counted once.
    const spent = new Map<string, bigint>();
    for (const { buyer, total } of totals.values()) spent.set(buyer.id, (spent.get(buyer.id) ?? 0n) + moneyFrom(total));
    for (const { id } of buyers) expect(await rig.balance(id)).toBe(formatMoney(moneyFrom(RICH) - (spent.get(id) ?? 0n)));
    expect(await bookProblems(db)).toEqual([]);
  },
  LONG_LIMIT_MS,
);

function spread(values: number[]): { least: number; middle: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { least: sorted[0]!, middle: sorted[Math.floor(sorted.length / 2)]!, most: sorted.at(-1)! };
}
