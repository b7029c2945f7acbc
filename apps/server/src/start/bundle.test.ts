import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { beforeEach, expect, it } from 'vitest';
import { currentBundle, type BundleNote } from './bundle.ts';

const root = await testFolder();
const dist = join(root, 'apps', 'server', 'dist');
const source = join(root, 'source.ts');

async function note(change: Partial<BundleNote> = {}): Promise<void> {
  const { size, mtimeMs } = await stat(source);
  const made: BundleNote = { digest: 'abc', node: process.version, inputs: [['source.ts', size, mtimeMs]], ...change };
  await writeFile(join(dist, 'current.json'), JSON.stringify(made));
}

beforeEach(async () => {
  await mkdir(dist, { recursive: true });
  await writeFile(source, 'export const one = 1;\n');
  await note();
});

it('is used while its sources are what they were', () => {
  expect(currentBundle(root)).toBe(join(dist, 'abc'));
});

it('is not used after a source was saved, even with the same length', async () => {
  await utimes(source, new Date(), new Date(Date.now() + 1_000));
  expect(currentBundle(root)).toBeUndefined();
});

it('is not used after a source has become longer, whatever the clock said', async () => {
  const { mtime } = await stat(source);
  await writeFile(source, 'export const one = 11;\n');
  await utimes(source, mtime, mtime);
  expect(currentBundle(root)).toBeUndefined();
});

it('is not used after a source is gone, on another Node, or where a source was saved while it was made', async () => {
  await note({ node: 'v0.0.0' });
  expect(currentBundle(root)).toBeUndefined();
  await note({ inputs: [['source.ts', (await stat(source)).size, -1]] });
  expect(currentBundle(root)).toBeUndefined();
  await note();
  await rm(source);
  expect(currentBundle(root)).toBeUndefined();
});

it('is made where there is none', async () => {
  await rm(join(dist, 'current.json'));
  expect(currentBundle(root)).toBeUndefined();
});
