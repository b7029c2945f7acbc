/**
 * An installation with one person of staff says so once, from the command line. It counts while there is one, and ends for good with the
 * second.
 */
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { countActiveStaff } from './staff.sql.ts';
import { deleteOnePerson, insertOnePerson, selectOnePerson } from './ties.sql.ts';

interface Services {
  db: Db;
  audit: Pick<Audit, 'record'>;
}

const INSTALLATION = { kind: 'installation', id: 'staff' };

/** False where there is not exactly one. */
export async function sayAlone({ db, audit }: Services, { reason, operator }: { reason: string; operator: string }): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    if ((await countActiveStaff(tx)) !== 1) return false;
    await insertOnePerson(tx, { reason, operator });
    await audit.record(tx, {
      actor: { kind: 'system', id: 'operator', name: operator },
      action: 'installation.alone',
      subject: INSTALLATION,
      reason,
    });
    return true;
  });
}

/** False where nothing was said. */
export async function sayTogether({ db, audit }: Services, operator: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    if (!(await deleteOnePerson(tx))) return false;
    await audit.record(tx, {
      actor: { kind: 'system', id: 'operator', name: operator },
      action: 'installation.together',
      subject: INSTALLATION,
      reason: 'entrepot staff together',
    });
    return true;
  });
}

export interface OnePerson {
  since: string;
  saidBy: string;
  reason: string;
}

/** Null where two decide. */
export async function readOnePerson(db: Db): Promise<OnePerson | null> {
  const row = await selectOnePerson(db);
  return row ? { since: row.since.toISOString(), saidBy: row.said_by, reason: row.reason } : null;
}
