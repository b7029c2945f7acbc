/**
 * What the product costs while nobody does anything: statements that its server sends, and processor time of the server, of the backends
 * that work for it, and of the demo's chain and payment company beside it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { measureCpu, cpuOf } from './cpu-time.ts';
import type { Product } from './product.ts';
import { report } from './report.ts';
import { withProduct } from './with-product.ts';

const SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 120);
/** What a start leaves to be done afterwards: pictures of the home page, an index, queues of what was written before. */
const SETTLING_MS = 30_000;

export function benchIdle(): Promise<void> {
  return withProduct(async (product, connectionString) => {
    await delay(SETTLING_MS);
    await product.settledMemoryMb();
    const children = await childrenOf(product.pid);
    const besides = async (): Promise<number> => (await Promise.all(children.map(cpuOf))).reduce((sum, seconds) => sum + seconds, 0);
    const [statements, childSeconds] = [await statementsOf(product), await besides()];
    const [, cpu] = await measureCpu([product], connectionString, () => delay(SECONDS * 1_000));
    const figure = (name: string, value: number, unit: string): void => report({ bench: 'idle', figure: name, value, unit });
    figure('statements', ((await statementsOf(product)) - statements) / SECONDS, 'statements/s');
    figure('processor, server', (100 * cpu.servers) / SECONDS, '% of a core');
    figure('processor, database', (100 * cpu.database) / SECONDS, '% of a core');
    figure('processor, chain and gateway beside it', (100 * ((await besides()) - childSeconds)) / SECONDS, '% of a core');
  });
}

async function statementsOf({ origin }: Product): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^entrepot_database_statements_total (\S+)/m.exec(text)![1]);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1])),
  );
  // The database is counted by its backends.
  const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')));
  return pids.filter((_, place) => parents[place] === parent && !names[place]!.startsWith('postgres'));
}
