/** Reads `postmaster.pid`, the note a running PostgreSQL keeps in its data folder. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../is-alive.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/** Undefined when there is no note, or when the process it names is gone or has become something else. */
export async function runningPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const { pid, port } = await readNote(clusterDir);
  return pid && isAlive(pid) && (await isPostgres(pid)) ? { pid, port } : undefined;
}

/**
 * PostgreSQL sees by itself that the process of an old note is dead. It cannot see that the number now belongs to
 * another program and would refuse to start, so that note alone is removed here.
 */
export async function forgetStrangersNumber(clusterDir: string): Promise<void> {
  const { pid } = await readNote(clusterDir);
  if (pid && isAlive(pid) && !(await isPostgres(pid))) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

async function readNote(clusterDir: string): Promise<{ pid: number; port: number }> {
  const note = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = note.split('\n').map((line) => Number(line.trim()));
  return { pid: pid || 0, port: port || 0 };
}

/** After a restart of the machine or container the number may belong to any other program. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}
