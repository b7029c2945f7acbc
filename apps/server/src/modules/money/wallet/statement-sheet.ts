import type { StatementBooks } from './statement-books.ts';
import type { Movement } from './wallet.present.ts';

export interface StatementSheet {
  storefrontName: string;
  /** Whose it is. */
  name: string;
  madeAt: Date;
  /** Days in UTC; null: from the first, or to the newest movement. */
  from: string | null;
  to: string | null;
  kind: string | null;
  /** Oldest first. */
  lines: Movement[];
  books: StatementBooks;
  /** By which it can be checked, where it has one. */
  hash?: string;
}
