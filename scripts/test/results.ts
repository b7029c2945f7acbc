import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

interface Report {
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
}

/** Counts Vitest's report. A file that could not even be loaded has no tests and counts as one failure. */
export async function countResults(reportFile: string, exitCode: number): Promise<Counts> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { testResults } = JSON.parse(text) as Report;
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of testResults) {
    const failedHere = assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += status === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  // An error outside of every test (an unhandled rejection, a broken global setup) must not look like success.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
