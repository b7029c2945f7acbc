/** pgBackRest, which keeps the database's files and its log, as a program of the machine. It works as the user that the database has. */
import { spawn } from 'node:child_process';
import type { BackupSettings } from '../../backup-settings.ts';
import { databaseAccount, type Account } from '../../platform/db/embedded/account.ts';
import { Problem } from '../../start/problem.ts';

export interface BackupInfo {
  /** What pgBackRest calls it: `20261119-041502F`, with what it builds on before it. */
  label: string;
  type: 'full' | 'diff' | 'incr';
  /** When its files were copied to the end. */
  endedAt: Date;
}

export interface Archive {
  account: Account | undefined;
  /** Oldest first; none where nothing was backed up yet. */
  backups(): Promise<BackupInfo[]>;
  create(): Promise<void>;
  /** False where this machine holds a replica: the primary's own run backs up. */
  backup(type: 'full' | 'diff'): Promise<boolean>;
  /** Puts the database as it was at a moment, or as it is archived, into an empty folder. It still has to be started to follow its log. */
  restore(folder: string, at: Date | undefined): Promise<void>;
}

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

interface StanzaInfo {
  status: { code: number };
  repo?: Array<{ status: { code: number; message: string } }>;
  backup: Array<{ label: string; type: BackupInfo['type']; timestamp: { stop: number } }>;
}

const PROGRAM = 'pgbackrest';
/** "unable to find primary cluster": the one that is here follows another. */
const NO_PRIMARY = 56;
/** "other": such as a key that the store does not know. */
const UNREADABLE = 99;
/** "missing stanza path" and "missing stanza data": nothing was ever kept here. */
const NO_STANZA = new Set([1, 3]);

export async function openArchive({ stanza, configFile }: Pick<BackupSettings, 'stanza' | 'configFile'>): Promise<Archive> {
  const account = await databaseAccount('/');
  const common = [
    `--stanza=${stanza}`,
    '--log-level-console=off',
    '--log-level-stderr=warn',
    ...(configFile ? [`--config=${configFile}`] : []),
  ];
  const run = (...args: string[]): Promise<Run> => runAs(account, [...common, ...args]);

  async function must(what: string, ...args: string[]): Promise<string> {
    const done = await run(...args);
    if (done.code !== 0) throw new Problem(`pgBackRest could not ${what}: ${reasonOf(done)}.`);
    return done.stdout;
  }

  async function info(): Promise<StanzaInfo | undefined> {
    const found = (JSON.parse((await must('read the archive', '--output=json', 'info')) || '[]') as StanzaInfo[])[0];
    // It ends well all the same, and tells of no backup then.
    const fault = found?.repo?.find(({ status }) => status.code === UNREADABLE);
    if (fault) throw new Problem(`pgBackRest could not read the archive: ${oneLine(fault.status.message)}.`);
    return found;
  }

  return {
    account,
    async backups() {
      return ((await info())?.backup ?? []).map(({ label, type, timestamp }) => ({
        label,
        type,
        endedAt: new Date(timestamp.stop * 1_000),
      }));
    },
    async create() {
      const known = await info();
      if (!known || NO_STANZA.has(known.status.code)) await must('begin an archive', 'stanza-create');
    },
    async backup(type) {
      const done = await run(`--type=${type}`, 'backup');
      if (done.code === NO_PRIMARY && !/unable to check pg1/.test(done.stderr)) return false;
      if (done.code !== 0) throw new Problem(`pgBackRest could not back up: ${reasonOf(done)}.`);
      return true;
    },
    async restore(folder, at) {
      const target = at ? ['--type=time', `--target=${targetOf(at)}`, '--target-action=promote'] : [];
      await must('restore', `--pg1-path=${folder}`, ...target, 'restore');
    },
  };
}

/** As pgBackRest and PostgreSQL both read it, and without a doubt about the zone. */
export function targetOf(at: Date): string {
  return `${at.toISOString().replace('T', ' ').replace('Z', '')}+00`;
}

function runAs(account: Account | undefined, args: string[]): Promise<Run> {
  const { promise, resolve, reject } = Promise.withResolvers<Run>();
  // Nobody's folder, which its user may enter.
  const child = spawn(PROGRAM, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ENOENT'
        ? new Problem('pgBackRest is not installed (on Debian: apt-get install pgbackrest). docs/operating.md says how it is set up.')
        : error,
    ),
  );
  child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  return promise;
}

/** `ERROR: [056]: unable to …` and the lines of advice below it. */
function reasonOf({ code, stderr }: Run): string {
  const [, reason] = /ERROR: \[\d+\]: ([\s\S]+)/.exec(stderr) ?? [];
  return oneLine(reason ?? stderr) || `it ended with ${code}`;
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join('; ')
    .replace(/\.$/, '');
