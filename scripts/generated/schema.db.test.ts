import { readFile } from 'node:fs/promises';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { SCHEMA_FILE, schemaSource } from './schema.ts';

it('the committed types are those of the migrated database; if not, run scripts/generated/write-schema.ts', async () => {
  const { connectionString } = await testDatabase();
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaSource(connectionString));
});
