import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Results extends Counts {
  /** Those that took longest, longest first. */
  slowest: Array<{ file: string; seconds: number }>;
}

interface Report {
  testResults: Array<{ name?: string; startTime?: number; endTime?: number; status: string; assertionResults: Array<{ status: string }> }>;
}

const MOST_SLOWEST = 10;

/** Reads Vitest's report. A file that could not even be loaded has no tests and counts as one failure. */
export async function readResults(reportFile: string, exitCode: number, root = ''): Promise<Results> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, slowest: [] };
  const { testResults } = JSON.parse(text) as Report;
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of testResults) {
    const failedHere = assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += status === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  // An error outside of every test (an unhandled rejection, a broken global setup) must not look like success.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  const timed = testResults.map(({ name = '', startTime = 0, endTime = 0 }) => ({
    file: name.replace(root, ''),
    seconds: Math.round((endTime - startTime) / 1_000),
  }));
  return { ...counts, slowest: timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_SLOWEST) };
}
