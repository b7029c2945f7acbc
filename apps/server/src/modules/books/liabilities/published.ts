/** What was published, for those who compare it with what is there now, and for statements, which name it. */
import { createHash } from 'node:crypto';
import { dayText } from '@entrepot/contracts/liability-hash.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { selectPublishedDays } from './heads.sql.ts';
import { selectNewestRoot, selectRootOf } from './liabilities.sql.ts';

export interface PublishedEnds {
  /** Oldest first. */
  ledger: Array<{ day: string; position: string; hash: string }>;
  audit: Array<{ day: string; position: string; hash: string }>;
  /** A whole sentence about the first day that does not follow the one before it. */
  problem: string | undefined;
}

export async function publishedEnds(db: Db): Promise<PublishedEnds> {
  const days = await selectPublishedDays(db);
  const broken = days.find(
    ({ hash, ...day }, index) =>
      (index > 0 && day.previous !== days[index - 1]!.hash) ||
      hash !==
        createHash('sha256')
          .update(dayText({ ...day, heads: day }), 'utf8')
          .digest('hex'),
  );
  return {
    ledger: days.map(({ day, ledger }) => ({ day, ...ledger })),
    audit: days.map(({ day, audit }) => ({ day, ...audit })),
    problem: broken && `What was published on ${broken.day} was changed afterwards, or does not follow the published day before it.`,
  };
}

export interface PublishedRoot {
  day: string;
  root: string;
}

export async function newestRoot(db: Db): Promise<PublishedRoot | undefined> {
  return selectNewestRoot(db);
}

export async function rootOf(db: Db | Tx, day: string): Promise<PublishedRoot | undefined> {
  return selectRootOf(db, day);
}
