/**
 * Foreign keys are checked row by row while rows arrive, which costs as much as the rows themselves. Within the transaction of the load
 * they are taken off and put back: putting one back checks every row at once, and a row that breaks it undoes the load.
 */
import type pg from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function withoutForeignKeys<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const result = await work();
  // A table with checks still to come cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return result;
}

/** Those of partitions come and go with their parent's. */
async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY conrelid::regclass::text, conname`,
  );
  return rows;
}
