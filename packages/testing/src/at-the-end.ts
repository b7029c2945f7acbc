/**
 * What a helper has opened is closed when its user is done: the test that called it, or the file if it was called outside of one. Vitest
 * takes `afterAll` from inside a test or
 * a `beforeAll` without a word and never calls it, so the file's are kept here and called from the one that the setup of each file
 * registers.
 */
import { onTestFinished, TestRunner } from 'vitest';

const left: Array<() => unknown> = [];

export function atTheEnd(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()));
  else left.push(work);
}

/** The last that was opened is closed first. */
export async function closeWhatIsLeft(): Promise<void> {
  const failures: unknown[] = [];
  for (let work = left.pop(); work; work = left.pop()) await Promise.resolve(work()).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
