/**
 * One, two and four processes behind HAProxy on one database: reads that memory answers, reads that the database answers, and whole orders.
 * Everything runs on this machine, the load included, so what more processes bring ends with its cores; what they cost is seen on any.
 */
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { perSecond } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { measureLoad } from './measure-http.ts';
import { hasHaproxy, openHaproxy } from './open-haproxy.ts';
import { fillMarket, type Market } from './order-market.ts';
import { startProduct, type Product } from './product.ts';
import { report } from './report.ts';
import { tradeOnce } from './trade-once.ts';

const PROCESSES = [1, 2, 4] as const;
const BUYERS_AT_ONCE = 16;
const CONNECTIONS = 32;

export async function benchCluster(): Promise<void> {
  if (!hasHaproxy()) return void process.stderr.write('The benchmark "cluster" needs HAProxy, which is not installed.\n');
  await withEmptyDatabase('bench_cluster', measure);
}

async function measure(connectionString: string): Promise<void> {
  const market = await fillMarket(connectionString);
  await prepare(connectionString);
  const start = (roles: string): Promise<Product> =>
    startProduct({ DATABASE_URL: connectionString, DEMO: 'none', MAIL_IN_DOMAIN: 'none', ROLES: roles, LOG_LEVEL: 'error' });
  // What happens later has a process of its own, whatever answers.
  const running = [await start('worker,chain')];
  try {
    const baselines = new Map<string, number>();
    for (const count of PROCESSES) {
      while (running.length <= count) running.push(await start('web'));
      const balancer = await openHaproxy(running.slice(1).map(({ origin }) => origin));
      try {
        for (const { figure, unit, rate } of figuresOf(balancer.origin, market)) {
          const value = await rate();
          const first = baselines.get(figure) ?? value;
          baselines.set(figure, first);
          report({
            bench: 'cluster',
            figure: `${figure}, ${count} ${count === 1 ? 'process' : 'processes'} on ${availableParallelism()} cores`,
            value,
            unit,
            baseline: { name: 'one process', value: first },
          });
        }
      } finally {
        await balancer.stop();
      }
    }
  } finally {
    for (const one of running) await one.stop();
  }
}

/** Trade goes on at the storefronts that come with the product. */
async function prepare(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('DELETE FROM storefronts');
  } finally {
    await client.end();
  }
}

interface ClusterFigure {
  figure: string;
  unit: string;
  rate(): Promise<number>;
}

function figuresOf(origin: string, market: Market): ClusterFigure[] {
  const products = market.skus.map(({ productId }) => productId);
  const product = (goodsId: string) => ({ path: '/api/sellerGoods!info.action', method: 'POST' as const, body: { goodsId } });
  const load = async (requests: Parameters<typeof measureLoad>[0]['requests']): Promise<number> =>
    (await measureLoad({ origin, requests, connections: CONNECTIONS })).perSecond;
  return [
    { figure: 'read one product, kept in memory', unit: 'requests/s', rate: () => load([product(products[0]!)]) },
    // Each is read once in half a minute by each process, and there are two thousand.
    { figure: 'read any product', unit: 'requests/s', rate: () => load(products.map(product)) },
    { figure: 'quote + submit + pay + confirm + ship + receive', unit: 'orders/s', rate: () => trade(origin, market) },
  ];
}

async function trade(origin: string, { buyers, skus }: Market): Promise<number> {
  let next = 0;
  let orders = 0;
  const errors = new Set<string>();
  const rate = await perSecond(async () => {
    const refusal = await tradeOnce(origin, buyers[next++ % buyers.length]!, skus[Math.floor(Math.random() * skus.length)]!);
    if (refusal === undefined) orders += 1;
    else errors.add(refusal);
  }, BUYERS_AT_ONCE);
  if (errors.size > 0) throw new Error(`orders were refused: ${[...errors].join(', ')}`);
  return orders === 0 ? 0 : rate;
}
