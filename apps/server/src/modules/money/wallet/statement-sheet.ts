import type { Language } from '@entrepot/contracts/languages.ts';
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
  owner: 'person' | 'shop';
  language: Language;
  /** What it can be checked by, and where, for statements that can. */
  check?: { hash: string; link: string };
  /** What the file's name says of whose it is. */
  label?: string;
}

/** Before the hash, among the keywords of the document. The checker of the seller zone looks for the same. */
export const CHECK_MARK = 'statement-sha256:';
