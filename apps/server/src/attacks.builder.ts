/** An attacker's database: migrated and nothing else, with the owner and the role that answers requests. */
import { emptyDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { createPool } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { loginsFor } from './platform/db/roles.ts';

export interface Refusal {
  code?: string;
  message: string;
}

export interface AttackedDatabase {
  owner: pg.Pool;
  role: pg.Pool;
  /** As the role, in one transaction that is taken back whatever comes of it: the refusal, or nothing where the database let it through. */
  tried(statement: string): Promise<Refusal | undefined>;
  /** While the owner has put `table.trigger` to sleep. */
  without<Result>(place: string, work: () => Promise<Result>): Promise<Result>;
}

export async function attackedDatabase(): Promise<AttackedDatabase> {
  const connectionString = await emptyDatabase();
  await migrate(connectionString);
  const owner = createPool({ connectionString, maxConnections: 4, limits: PATIENT_POOL });
  const role = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 4, limits: PATIENT_POOL });
  for (const pool of [owner, role]) pool.on('error', () => undefined);
  afterAll(() => Promise.all([owner.end(), role.end()]));
  return {
    owner,
    role,
    async tried(statement) {
      const client = await role.connect();
      try {
        await client.query('BEGIN');
        await client.query(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`);
        return undefined;
      } catch (error) {
        return error as Refusal;
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
    async without(place, work) {
      const [table, trigger] = place.split('.');
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
      try {
        return await work();
      } finally {
        await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
      }
    },
  };
}

/** Ids that read well in a failure. */
export const uuid = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
/** Several at once, as many as are named. */
export const uuids = <Numbers extends readonly number[]>(...numbers: Numbers) => numbers.map(uuid) as { [Place in keyof Numbers]: string };

/** A posting as a caller would ask for it: a sum for each account, of somebody's or of the house's own. */
export const posting = (kind: string, key: string, details: object, entries: Array<[kind: string, owner: string | null, amount: number]>) =>
  `SELECT post_ledger_transaction('${kind}', '${key}', '${JSON.stringify(details)}', now(),
    ARRAY[${entries.map(([account]) => `'${account}'`).join()}],
    ARRAY[${entries.map(([, who]) => (who ? `'${who}'` : 'NULL')).join()}]::uuid[],
      ARRAY[${entries.map(([, , amount]) => amount).join()}]::numeric[]);`;
