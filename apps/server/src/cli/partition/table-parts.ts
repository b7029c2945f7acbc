/** What a table is made of beside its rows, as the database itself would write it down: all of it has to stand again around the parts. */
import type pg from 'pg';

interface Named {
  name: string;
  definition: string;
}

export interface TableParts {
  primaryAndUnique: Array<Named & { columns: string[] }>;
  indexes: Named[];
  foreignKeys: Named[];
  triggers: Named[];
  views: Named[];
  /** Foreign keys of other tables that lead here. */
  incoming: Array<Named & { from: string }>;
  /** Functions that give its rows by their type, which is another one afterwards. */
  functions: Array<Named & { grants: string[] }>;
  grants: string[];
  /** The column that numbers itself, and its last number. */
  identity: { column: string; last: string } | undefined;
}

export async function readParts(client: pg.Client, table: string): Promise<TableParts> {
  const all = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => (await client.query<Row>(text, [table])).rows;
  const identity = await all<{ column: string; sequence: string }>(
    `SELECT attname AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
     WHERE attrelid = $1::regclass AND attidentity <> ''`,
  );
  const [numbered] = identity;
  return {
    primaryAndUnique: await all(
      `SELECT conname AS name, pg_get_constraintdef(c.oid) AS definition,
         ARRAY(SELECT a.attname::text FROM unnest(c.conkey) k JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k) AS columns
       FROM pg_constraint c WHERE conrelid = $1::regclass AND contype IN ('p', 'u') ORDER BY contype, conname`,
    ),
    indexes: await all(
      `SELECT i.relname AS name, pg_get_indexdef(i.oid) AS definition FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       WHERE x.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u'))
       ORDER BY 1`,
    ),
    foreignKeys: await all(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE conrelid = $1::regclass AND contype = 'f' ORDER BY 1`,
    ),
    triggers: await all(
      `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal
       ORDER BY 1`,
    ),
    views: await all(
      `SELECT DISTINCT v.oid::regclass::text AS name, pg_get_viewdef(v.oid) AS definition FROM pg_depend d
       JOIN pg_rewrite r ON r.oid = d.objid AND d.classid = 'pg_rewrite'::regclass JOIN pg_class v ON v.oid = r.ev_class
       WHERE d.refobjid = $1::regclass AND v.relkind = 'v'`,
    ),
    incoming: await all(
      `SELECT conname AS name, conrelid::regclass::text AS from, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE confrelid = $1::regclass AND contype = 'f' AND conparentid = 0 ORDER BY 2, 1`,
    ),
    functions: await all(
      `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition,
         ARRAY(SELECT coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
           WHERE privilege_type = 'EXECUTE' AND grantee <> p.proowner) AS grants
       FROM pg_proc p WHERE EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
         AND d.refobjid = (SELECT reltype FROM pg_class WHERE oid = $1::regclass)) ORDER BY 1`,
    ),
    grants: (
      await all<{ grantee: string; privilege: string; columns: string | null }>(
        `SELECT grantee::regrole::text AS grantee, privilege_type AS privilege, NULL AS columns
         FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = $1::regclass AND grantee <> c.relowner
         UNION ALL
         SELECT grantee::regrole::text, privilege_type, string_agg(quote_ident(a.attname), ', ')
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid, aclexplode(a.attacl)
         WHERE a.attrelid = $1::regclass AND grantee <> c.relowner GROUP BY 1, 2`,
      )
    ).map(({ grantee, privilege, columns }) => `GRANT ${privilege}${columns ? ` (${columns})` : ''} ON ${table} TO ${grantee}`),
    identity: numbered && { column: numbered.column, last: await lastOf(client, numbered.sequence) },
  };
}

/** Why a table cannot be cut without losing something, in whole sentences; none where it can. */
export async function obstacles(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `SELECT 'The table has row security, which its parts would not have.' AS problem FROM pg_class WHERE oid = $1::regclass
       AND relrowsecurity
     UNION ALL SELECT 'The function ' || p.oid::regprocedure || ' is bound to the table itself, not to its name.' FROM pg_depend d
       JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass WHERE d.refobjid = $1::regclass
     UNION ALL SELECT 'The table ' || c.oid::regclass || ' has a column of its rows.' FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.atttypid = (SELECT reltype FROM pg_class WHERE oid = $1::regclass)
     UNION ALL SELECT 'It is published for replication.' FROM pg_publication_rel WHERE prrelid = $1::regclass`,
    [table],
  );
  return rows.map(({ problem }) => problem);
}

async function lastOf(client: pg.Client, sequence: string): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END::text AS last FROM ${sequence}`,
  );
  return rows[0]!.last;
}
