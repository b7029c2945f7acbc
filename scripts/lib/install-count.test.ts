import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@entrepot/testing/folder.ts';
import { expect, it } from 'vitest';
import { createInstallCount, type InstallCount } from './install-count.mjs';

async function countOf(packages: Record<string, object>): Promise<InstallCount> {
  const file = join(await testFolder(), 'package-lock.json');
  await writeFile(file, JSON.stringify({ packages }));
  return createInstallCount(file);
}

const place = (name: string) => `npm timing reifyNode:node_modules/${name} Completed in 12ms`;
const fetched = (name: string) => `npm http fetch GET 200 https://registry.example/${name}/-/${name}-1.0.0.tgz 31ms`;

it('expects what is meant for this machine and is no folder of the repository', async () => {
  const { total } = await countOf({
    '': {},
    'packages/ui': {},
    'node_modules/@entrepot/ui': { link: true },
    'node_modules/fastify': {},
    'node_modules/elsewhere': { os: ['plan9'] },
    'node_modules/here': { os: [process.platform], cpu: [process.arch] },
  });
  expect(total).toBe(2);
});

it('is half way when all is fetched, and at the end when all is placed', async () => {
  const count = await countOf({ 'node_modules/a': {}, 'node_modules/b': {} });
  expect(count.fraction()).toBe(0);
  for (const name of ['a', 'b']) expect(count.hear(fetched(name))).toBe(true);
  expect(count.fraction()).toBe(0.5);
  count.hear(place('a'));
  count.hear(place('a'));
  expect([count.placed(), count.fraction()]).toEqual([1, 0.75]);
  count.hear(place('b'));
  expect(count.fraction()).toBe(1);
});

it('counts what npm had kept, and nothing that is no package', async () => {
  const count = await countOf({ 'node_modules/a': {}, 'node_modules/b': {} });
  expect(count.hear('npm http fetch GET 200 https://registry.example/a 8ms')).toBe(false);
  expect(count.hear('npm timing idealTree Completed in 90ms')).toBe(false);
  count.hear(place('b'));
  expect(count.fraction()).toBe(0.5);
});
