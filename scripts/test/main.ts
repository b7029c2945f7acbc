/**
 * `npm test`: every check one after the other, all of them even when one fails, the files that took longest, and a last line that counts.
 * `npm test -- changed` runs the tests that what is not
 * committed can touch, by who imports whom; `npm test -- changed <commit>` those that anything since then can.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBalancers } from './ensure-balancers.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { readResults, type Counts, type Results } from './results.ts';
import { runTool, type ToolRun } from './run-tool.ts';

const CHECKS: ToolRun[] = [
  { title: 'Type check', tool: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { title: 'Lint', tool: 'oxlint', args: ['--deny-warnings', '.'] },
  { title: 'Format', tool: 'oxfmt', args: ['--check', '.'] },
  { title: 'Architecture', tool: 'node', args: ['scripts/architecture/check.ts'] },
];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });

/** Of `changed`, what Vitest is asked for; otherwise the words are parts of files' names. */
const selection = positionals[0] === 'changed' ? [`--changed=${positionals[1] ?? 'HEAD'}`, '--passWithNoTests'] : positionals;

async function main(): Promise<Counts> {
  await ensureChromium();
  ensureBalancers({ long: values.long });
  const totals: Counts = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    if ((await runTool(check)) === 0) totals.passed++;
    else totals.failed++;
  }
  const { passed, failed, slowest } = await runTests();
  process.stdout.write(`\nSlowest files:\n${slowest.map(({ file, seconds }) => `${String(seconds).padStart(6)} s  ${file}\n`).join('')}`);
  return { passed: totals.passed + passed, failed: totals.failed + failed };
}

async function runTests(): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-report-'));
  const report = join(folder, 'report.json');
  try {
    const exitCode = await runTool({
      title: 'Tests',
      tool: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...selection],
      env: values.long ? { ENTREPOT_LONG: '1' } : {},
    });
    return await readResults(report, exitCode, ROOT);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { passed, failed } = await main();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
