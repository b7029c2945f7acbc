/**
 * Conversations: what open windows cost while nobody writes, and how many messages a second go from the call of whoever writes to their
 * other window, and how soon. One process and four, which hear of news through PostgreSQL and through Redis. Whoever writes and reads
 * shares the machine's cores with them.
 */
import { availableParallelism } from 'node:os';
import { buildFrontEnds } from '@entrepot/server/start/build.ts';
import { closeWindows, openWindows } from './chat-windows.ts';
import { beginVisitors, leave, writeAndHear } from './chat-writers.ts';
import { measureCpu } from './cpu-time.ts';
import { measureSelects } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { openRedis } from './open-redis.ts';
import { startProduct, type Product } from './product.ts';
import { report } from './report.ts';

const BENCH = 'chat';
const IDLE = 10_000;
/** A person may write 30 a minute: with so many, nobody is refused. */
const VISITORS = 2_000;
const AT_ONCE = 24;
const WARM_UP_SECONDS = 4;
const SECONDS = 15;

interface Ground {
  connectionString: string;
  baseline: { name: string; value: number };
}

export async function benchChat(): Promise<void> {
  // A server builds what is missing beside its work, and that would be measured too.
  await buildFrontEnds();
  await onOwnGround('one', {}, 1, async (products, ground) => {
    await measureIdle(products[0]!);
    await measureMessages('one process', products, ground);
  });
  await onOwnGround('four', {}, 4, (products, ground) => measureMessages('four processes through PostgreSQL', products, ground));
  const redis = await openRedis();
  if (!redis) return void process.stderr.write('chat: this machine has no redis-server, so nothing is measured with it\n');
  try {
    await onOwnGround('redis', { REDIS_URL: redis.url }, 4, (products, ground) =>
      measureMessages('four processes through Redis', products, ground),
    );
  } finally {
    await redis.stop();
  }
}

/** With tables that nobody has written to: what was measured before would make the next one slower. */
function onOwnGround(
  name: string,
  env: Record<string, string>,
  count: number,
  work: (products: Product[], ground: Ground) => Promise<void>,
): Promise<void> {
  return withEmptyDatabase(`bench_chat_${name}`, async (connectionString) => {
    const baseline = { name: 'primary-key SELECTs one after the other', value: await measureSelects(connectionString, 1) };
    await withProducts(count, { DATABASE_URL: connectionString, DEMO: 'none', ...env }, (products) =>
      work(products, { connectionString, baseline }),
    );
  });
}

async function withProducts(count: number, env: Record<string, string>, work: (products: Product[]) => Promise<void>): Promise<void> {
  const products: Product[] = [];
  try {
    for (let index = 0; index < count; index += 1) products.push(await startProduct(env));
    await work(products);
  } finally {
    for (const product of products) await product.stop();
  }
}

async function measureIdle(product: Product): Promise<void> {
  const before = await product.settledMemoryMb();
  const windows = await openWindows(product, IDLE);
  const after = await product.settledMemoryMb();
  await closeWindows(windows);
  report({
    bench: BENCH,
    figure: `memory of a process that holds ${IDLE} windows`,
    value: after,
    unit: 'MB',
    baseline: { name: 'that holds none', value: before },
  });
  report({ bench: BENCH, figure: 'memory of one window', value: ((after - before) * 1024) / IDLE, unit: 'kB' });
}

async function measureMessages(how: string, products: readonly Product[], { connectionString, baseline }: Ground): Promise<void> {
  const visitors = await beginVisitors(products, VISITORS);
  await writeAndHear(visitors, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
  const [written, cpu] = await measureCpu(products, connectionString, () => writeAndHear(visitors, { atOnce: AT_ONCE, seconds: SECONDS }));
  await leave(visitors);
  const { messages, perSecond, p50Ms, p95Ms, lost } = written;
  report({ bench: BENCH, figure: `messages, ${how}`, value: perSecond, unit: 'messages/s', baseline });
  report({ bench: BENCH, figure: `from sending to the other window, median, ${how}`, value: p50Ms, unit: 'ms' });
  report({ bench: BENCH, figure: `from sending to the other window, p95, ${how}`, value: p95Ms, unit: 'ms' });
  report({ bench: BENCH, figure: `not delivered, ${how}`, value: lost, unit: 'messages' });
  // The machine has so many cores for all three, and each of them would have more of one to itself.
  for (const [who, seconds] of Object.entries({
    'the server': cpu.servers,
    'the database': cpu.database,
    'those who write and read': cpu.clients,
  }))
    report({ bench: BENCH, figure: `time of a core for one message, ${who}, ${how}`, value: (seconds * 1_000) / messages, unit: 'ms' });
  report({
    bench: BENCH,
    figure: `cores in use, ${how}`,
    value: (cpu.servers + cpu.database + cpu.clients) / SECONDS,
    unit: 'cores',
    baseline: { name: 'cores of the machine', value: availableParallelism() },
  });
}
