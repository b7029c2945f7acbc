/**
 * `npm run drill`: the whole installation on one machine, from the files that operators get, people who use it, and one mishap after the
 * other. Prints what came of it; the exit code is 0 where nothing acknowledged was lost or done twice, nobody waited for too long, and the
 * books are sound.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDrill } from './drill.ts';
import { portsFrom, takenPorts } from './front.ts';
import { STEPS } from './steps.ts';
import { missingPrograms } from './needs.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'first-port': { type: 'string', default: '6500' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const HELP = `npm run drill -- [--only ${STEPS.map(({ name }) => name).join(',')}] [--first-port 6500] [--keep]
--only        these steps, in this order
--first-port  fifty ports from here on are used
--keep        leaves the logs where they are, and says where that is
`;

async function main(): Promise<number> {
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const names = values.only?.split(',') ?? STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) return refuse(`There is no step "${unknown.join('", "')}". ${HELP}`);
  const missing = missingPrograms();
  if (missing.length > 0) return refuse(`The drill needs ${missing.join(', ')}.\n`);
  const taken = await takenPorts(portsFrom(Number(values['first-port'])));
  if (taken.length > 0) return refuse(`Somebody listens on ${taken.join(', ')} already; --first-port takes others.\n`);
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-drill-'));
  chmodSync(folder, 0o755);
  try {
    const passed = await openDrill({
      folder,
      firstPort: Number(values['first-port']),
      steps: names.map((name) => STEPS.find((step) => step.name === name)!),
      say: (sentence) => void process.stdout.write(`${sentence}\n`),
    });
    return passed ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The drill broke off: ${(error as Error).stack}\n`);
    return 1;
  } finally {
    if (values.keep) process.stdout.write(`The logs are in ${folder}.\n`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

function refuse(sentence: string): number {
  process.stderr.write(sentence);
  return 1;
}

// Players of a drill that broke off would go on for ever.
process.exit(await main());
