/** Writes `schema.gen.ts` anew after a migration was added: `node scripts/generated/write-schema.ts`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@entrepot/server/platform/db/embedded.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { SCHEMA_FILE, schemaSource } from './schema.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-schema-'));
const database = await startEmbedded({ dataDir: folder, durable: false });
try {
  await migrate(database.connectionString);
  await writeFile(SCHEMA_FILE, await schemaSource(database.connectionString));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
