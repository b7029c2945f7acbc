import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { beforeEach, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';

const root = await testFolder();
const fastify = { version: '5.0.0', integrity: 'sha512-aa' };
const forOthers = { version: '1.0.0', integrity: 'sha512-bb', optional: true };

async function write(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(value));
}

beforeEach(async () => {
  await write('package-lock.json', {
    packages: { '': {}, 'packages/ui': {}, 'node_modules/fastify': fastify, 'node_modules/other-os': forOthers },
  });
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/fastify': fastify } });
  await write('node_modules/node/package.json', {});
});

it('installs nothing when everything is there that this machine needs', () => {
  expect(isInstalled(root)).toBe(true);
});

it('installs after the lock file has changed, and after an install that was cut short', async () => {
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/fastify': { ...fastify, integrity: 'sha512-old' } } });
  expect(isInstalled(root)).toBe(false);
  await write('node_modules/.package-lock.json', { packages: {} });
  expect(isInstalled(root)).toBe(false);
});

it('installs on a fresh clone', () => {
  expect(isInstalled(join(root, 'nowhere'))).toBe(false);
});

it('installs what npm left out because the Node it ran on was too old, as far as it is meant for this machine', async () => {
  const tooNew = { ...forOthers, engines: { node: '>= 22' }, os: [process.platform], cpu: [process.arch] };
  const lock = (entry: object) =>
    write('package-lock.json', { packages: { 'node_modules/fastify': fastify, 'node_modules/native': entry } });
  await lock(tooNew);
  expect(isInstalled(root)).toBe(false);
  await lock({ ...tooNew, os: ['plan9'] });
  expect(isInstalled(root)).toBe(true);
  await lock({ ...tooNew, engines: { node: '>= 20' } });
  expect(isInstalled(root)).toBe(true);
});

it('needs the tools of those who work on it for tests alone', async () => {
  const lock = { packages: { 'node_modules/fastify': fastify, 'node_modules/vitest': { version: '5.0.0', dev: true } } };
  await write('package-lock.json', lock);
  expect(isInstalled(root, false)).toBe(true);
  expect(isInstalled(root, true)).toBe(false);
});
