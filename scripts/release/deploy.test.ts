/** What operators copy from `deploy/` fits the product that it starts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

it('the chart has the version of the product', () => {
  const chart = read('deploy/helm/entrepot/Chart.yaml');
  expect(/^version: (\S+)$/m.exec(chart)?.[1]).toBe(version);
  expect(/^appVersion: "(\S+)"$/m.exec(chart)?.[1]).toBe(version);
});

it('names no setting that the product does not know', () => {
  const known = new Set([...read('docs/operating.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));
  const settings = /<<: \*settings|environment: &settings([\s\S]*?)depends_on/.exec(read('deploy/compose.yaml'))?.[1] ?? '';
  const named = [...settings.matchAll(/^\s{4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('gives the login of the owner to the migration, and to the proof of backups, which no server may write', () => {
  const [before, ...services] = read('deploy/compose.yaml').split(/^ {2}(?=[a-z0-9-]+:$)/m);
  expect(before).not.toContain('DATABASE_OWNER_URL');
  expect(services.filter((service) => service.includes('DATABASE_OWNER_URL')).map((service) => service.split(':')[0])).toEqual(['migrate']);
  const templates = globSync('deploy/helm/entrepot/templates/*.yaml', { cwd: ROOT });
  expect(templates.filter((file) => read(file).includes('entrepot.ownerSecret')).map((file) => file.split('/').at(-1))).toEqual([
    'migrate.yaml',
    'restore-test.yaml',
  ]);
});

it('runs as nobody, with a file system that cannot be written', () => {
  expect(/^USER (\d+):\d+$/m.exec(read('Dockerfile'))?.[1]).toBe('10001');
  expect(read('deploy/compose.yaml')).toMatch(/x-server: &server[\s\S]*?read_only: true[\s\S]*?cap_drop: \[ALL\]/);
  for (const file of ['deployment', 'migrate', 'restore-test']) {
    const template = read(`deploy/helm/entrepot/templates/${file}.yaml`);
    expect([file, template.includes('runAsNonRoot: true'), template.includes('include "entrepot.security"')]).toEqual([file, true, true]);
  }
});

it('takes no image that is another one tomorrow', () => {
  const images = [...read('deploy/compose.yaml').matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image!);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/^[a-z0-9./-]+:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  expect('minio/minio:latest').not.toMatch(/^[a-z0-9./-]+:[\w.-]*\d[\w.-]*$/);
});
