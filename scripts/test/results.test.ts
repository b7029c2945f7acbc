import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';
import { readResults } from './results.ts';

const folder = await testFolder();

async function counted(testResults: unknown[], exitCode: number): Promise<unknown> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify({ testResults }));
  return readResults(file, exitCode);
}

const test = (status: string) => ({ status });

it('adds up the tests of all files and leaves skipped ones out', async () => {
  const files = [
    { status: 'passed', assertionResults: [test('passed'), test('passed'), test('skipped')] },
    { status: 'failed', assertionResults: [test('passed'), test('failed')] },
  ];
  expect(await counted(files, 1)).toMatchObject({ passed: 3, failed: 1 });
});

it('never hides a failure: a file that does not load, an error between tests, a run without a report', async () => {
  expect(await counted([{ status: 'failed', assertionResults: [] }], 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(await counted([{ status: 'passed', assertionResults: [test('passed')] }], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(await readResults(join(folder, 'nowhere.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});

it('names the files that took longest, longest first, and no more than ten', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `/house/file-${index}.test.ts`,
    startTime: 1_000,
    endTime: 1_000 + index * 1_000,
    status: 'passed',
    assertionResults: [test('passed')],
  }));
  const file = join(folder, 'slow.json');
  await writeFile(file, JSON.stringify({ testResults: files }));
  const { slowest } = await readResults(file, 0, '/house/');
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toEqual({ file: 'file-11.test.ts', seconds: 11 });
});
