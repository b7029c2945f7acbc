/**
 * The form of a statement over which its hash is made: the file as a table, up to its last line, which holds the hash. So everybody can
 * make it anew from the file, with
 * any program that knows SHA-256. It names the shop and what was asked for, lists every movement, and ends with the last seal of the
 * ledger's chain at that moment and
 * the newest published total of what is owed.
 */
import { createHash } from 'node:crypto';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import type { Seal } from '../../books/ledger/index.ts';
import type { PublishedRoot } from '../../books/liabilities/index.ts';
import { csvRow, EARLIER_WORDS, rootRow, sealRow, statementCsv, type Movement, type StatementForm } from '../wallet/index.ts';

export interface Canonical {
  shopId: string;
  kind: string | null;
  from: string | null;
  to: string | null;
  /** Oldest first. */
  lines: readonly Movement[];
  seal: Seal;
  /** Undefined where none was published, and in statements from before they named it. */
  root: PublishedRoot | undefined;
}

/** Of statements from before the words were kept with them: they are still what was handed out. */
export const EARLIER_FORMS: readonly StatementForm[] = [{ words: EARLIER_WORDS }, { words: EARLIER_WORDS, inCodes: true }];

export function canonicalText({ shopId, kind, from, to, lines, seal, root }: Canonical, form: StatementForm): string {
  const asked = `${from ?? 'first movement'} to ${to ?? 'last movement'}${kind === null ? '' : `; ${kind} only`}`;
  return statementCsv(lines, form) + csvRow(['', 'statement', 'shop', shopId, '', '', CURRENCY, asked]) + sealRow(seal) + rootRow(root);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The file as it is handed out. */
export function signedText(text: string, hash: string): string {
  return text + csvRow(['', 'sha256', '', '', '', '', '', hash]);
}
