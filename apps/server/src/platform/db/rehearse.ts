import type { Db, Tx } from './database.ts';
import { withTransaction } from './transaction.ts';

class Rehearsed extends Error {}

/** Does the work and takes all of it back: what is shown beforehand is made by what will do it. */
export async function rehearse<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await withTransaction(db, async (tx) => {
      result = { value: await work(tx) };
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return result!.value;
}
