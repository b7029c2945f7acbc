/** The database of this start: the one that `DATABASE_URL` names, or the embedded one. */
import pg from 'pg';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

export interface OpenDatabase {
  connectionString: string;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { say: (sentence: string) => void; exclusive: boolean },
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await tryConnecting(config.databaseUrl);
    return { connectionString: config.databaseUrl, close: async () => undefined };
  }
  const { startEmbedded } = await import('../platform/db/embedded.ts');
  try {
    const { connectionString, stop } = await startEmbedded({ dataDir: config.dataDir, ...options });
    return { connectionString, close: stop };
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

async function tryConnecting(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // The address holds a password, so only its host is repeated.
    throw new Problem(`The database at ${new URL(connectionString).host} (DATABASE_URL) does not answer: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
