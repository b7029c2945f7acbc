/**
 * The state of the books under which a statement was made: the end of the ledger's chain, and the newest published total of what is owed.
 * Both are public, so a kept statement holds them fast.
 */
import type { PublishedRoot } from '../../books/liabilities/index.ts';
import type { Seal } from '../../books/ledger/index.ts';
import { csvRow } from './statement-csv.ts';

export interface StatementBooks {
  seal: Seal;
  /** Undefined before the first total was published. */
  root: PublishedRoot | undefined;
}

/** In the columns of the table: position or day, and the hash. */
export function sealRow({ position, hash }: Seal): string {
  return csvRow(['', 'seal', '', position, '', '', '', hash]);
}

export function rootRow(root: PublishedRoot | undefined): string {
  return root ? csvRow(['', 'root', '', root.day, '', '', '', root.root]) : '';
}
