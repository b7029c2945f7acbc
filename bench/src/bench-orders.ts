/**
 * Trade. Paying alone against a TPC-B-like transaction of the same run, driver and number of connections; then whole orders through a
 * server of their own, from
 * the quote to the receipt, by eight buyers at once: over everything, over one product, and over one shop. The transaction password is left
 * out of both, since hashing it is made to take long; then with it, against the proofs that the machine manages when it does nothing else.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '@entrepot/server/modules/people/credentials/index.ts';
import { payOrders, type OrderServices } from '@entrepot/server/modules/trade/orders/index.ts';
import { holdingToken } from '@entrepot/server/platform/auth.ts';
import { createDb, createPool } from '@entrepot/server/platform/db/database.ts';
import { loginsFor } from '@entrepot/server/platform/db/roles.ts';
import type { FastifyRequest } from 'fastify';
import { startChild } from './child.ts';
import { perSecond, SECONDS, withTransactions } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { fillMarket, FUND_PASSWORD, placeBulk, type Market, type MarketSku, type UnpaidOrder } from './order-market.ts';
import { report } from './report.ts';
import { takeTurns } from './take-turns.ts';
import { tradeOnce } from './trade-once.ts';
import { ORDER_VIEWS } from '@entrepot/server/modules/trade/order-views/index.ts';

const CLIENTS = [1, 8, 32];
const BUYERS_AT_ONCE = 8;
/** More than can be paid in the time. */
const UNPAID_PER_SECOND = 3_000;

export function benchOrders(): Promise<void> {
  return withEmptyDatabase('bench_orders', measure);
}

async function measure(connectionString: string): Promise<void> {
  const market = await fillMarket(connectionString);
  for (const clients of CLIENTS) await measurePaying(connectionString, market, clients);
  await measureTrade(connectionString, market);
}

async function measurePaying(connectionString: string, market: Market, clients: number): Promise<void> {
  const count = Math.ceil(SECONDS * UNPAID_PER_SECOND);
  const figures = [
    { figure: 'pay an order', unpaid: await placeBulk(connectionString, market, count, market.skus) },
    {
      figure: 'pay an order, everyone the same product',
      unpaid: await placeBulk(connectionString, market, count, market.skus.slice(0, 1)),
    },
  ];
  const pool = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: clients });
  pool.on('error', () => undefined);
  const services: OrderServices = {
    db: createDb(pool),
    clock: { now: () => new Date() },
    parameters: { get: () => undefined as never },
    mail: { send: async () => undefined },
    nameOf: () => '',
    proveFundPassword: async () => undefined,
    views: ORDER_VIEWS,
  };
  // The database believes only the buyer's own session that it is the buyer who pays.
  const tokens = new Map(market.buyers.map(({ id, token }) => [id, token]));
  const pay = async (unpaid: UnpaidOrder[]): Promise<void> => {
    const next = unpaid.pop();
    if (!next) throw new Error('there were too few orders to pay');
    await holdingToken(tokens.get(next.buyerId), () =>
      payOrders(services, { ids: next.id, safeword: '' }, next.buyerId, {
        request: {} as FastifyRequest,
        idempotencyKey: randomUUID(),
      }),
    );
  };
  await withTransactions(connectionString, clients, async (transact) => {
    const [baseline = 0, ...rates] = await takeTurns(
      [
        transact,
        ...figures.map(
          ({ unpaid }) =>
            () =>
              pay(unpaid),
        ),
      ],
      clients,
    );
    report({ bench: 'orders', figure: `TPC-B-like, ${clients} clients`, value: baseline, unit: 'tps' });
    for (const [index, { figure }] of figures.entries()) {
      report({
        bench: 'orders',
        figure: `${figure}, ${clients} clients`,
        value: rates[index]!,
        unit: 'tps',
        baseline: { name: 'TPC-B-like', value: baseline },
      });
    }
  });
  await pool.end();
}

async function measureTrade(connectionString: string, market: Market): Promise<void> {
  const oneShop = market.skus.filter(({ shop }) => shop === market.skus[0]!.shop);
  await withServer([connectionString], async (origin) => {
    const rows = [
      ['any product', market.skus],
      ['one hot product', market.skus.slice(0, 1)],
      ['one hot shop', oneShop],
    ] as const;
    for (const [name, skus] of rows) {
      const { rate, refused } = await tradeFor(origin, market, skus);
      const figure = `submit + pay + confirm + ship + receive, ${BUYERS_AT_ONCE} buyers, ${name}`;
      report({ bench: 'orders', figure, value: rate, unit: 'orders/s' });
      reportRefused(figure, refused);
    }
  });
  await withServer([connectionString, 'proved'], async (origin) => {
    const proofs = await measureProofs();
    const { rate, refused } = await tradeFor(origin, market, market.skus);
    const figure = `the same with the transaction password, ${BUYERS_AT_ONCE} buyers, any product`;
    report({ bench: 'orders', figure: 'proofs of a password, all cores', value: proofs, unit: 'proofs/s' });
    report({ bench: 'orders', figure, value: rate, unit: 'orders/s', baseline: { name: 'proofs', value: proofs } });
    reportRefused(figure, refused);
  });
}

async function withServer(args: string[], work: (origin: string) => Promise<void>): Promise<void> {
  const server = startChild('./order-server.ts', args);
  try {
    await work(`http://127.0.0.1:${await server.line()}`);
  } finally {
    await server.stop();
  }
}

/** What this machine manages when it does nothing else. */
async function measureProofs(): Promise<number> {
  const known = await hashPassword(FUND_PASSWORD);
  return perSecond(async () => void (await verify(known, FUND_PASSWORD)), availableParallelism());
}

async function tradeFor(
  origin: string,
  market: Market,
  skus: readonly MarketSku[],
): Promise<{ rate: number; refused: Map<string, number> }> {
  const refused = new Map<string, number>();
  let orders = 0;
  let next = 0;
  const rate = await perSecond(async () => {
    const buyer = market.buyers[next++ % market.buyers.length]!;
    const refusal = await tradeOnce(origin, buyer, skus[Math.floor(Math.random() * skus.length)]!);
    if (refusal === undefined) orders++;
    else refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
  }, BUYERS_AT_ONCE);
  return { rate: (rate * orders) / (orders + countOf(refused)), refused };
}

const countOf = (refused: ReadonlyMap<string, number>): number => [...refused.values()].reduce((sum, each) => sum + each, 0);

function reportRefused(figure: string, refused: ReadonlyMap<string, number>): void {
  const named = refused.size === 0 ? '' : `: ${JSON.stringify(Object.fromEntries(refused))}`;
  report({ bench: 'orders', figure: `${figure}, errors${named}`, value: countOf(refused), unit: 'orders' });
}
