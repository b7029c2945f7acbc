/** Who used the cores while something was measured: without it a figure of a small machine says little. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Product } from './product.ts';

/** Seconds of one core. */
export interface CpuTime {
  servers: number;
  /** Of the backends that worked for them; nought where the database stands elsewhere. */
  database: number;
  /** Of this process: whoever writes and reads. */
  clients: number;
}

const TICKS_PER_SECOND = 100;

export async function measureCpu<Result>(
  products: readonly Product[],
  connectionString: string,
  work: () => Promise<Result>,
): Promise<[Result, CpuTime]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const backends = async (): Promise<Map<number, number>> => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await cpuOf(pid)] as const)));
    };
    const servers = async (): Promise<number> => sum(await Promise.all(products.map(({ pid }) => cpuOf(pid))));
    const before = { servers: await servers(), backends: await backends(), own: process.cpuUsage() };
    const result = await work();
    const { user, system } = process.cpuUsage(before.own);
    const used = [...(await backends())].map(([pid, seconds]) => seconds - (before.backends.get(pid) ?? 0));
    return [result, { servers: (await servers()) - before.servers, database: sum(used), clients: (user + system) / 1e6 }];
  } finally {
    await client.end();
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Seconds of one core that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold anything; the times are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? 0 : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
