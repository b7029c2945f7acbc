/** The database's tables as TypeScript types, read from a migrated database. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const GENERATOR = fileURLToPath(new URL('../../node_modules/.bin/kysely-codegen', import.meta.url));
export const SCHEMA_FILE = fileURLToPath(new URL('../../apps/server/src/platform/db/schema.gen.ts', import.meta.url));

export async function schemaSource(connectionString: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-schema-'));
  const file = join(folder, 'schema.ts');
  try {
    await promisify(execFile)(process.execPath, [
      GENERATOR,
      '--url',
      connectionString,
      '--dialect',
      'postgres',
      '--include-pattern',
      'public.*',
      '--out-file',
      file,
    ]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
