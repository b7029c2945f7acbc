/**
 * What the database does row by row while rows arrive costs several times as much as the rows themselves. Within the transaction of the
 * load it is taken off, and put back when the rows are there: a foreign key that is put back checks every row at once, an index is sorted
 * instead of searched. A row that breaks a rule undoes the load.
 */
import type pg from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export class BulkLoad {
  private readonly client: pg.ClientBase;
  private foreignKeys: ForeignKey[] = [];
  private idleTriggers: Array<{ table: string; name: string }> = [];
  /** By table, how to make the indexes that were taken off it. */
  private readonly indexes = new Map<string, string[]>();
  private readonly postponed: ReadonlySet<string>;

  /** Indexes that are postponed stay away; whoever says so makes them later. */
  constructor(client: pg.ClientBase, postponed: readonly string[] = []) {
    this.client = client;
    this.postponed = new Set(postponed);
  }

  async begin(): Promise<void> {
    this.foreignKeys = await this.findForeignKeys();
    this.idleTriggers = await this.findIdleTriggers();
    await this.all(this.foreignKeys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
    await this.all(this.idleTriggers.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`));
  }

  /**
   * Before the first row of a table. Where triggers check new rows against those that are there, they need an index to find them. True for
   * one that was empty: emptied once more, it is new to this transaction, so that rows can be written as if they had always been there, and
   * need no cleaning up afterwards.
   */
  async prepare(table: string): Promise<boolean> {
    if (this.indexes.has(table)) return true;
    const { rows } = await this.client.query<{ is_empty: boolean }>(`SELECT NOT EXISTS (SELECT FROM ${table}) AS is_empty`);
    if (!rows[0]!.is_empty) return false;
    const found = await this.client.query<{ name: string; definition: string }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE i.indrelid = $1::regclass AND NOT i.indisunique
         AND (a.amname = 'gin' OR NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = i.indrelid AND t.tgtype & 4 = 4
           AND t.tgenabled = 'O'))
       ORDER BY 1`,
      [table],
    );
    this.indexes.set(
      table,
      found.rows.filter(({ name }) => !this.postponed.has(name)).map(({ definition }) => definition),
    );
    await this.all([...found.rows.map(({ name }) => `DROP INDEX ${name}`), `TRUNCATE ${table}`]);
    return true;
  }

  /** After the last row of these tables: what is written later looks rows up in them. */
  async finish(tables: readonly string[]): Promise<void> {
    await this.all(tables.flatMap((table) => this.indexes.get(table) ?? []));
  }

  async end(): Promise<void> {
    // A table with checks still to come cannot be altered.
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await this.all(this.idleTriggers.map(({ table, name }) => `ALTER TABLE ${table} ENABLE TRIGGER ${name}`));
    await this.all(this.foreignKeys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
  }

  /** Those of partitions come and go with their parent's. */
  private async findForeignKeys(): Promise<ForeignKey[]> {
    const { rows } = await this.client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
       ORDER BY conrelid::regclass::text, conname`,
    );
    return rows;
  }

  /**
   * They note which products search has to look at again, which is nothing as long as search was never built; to be called they cost a copy
   * of every row.
   */
  private async findIdleTriggers(): Promise<Array<{ table: string; name: string }>> {
    const { rows } = await this.client.query<{ table: string; name: string }>(
      `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
       WHERE f.proname IN ('queue_changed_products', 'queue_first_stock') AND f.pronamespace = 'public'::regnamespace
         AND t.tgtype & 4 = 4 AND t.tgenabled = 'O' AND NOT search_is_kept() ORDER BY 1, 2`,
    );
    return rows;
  }

  private async all(statements: readonly string[]): Promise<void> {
    if (statements.length > 0) await this.client.query(statements.join(';\n'));
  }
}
