import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';
import { countResults } from './results.ts';

const folder = await testFolder();

async function counted(testResults: unknown[], exitCode: number): Promise<unknown> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify({ testResults }));
  return countResults(file, exitCode);
}

const test = (status: string) => ({ status });

it('adds up the tests of all files and leaves skipped ones out', async () => {
  const files = [
    { status: 'passed', assertionResults: [test('passed'), test('passed'), test('skipped')] },
    { status: 'failed', assertionResults: [test('passed'), test('failed')] },
  ];
  expect(await counted(files, 1)).toEqual({ passed: 3, failed: 1 });
});

it('never hides a failure: a file that does not load, an error between tests, a run without a report', async () => {
  expect(await counted([{ status: 'failed', assertionResults: [] }], 1)).toEqual({ passed: 0, failed: 1 });
  expect(await counted([{ status: 'passed', assertionResults: [test('passed')] }], 1)).toEqual({ passed: 1, failed: 1 });
  expect(await countResults(join(folder, 'nowhere.json'), 1)).toEqual({ passed: 0, failed: 1 });
});
