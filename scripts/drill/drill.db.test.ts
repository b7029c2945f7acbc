/** The drill in its short form: one failover, and a server killed. `npm run drill` does all of it. */
import { chmod } from 'node:fs/promises';
import { testFolder } from '@entrepot/testing/folder.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { describe, expect, it } from 'vitest';
import { openDrill } from './drill.ts';
import { longestSilenceMs } from './logbook.ts';
import { missingPrograms } from './needs.ts';
import { STEPS } from './steps.ts';

const FIRST_PORT = 6550;

describe('the longest time without an answer', () => {
  it('is the longest between two answers, or before the first, or after the last', () => {
    expect(longestSilenceMs([10, 20, 90, 95], 0, 100)).toBe(70);
    expect(longestSilenceMs([60, 61, 62], 0, 100)).toBe(60);
    expect(longestSilenceMs([1, 2, 3], 0, 100)).toBe(97);
    expect(longestSilenceMs([], 0, 100)).toBe(100);
    expect(longestSilenceMs([5, 150], 10, 100)).toBe(90);
  });
});

it.runIf(isLong && missingPrograms().length === 0)(
  'loses and doubles nothing that was acknowledged when a primary and a server are killed, and the books are sound',
  async () => {
    const folder = await testFolder();
    await chmod(folder, 0o755);
    const said: string[] = [];
    await openDrill({
      folder,
      firstPort: FIRST_PORT,
      steps: STEPS.filter(({ name }) => ['kill-primary', 'kill-server'].includes(name)),
      say: (sentence) => {
        said.push(sentence);
        process.stdout.write(`${sentence}\n`);
      },
    });
    expect(said.filter((sentence) => sentence.startsWith('BAD') && !sentence.includes('without an answer'))).toEqual([]);
    // How long it took is printed, and judged by the drill itself: a machine that others use as well is no measure.
    expect(said.join('\n')).toContain('acknowledged operations lost: 0');
  },
  LONG_LIMIT_MS,
);
