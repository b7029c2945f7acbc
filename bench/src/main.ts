/** `npm run bench [name …]`: each benchmark prints one JSON line per figure, with its baseline measured in the same run. */
import { benchDatabase } from './bench-database.ts';
import { benchHome } from './bench-home.ts';
import { benchStart } from './bench-start.ts';

const benches: Record<string, () => Promise<void>> = { database: benchDatabase, home: benchHome, start: benchStart };

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benches, name));
if (unknown) {
  process.stderr.write(`There is no benchmark "${unknown}". There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) if (names.length === 0 || names.includes(name)) await bench();
