/** An owner who is no superuser, made by the very lines that docs/operating.md gives to whoever sets up a server. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { databaseUrl } from '@entrepot/testing/templates.ts';
import { afterAll, expect, inject, it } from 'vitest';
import { isMigrated, migrate, readSchema } from './migrate.ts';
import { together } from './read-functions.ts';
import { asClient } from './roles.ts';

const { adminUrl } = inject('testCluster');
const name = `owner_${randomBytes(6).toString('hex')}`;
const ownerUrl = Object.assign(new URL(databaseUrl(adminUrl, name)), { username: name, password: 'plain' }).href;

const PAGE = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
const LINES = /```sql\n(CREATE ROLE entrepot_owner[\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

afterAll(() =>
  asClient(adminUrl, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // Whatever else the role holds in the cluster: the rights on parameters, and the membership in the roles that it made.
    await admin.query(`DROP OWNED BY ${name} CASCADE`).catch(() => undefined);
    await admin.query(`DROP ROLE IF EXISTS ${name}`).catch(() => undefined);
  }),
);

it('migrates an empty database, and makes functions again that changed', async () => {
  const [first, second] = LINES.replaceAll('entrepot_owner', name)
    .replaceAll('…', 'plain')
    .replace('CREATE DATABASE entrepot ', `CREATE DATABASE ${name} `)
    .split('\\connect entrepot\n');
  await asClient(adminUrl, async (admin) => {
    for (const line of (first as string).split('\n').filter(Boolean)) await admin.query(line);
  });
  await asClient(databaseUrl(adminUrl, name), (admin) => admin.query(second as string));

  const schema = await readSchema();
  await migrate(ownerUrl, schema);
  expect(await asClient(ownerUrl, (client) => isMigrated(client, schema))).toBe(true);
  const files = schema.functions.files.map((file) => ({ ...file, text: `${file.text}-- Again.\n` }));
  expect((await migrate(ownerUrl, { ...schema, functions: together(files) })).functions).toHaveLength(files.length);
});
