import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ARTEFACT, compileTestUsdt } from './compile.ts';

it('the artefact of the test coin is what its source compiles to', async () => {
  expect(await readFile(ARTEFACT, 'utf8')).toBe(await compileTestUsdt());
});
