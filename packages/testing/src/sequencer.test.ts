import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import LongestFirst, { LONGEST } from './sequencer.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).slice(0, -1);

it.each(LONGEST)('%s is a file', (file) => {
  expect(existsSync(`${ROOT}/${file}`)).toBe(true);
});

it('puts the longest of each project first, keeps projects together, and ends with the smallest', async () => {
  const context = { config: { root: ROOT }, cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
  const sequencer = new LongestFirst(context as unknown as Vitest);
  const file = (project: string, path: string): TestSpecification =>
    ({
      moduleId: `${ROOT}/${path}`,
      project: { name: project, config: { isolate: false, sequence: { groupOrder: 0 } } },
    }) as TestSpecification;
  const browser = LONGEST.filter((path) => path.startsWith('e2e/'));
  const database = LONGEST.filter((path) => path.endsWith('.db.test.ts'));
  const sorted = await sequencer.sort([
    file('unit', 'packages/small.test.ts'),
    file('screens', 'packages/screen.test.tsx'),
    file('browser', 'e2e/short.spec.ts'),
    ...browser.toReversed().map((path) => file('browser', path)),
    file('database', 'apps/short.db.test.ts'),
    ...database.toReversed().map((path) => file('database', path)),
  ]);
  expect(sorted.map(({ moduleId }) => moduleId.slice(ROOT.length + 1))).toEqual([
    ...database,
    'apps/short.db.test.ts',
    ...browser,
    'e2e/short.spec.ts',
    'packages/screen.test.tsx',
    'packages/small.test.ts',
  ]);
});
