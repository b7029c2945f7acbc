/**
 * The database that the benches measure on, `DATABASE_URL` or the embedded one, with the owner's login: benches make tables and databases.
 */
import { loadConfig } from '@entrepot/server/config.ts';
import { openDatabase } from '@entrepot/server/start/open-database.ts';

export interface OwnersDatabase {
  connectionString: string;
  close(): Promise<void>;
}

export async function openOwner(): Promise<OwnersDatabase> {
  const { ownerUrl, close } = await openDatabase(loadConfig(process.env, 'development'), { say: () => undefined, exclusive: false });
  if (!ownerUrl)
    throw new Error("Benches need the owner's login: set DATABASE_OWNER_URL beside DATABASE_URL, or DATABASE_URL to the owner's.");
  return { connectionString: ownerUrl, close };
}
