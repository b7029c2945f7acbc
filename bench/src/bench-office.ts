/**
 * The tables of the back office in a long world: a hundred thousand people, orders and products, a million entries of the ledger and as
 * many records of the log. For each table one line
 * for its first page and one for what took longest of all that its screen can ask for, as multiples of a primary-key SELECT. Works in a
 * database of its own and removes it afterwards.
 */
import { fillDemoWorld, withAdmin } from './demo-world.ts';
import { measureSelects } from './database-baselines.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { growOffice } from './grow-office.ts';
import { growWorld } from './grow-world.ts';
import { openDesk, sampleOffice, type OfficeDesk } from './office-desk.ts';
import { officeTables, type TableAsk } from './office-tables.ts';
import { startProduct } from './product.ts';
import { report } from './report.ts';

const PRODUCTS = 100_000;
const CALLS = 7;

const say = (line: string) => void process.stderr.write(`office: ${line}\n`);

export function benchOffice(): Promise<void> {
  return withEmptyDatabase('bench_office', async (connectionString) => {
    await fillDemoWorld(connectionString, say);
    const tables = await withAdmin(connectionString, async (client) => {
      await growWorld(client, PRODUCTS, say);
      await growOffice(client, say);
      return officeTables(await sampleOffice(client));
    });
    // One after the other, as the calls are.
    const baseline = { name: 'primary-key SELECT', value: 1_000 / (await measureSelects(connectionString, 1)) };
    const product = await startProduct({ DATABASE_URL: connectionString, CAPTCHA: 'off' });
    try {
      const desk = await openDesk(product.origin);
      for (const [table, asks] of Object.entries(tables)) {
        const times: Array<[what: string, ms: number]> = [];
        for (const ask of asks) times.push([ask.what, await medianMs(desk, ask)]);
        const slowest = times.reduce((one, other) => (other[1] > one[1] ? other : one));
        for (const [figure, [what, value]] of [
          ['first', times[0]!],
          ['slowest', slowest],
        ] as const)
          report({ bench: 'office', figure: `${table}, ${figure}: ${what}`, value, unit: 'ms', baseline });
      }
    } finally {
      await product.stop();
    }
  });
}

async function medianMs(desk: OfficeDesk, ask: TableAsk): Promise<number> {
  // The first call makes plans and connections ready.
  await desk.timeMs(ask);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await desk.timeMs(ask));
  return times.toSorted((one, other) => one - other)[CALLS >> 1]!;
}
