/** PostgreSQL refuses to run as root, so a start by root lends the database a user of its own. */
import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

export interface Account {
  uid: number;
  gid: number;
}

const run = promisify(execFile);
const USER = 'postgres';

/** The user to run as, or undefined when the caller's own will do. An existing cluster keeps the owner it has. */
export async function databaseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp(USER)) ?? (await createUser()) ?? (await lookUp('nobody')) ?? fail();
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<Account | undefined> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', USER]);
  } catch {
    // Without `useradd`, or where users are kept elsewhere, `nobody` does.
    return undefined;
  }
  return lookUp(USER);
}

function fail(): never {
  throw new Error('PostgreSQL cannot run as root and no other user was found. Start as another user, or set DATABASE_URL.');
}

/** Whether every folder on the way down may be entered by the account; a home folder with mode 0700 may not. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets other users pass through a folder without listing it. */
export async function allowPassing(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
}
