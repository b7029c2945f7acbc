import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A part of a transaction that can fail by itself: what it wrote is taken back, what was written before it stays. */
export async function withSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    throw error;
  }
}
