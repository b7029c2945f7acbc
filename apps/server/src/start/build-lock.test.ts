import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';

const file = join(await testFolder(), 'locks', 'storefront');

it('lets one builder in at a time', async () => {
  let inside = 0;
  let most = 0;
  const build = () =>
    withBuildLock(file, async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
    });
  await Promise.all([build(), build(), build()]);
  expect(most).toBe(1);
});

it('does not wait for a builder that was killed', async () => {
  const deadProcess = 4_194_303;
  await writeFile(file, String(deadProcess));
  await expect(withBuildLock(file, async () => 'built')).resolves.toBe('built');
});

it('makes way after a build that failed', async () => {
  await expect(withBuildLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withBuildLock(file, async () => 'built')).resolves.toBe('built');
});
