/**
 * Who works with the cluster: one note per user in a folder beside it, which says so whether the database runs or not. Connections cannot
 * say it, since a restart of
 * the database cuts them all, and whoever looked in that moment would take itself for the last one.
 */
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../is-alive.ts';

export interface Registration {
  /** True unless another process, or another part of this one, works here as the server. */
  becomeServer(): Promise<boolean>;
  /** Whether another is the server here. */
  hasServer(): Promise<boolean>;
  isAlone(): Promise<boolean>;
  leave(): Promise<void>;
}

interface Note {
  pid: number;
  /** When the process began, since its number may be another's after it. */
  began: string;
}

const SERVER = 'server';
let count = 0;

export async function registerUser(clusterDir: string): Promise<Registration> {
  const folder = `${clusterDir}.users`;
  await mkdir(folder, { recursive: true });
  const own = join(folder, `${process.pid}-${(count += 1)}`);
  await writeFile(own, JSON.stringify({ pid: process.pid, began: await beginOf(process.pid) } satisfies Note));
  let isServer = false;

  return {
    async becomeServer() {
      // A second link to the note can be made once; the note of a server that was killed is taken away first.
      for (let attempt = 0; attempt < 3 && !isServer; attempt++) {
        isServer = await link(own, join(folder, SERVER)).then(
          () => true,
          () => false,
        );
        if (!isServer && (await isOfSomebody(join(folder, SERVER)))) return false;
      }
      return isServer;
    },
    hasServer: async () => !isServer && (await isOfSomebody(join(folder, SERVER))),
    async isAlone() {
      for (const name of await readdir(folder)) {
        const note = join(folder, name);
        if (name !== SERVER && note !== own && (await isOfSomebody(note))) return false;
      }
      return true;
    },
    async leave() {
      if (isServer) await rm(join(folder, SERVER), { force: true });
      await rm(own, { force: true });
    },
  };
}

/** Takes the note away when its process is gone. */
async function isOfSomebody(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  // Still being written, by somebody who is there.
  if (text === '') return true;
  const { pid, began } = JSON.parse(text) as Note;
  if (isAlive(pid) && (await beginOf(pid)) === began) return true;
  await rm(file, { force: true });
  return false;
}

/** Where the system does not tell, the number alone has to do. */
async function beginOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets, which may hold anything; the begin is the twentieth behind it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
