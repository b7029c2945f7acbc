/** Where an order spends the server's time, from the quote to the receipt, as a picture that is kept: `docs/pictures/order.svg`. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profiledIn, startChild } from './child.ts';
import { cpuOf } from './cpu-time.ts';
import { perSecond, SECONDS } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { drawFlames } from './flames/draw-flames.ts';
import { foldProfile, type CpuProfile } from './flames/fold-profile.ts';
import { fillMarket } from './order-market.ts';
import { tradeOnce } from './trade-once.ts';

const BUYERS_AT_ONCE = 8;
const PICTURE = new URL('../../docs/pictures/order.svg', import.meta.url);

export async function benchOrderFlames(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'flames-'));
  try {
    await withEmptyDatabase('bench_order_flames', (connectionString) => profileOrders(connectionString, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function profileOrders(connectionString: string, folder: string): Promise<void> {
  const market = await fillMarket(connectionString);
  const server = startChild('./order-server.ts', [connectionString], '', profiledIn(folder));
  const origin = `http://127.0.0.1:${await server.line()}`;
  let [next, count] = [0, 0];
  const trade = async (): Promise<void> => {
    const at = next++;
    const refusal = await tradeOnce(origin, market.buyers[at % market.buyers.length]!, market.skus[(at * 7) % market.skus.length]!);
    if (refusal !== undefined) throw new Error(refusal);
    count++;
  };
  const pid = server.process.pid!;
  // The code is made ready with orders that are not counted.
  await perSecond(trade, BUYERS_AT_ONCE);
  count = 0;
  const [fromUs, before] = [nowUs(), await cpuOf(pid)];
  await perSecond(trade, BUYERS_AT_ONCE, SECONDS * 2);
  const [toUs, seconds] = [nowUs(), (await cpuOf(pid)) - before];
  await server.stop();
  const [file] = await readdir(folder);
  if (!file) throw new Error('the server left no profile');
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
  const title = 'An order: quote, submit, pay, confirm, ship and receipt, without the proof of the password';
  await writeFile(PICTURE, drawFlames(foldProfile(profile, fromUs, toUs), title, { name: 'order', count, ms: (seconds * 1_000) / count }));
  process.stderr.write('order-flames: docs/pictures/order.svg\n');
}

/** The clock that profiles are taken by. */
const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);
