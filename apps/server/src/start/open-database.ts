/** The database of this start: the one that `DATABASE_URL` names, or the embedded one; and who logs in to it. */
import type { Config } from '../config.ts';
import { APP_ROLE } from '../platform/db/database.ts';
import type { EmbeddedOptions } from '../platform/db/embedded.ts';
import type { Schema } from '../platform/db/migrate.ts';
import { asClient, dangersOf, loginsFor, prepareLogins, userOf, type DatabaseLogins } from '../platform/db/roles.ts';
import { Problem, sentenceOf } from './problem.ts';

export interface OpenDatabase {
  /** For what makes, fills or repairs tables, before the server serves. Undefined where the server was not given it. */
  ownerUrl: string | undefined;
  /** What the server works with. */
  logins: DatabaseLogins;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'mode' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseJobsUrl' | 'databaseOwnerUrl' | 'dataDir' | 'secret'
>;

export async function openDatabase(
  config: DatabaseConfig,
  options: Pick<EmbeddedOptions, 'onWaiting'> & { say: (sentence: string) => void; exclusive: boolean },
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openGiven(config, config.databaseUrl, options.say);
  const { startEmbedded } = await import('../platform/db/embedded.ts');
  try {
    const { connectionString, stop } = await startEmbedded({ dataDir: config.dataDir, ...options });
    const logins = loginsFor(connectionString);
    // Nobody else has these passwords, so whatever became of them is put right.
    await prepareLogins(connectionString, logins, { overwrite: true });
    return { ownerUrl: connectionString, logins, close: stop };
  } catch (error) {
    throw new Problem(sentenceOf(error as Error));
  }
}

async function openGiven(config: DatabaseConfig, url: string, say: (sentence: string) => void): Promise<OpenDatabase> {
  const { databaseOwnerUrl, databaseJobsUrl } = config;
  const close = async (): Promise<void> => undefined;
  if (databaseOwnerUrl) {
    await dangersAt(databaseOwnerUrl, 'DATABASE_OWNER_URL');
    await makeGivenLogins(config);
  }
  const dangers = await dangersAt(url, 'DATABASE_URL');
  if (dangers.length > 0) {
    if (config.mode === 'production') throw tooMighty(url, 'DATABASE_URL', dangers);
    const logins = loginsFor(url, config.secret);
    await prepare(url, logins);
    say(`DATABASE_URL is the owner's login; the server itself logs in as ${userOf(logins.appUrl)} and ${userOf(logins.jobsUrl)}.`);
    return { ownerUrl: url, logins, close };
  }
  const jobsUrl = databaseJobsUrl ?? (databaseOwnerUrl && loginsFor(databaseOwnerUrl, config.secret).jobsUrl);
  if (!jobsUrl)
    throw new Problem('DATABASE_JOBS_URL is not set: jobs are taken by a login of their own. docs/operating.md says how to make it.');
  const jobsDangers = await dangersAt(jobsUrl, 'DATABASE_JOBS_URL');
  if (jobsDangers.length > 0) throw tooMighty(jobsUrl, 'DATABASE_JOBS_URL', jobsDangers);
  return { ownerUrl: databaseOwnerUrl, logins: { appUrl: url, jobsUrl }, close };
}

export interface CommandDatabase {
  ownerUrl: string | undefined;
  /** What a command works with that does what the server does. */
  server: { connectionString: string; role?: string };
  close(): Promise<void>;
}

/** For a command of the operator, who may well have the owner's login alone. It makes no logins and sets no passwords. */
export async function openForCommand(config: DatabaseConfig, say: (sentence: string) => void): Promise<CommandDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (!databaseUrl) {
    const { ownerUrl, logins, close } = await openDatabase(config, { say, exclusive: false });
    return { ownerUrl, server: { connectionString: logins.appUrl }, close };
  }
  const close = async (): Promise<void> => undefined;
  if (databaseOwnerUrl) {
    await dangersAt(databaseOwnerUrl, 'DATABASE_OWNER_URL');
    return { ownerUrl: databaseOwnerUrl, server: { connectionString: databaseUrl }, close };
  }
  const isOwner = (await dangersAt(databaseUrl, 'DATABASE_URL')).length > 0;
  return isOwner
    ? { ownerUrl: databaseUrl, server: { connectionString: databaseUrl, role: APP_ROLE }, close }
    : { ownerUrl: undefined, server: { connectionString: databaseUrl }, close };
}

export interface DoctorDatabase {
  appUrl: string;
  jobsUrl: string | undefined;
  ownerUrl: string | undefined;
  close(): Promise<void>;
}

/** The logins that a server in production would use, as they are: whatever is wrong with them is the answer. */
export async function openForDoctor(config: DatabaseConfig, say: (sentence: string) => void): Promise<DoctorDatabase> {
  const { databaseUrl, databaseJobsUrl, databaseOwnerUrl, secret } = config;
  if (databaseUrl) {
    const jobsUrl = databaseJobsUrl ?? (databaseOwnerUrl && loginsFor(databaseOwnerUrl, secret).jobsUrl);
    return { appUrl: databaseUrl, jobsUrl, ownerUrl: databaseOwnerUrl, close: async () => undefined };
  }
  const { ownerUrl, logins, close } = await openDatabase(config, { say, exclusive: false });
  return { ...logins, ownerUrl, close };
}

function tooMighty(url: string, setting: string, dangers: string[]): Problem {
  return new Problem(
    `The login of ${setting}, ${userOf(url)}, ${dangers.join(', and ')}. A server must not be able to do that.`,
    'Give the owner\'s login as DATABASE_OWNER_URL, one that owns nothing as DATABASE_URL, and run "entrepot migrate", which makes it; docs/operating.md says more under "Roles of the database".',
  );
}

async function prepare(ownerUrl: string, logins: DatabaseLogins): Promise<string[]> {
  return prepareLogins(ownerUrl, logins, { overwrite: false }).catch((error: Error) => {
    throw new Problem(`The server's logins could not be made: ${reasonOf(error)}.`);
  });
}

/** Makes the logins that the settings name, where the settings name an owner too. Returns those that were made. */
export async function makeGivenLogins(config: DatabaseConfig): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl, databaseJobsUrl, databaseOwnerUrl, secret } = config;
  if (!databaseUrl || !databaseOwnerUrl) return [];
  // A pooler says of a login that is not there yet only that it did not work.
  const jobsUrl = databaseJobsUrl ?? loginsFor(databaseOwnerUrl, secret).jobsUrl;
  return prepare(databaseOwnerUrl, { appUrl: databaseDirectUrl ?? databaseUrl, jobsUrl });
}

async function dangersAt(connectionString: string, setting: string): Promise<string[]> {
  try {
    return await asClient(connectionString, dangersOf);
  } catch (error) {
    // The address holds a password, so only its host is repeated.
    throw new Problem(`The database at ${new URL(connectionString).host} (${setting}) does not answer: ${reasonOf(error)}.`);
  }
}

/** Brings the database up to date where there is an owner to do it, and otherwise sees that it is. Returns what was applied. */
export async function migrateOrCheck({ ownerUrl, logins }: OpenDatabase, known?: Schema): Promise<string[]> {
  const { isMigrated, migrate, readSchema, sayApplied } = await import('../platform/db/migrate.ts');
  const schema = known ?? (await readSchema());
  if (ownerUrl) return sayApplied(await migrate(ownerUrl, schema));
  const ready = await asClient(logins.appUrl, (client) => isMigrated(client, schema)).catch(() => false);
  if (!ready)
    throw new Problem('The database is not up to date. Run "entrepot migrate" with the owner\'s login (DATABASE_OWNER_URL) first.');
  return [];
}

/**
 * The database has to know the server by its secret, or nobody could log in. The owner says so; a start without the owner's login sees that
 * it is.
 */
export async function introduceOrCheck({ ownerUrl, logins }: OpenDatabase, config: Pick<Config, 'secret'>): Promise<void> {
  const { introduceServer, isIntroduced } = await import('../platform/server-word.ts');
  if (ownerUrl) return asClient(ownerUrl, (client) => introduceServer(client, config));
  if (await asClient(logins.appUrl, (client) => isIntroduced(client, config))) return;
  throw new Problem(
    'The database does not know a server with this SECRET, so nobody could log in. Run "entrepot migrate" with the owner\'s login (DATABASE_OWNER_URL) and the same SECRET first.',
  );
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
