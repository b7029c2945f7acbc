/** `npm run bench [name …]`: each benchmark prints one JSON line per figure, with its baseline measured in the same run. */
import { benchCatalog } from './bench-catalog.ts';
import { benchChat } from './bench-chat.ts';
import { benchCluster } from './bench-cluster.ts';
import { benchCold } from './bench-cold.ts';
import { benchDatabase } from './bench-database.ts';
import { benchExports } from './bench-exports.ts';
import { benchFirstStart } from './bench-first-start.ts';
import { benchFlames } from './bench-flames.ts';
import { benchGrowth } from './bench-growth.ts';
import { benchIdle } from './bench-idle.ts';
import { benchLedger } from './bench-ledger.ts';
import { benchLogging } from './bench-logging.ts';
import { benchLogin } from './bench-login.ts';
import { benchMemory } from './bench-memory.ts';
import { benchOffice } from './bench-office.ts';
import { benchOrderFlames } from './bench-order-flames.ts';
import { benchOrders } from './bench-orders.ts';
import { benchRelevance } from './bench-relevance.ts';
import { benchRender } from './bench-render.ts';
import { benchSearch } from './bench-search.ts';
import { benchStart } from './bench-start.ts';

const benches: Record<string, () => Promise<void>> = {
  database: benchDatabase,
  catalog: benchCatalog,
  search: benchSearch,
  relevance: benchRelevance,
  render: benchRender,
  cold: benchCold,
  start: benchStart,
  'first-start': benchFirstStart,
  login: benchLogin,
  ledger: benchLedger,
  orders: benchOrders,
  chat: benchChat,
  exports: benchExports,
  growth: benchGrowth,
  flames: benchFlames,
  'order-flames': benchOrderFlames,
  memory: benchMemory,
  idle: benchIdle,
  logging: benchLogging,
  office: benchOffice,
  cluster: benchCluster,
};
/** Need minutes or a quarter of an hour and several gigabytes, so they run only when they are asked for. */
const LONG = ['first-start', 'flames', 'order-flames', 'growth', 'memory', 'idle', 'logging', 'office', 'cluster'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benches, name));
if (unknown) {
  process.stderr.write(`There is no benchmark "${unknown}". There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches))
  if (names.includes(name) || (names.length === 0 && !LONG.includes(name))) await bench();
