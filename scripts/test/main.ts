/** `npm test`: every check one after the other, all of them even when one fails, and a last line that counts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './ensure-chromium.ts';
import { ensurePgbouncer } from './ensure-pgbouncer.ts';
import { countResults, type Counts } from './results.ts';
import { runTool, type ToolRun } from './run-tool.ts';

const CHECKS: ToolRun[] = [
  { title: 'Type check', tool: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { title: 'Lint', tool: 'oxlint', args: ['--deny-warnings', '.'] },
  { title: 'Architecture', tool: 'node', args: ['scripts/architecture/check.ts'] },
];

const { values, positionals } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });

async function main(): Promise<Counts> {
  await ensureChromium();
  ensurePgbouncer();
  const totals: Counts = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    if ((await runTool(check)) === 0) totals.passed++;
    else totals.failed++;
  }
  const tests = await runTests();
  return { passed: totals.passed + tests.passed, failed: totals.failed + tests.failed };
}

async function runTests(): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-report-'));
  const report = join(folder, 'report.json');
  try {
    const exitCode = await runTool({
      title: 'Tests',
      tool: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...positionals],
      env: values.long ? { ENTREPOT_LONG: '1' } : {},
    });
    return await countResults(report, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { passed, failed } = await main();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
