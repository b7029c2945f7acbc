/**
 * Who logs in to the database. The owner makes the tables, fills and repairs them. The server logs in as two roles that own nothing and
 * are members of nothing: one answers requests, the other takes jobs. What a login may not do, no statement that somebody smuggles into the
 * server does either.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { deriveKey } from '../derived-key.ts';
import { APP_ROLE } from './database.ts';
import { JOBS_ROLE, makeRole } from './role-rights.ts';

export interface DatabaseLogins {
  appUrl: string;
  jobsUrl: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SCRAM_ITERATIONS = 4_096;
const SCRAM_SALT_BYTES = 16;
/** Another start may change the same role at the same moment. */
const ATTEMPTS = 10;
const PAUSE_MS = 100;
/** Wrong password, no such role, may not log in. */
const REFUSED = ['28P01', '28000'];
const CHANGED_BY_ANOTHER = ['XX000', '42710', '23505'];

/**
 * Logins for whoever has the owner's: their passwords follow from the owner's (or, where that has none, from the given secret), and cannot
 * be traced back to it.
 */
export function loginsFor(ownerUrl: string, secret = ''): DatabaseLogins {
  return { appUrl: loginUrl(ownerUrl, APP_ROLE, secret), jobsUrl: loginUrl(ownerUrl, JOBS_ROLE, secret) };
}

/** Holds a connection open and a lock, and reaches nothing: the embedded database's users know each other by it. */
export const HOLDER_ROLE = 'entrepot_holder';

/** The login of those who use the embedded database, made where it cannot log in yet. */
export async function prepareHolder(ownerUrl: string): Promise<string> {
  const url = loginUrl(ownerUrl, HOLDER_ROLE, '');
  await prepareLogin(ownerUrl, url, HOLDER_ROLE, { overwrite: true });
  return url;
}

function loginUrl(ownerUrl: string, role: string, secret: string): string {
  const url = new URL(ownerUrl);
  const password = deriveKey(passwordOf(url) || secret, `database:${role}`).toString('base64url');
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  if (url.hostname) {
    url.username = role;
    url.password = password;
  } else {
    // An address without a host (a socket) has no place for them in front of it.
    url.searchParams.set('user', role);
    url.searchParams.set('password', password);
  }
  return url.href;
}

function passwordOf(url: URL): string {
  return url.searchParams.get('password') || decodeURIComponent(url.password);
}

export function userOf(connectionString: string): string {
  const url = new URL(connectionString);
  return url.searchParams.get('user') || decodeURIComponent(url.username);
}

export interface PrepareOptions {
  /** Only where nobody else gave it: a password that others use must not change under them. */
  overwrite: boolean;
}

/** Lets the server's roles log in, as their owner. What can log in already stays as it is. Returns the names of those that could not. */
export async function prepareLogins(ownerUrl: string, { appUrl, jobsUrl }: DatabaseLogins, options: PrepareOptions): Promise<string[]> {
  const made = await Promise.all([prepareLogin(ownerUrl, appUrl, APP_ROLE, options), prepareLogin(ownerUrl, jobsUrl, JOBS_ROLE, options)]);
  return [appUrl, jobsUrl].filter((_, index) => made[index]).map(userOf);
}

async function prepareLogin(ownerUrl: string, url: string, role: string, { overwrite }: PrepareOptions): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (await canLogIn(url)) return attempt > 1;
    try {
      await asClient(ownerUrl, (client) => letLogIn(client, url, role, overwrite));
    } catch (error) {
      const { code } = error as { code?: string };
      const isChanging = attempt < ATTEMPTS && code !== undefined && CHANGED_BY_ANOTHER.includes(code);
      // Servers that start together for the first time: another has made it since.
      if (!isChanging && !(await canLogIn(url))) throw error;
      await delay(PAUSE_MS);
    }
  }
}

async function canLogIn(url: string): Promise<boolean> {
  try {
    await asClient(url, async () => undefined);
    return true;
  } catch (error) {
    if (REFUSED.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

async function letLogIn(client: pg.Client, url: string, role: string, overwrite: boolean): Promise<void> {
  const name = userOf(url);
  const { rows } = await client.query<{ rolcanlogin: boolean }>('SELECT rolcanlogin FROM pg_roles WHERE rolname = $1', [name]);
  if (rows[0]?.rolcanlogin && !overwrite) {
    throw new Error(
      `The database role ${name} has another password than the one it was tried with. Put the right one into the settings,
        or run "ALTER ROLE ${name} NOLOGIN" as its owner to have it set anew at the next start.`,
    );
  }
  await client.query(makeRole(role));
  const id = client.escapeIdentifier(name);
  if (name !== role) {
    if (!rows[0]) await client.query(`CREATE ROLE ${id}`);
    await client.query(`GRANT ${role} TO ${id}`);
  }
  // As it will be stored, so that the password itself stands in no log of the database.
  await client.query(`ALTER ROLE ${id} LOGIN PASSWORD ${client.escapeLiteral(scramVerifier(passwordOf(new URL(url))))}`);
}

function scramVerifier(password: string): string {
  const salt = randomBytes(SCRAM_SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const sign = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`;
}

/** What a login can do that a server's must not, each as the end of a sentence about it. None: it is fit to serve. */
export async function dangersOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ danger: string }>(
    `WITH RECURSIVE reachable (oid) AS (
       SELECT oid FROM pg_roles WHERE rolname = session_user
       UNION SELECT m.roleid FROM pg_auth_members m JOIN reachable r ON m.member = r.oid
     ), power AS (
       SELECT r.rolname, r.rolname = session_user AS is_self, p.does FROM reachable JOIN pg_roles r USING (oid) CROSS JOIN LATERAL (VALUES
         (r.rolsuper, 'is a superuser'), (r.rolcreaterole, 'may create roles'), (r.rolcreatedb, 'may create databases'),
         (r.rolreplication, 'may replicate'), (r.rolbypassrls, 'may bypass row security'),
         (r.rolname ~ '^pg_', 'comes with PostgreSQL and has wide rights'),
         (EXISTS (SELECT FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid AND d.deptype = 'o'
                    AND d.dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))),
                      'owns things in the database')) AS p (has, does)
       WHERE p.has)
     SELECT CASE WHEN is_self THEN does ELSE 'is a member of ' || rolname || ', which ' || does END AS danger FROM power
     ORDER BY is_self DESC, 1`,
  );
  return rows.map(({ danger }) => danger);
}

/** One connection that is closed again. */
export async function asClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
