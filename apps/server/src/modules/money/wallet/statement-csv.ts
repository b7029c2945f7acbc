/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { CAUSE_NAMES, KIND_NAMES, moneyText } from './statement-words.ts';
import type { Movement } from './wallet.present.ts';

const BYTE_ORDER_MARK = '\ufeff';
const HEADINGS = ['Time (UTC)', 'Kind', 'Cause', 'Serial', 'Amount', 'Balance', 'Currency', 'Note'];

/** In words, with every amount to its cents at least; in codes as statements were until then, which can still be checked. */
export type StatementForm = 'words' | 'codes';

export function statementCsv(lines: readonly Movement[], form: StatementForm = 'words'): string {
  const isWords = form === 'words';
  const rows = lines.map(({ at, kind, cause, amount, balanceAfter, note, isByOne }) => [
    at,
    isWords ? KIND_NAMES[kind] : kind,
    cause ? (isWords ? CAUSE_NAMES[cause.kind] : cause.kind) : '',
    cause?.serial ?? '',
    isWords ? moneyText(amount) : amount,
    isWords ? moneyText(balanceAfter) : balanceAfter,
    CURRENCY,
    [note, isByOne && '(decided by one person)'].filter(Boolean).join(' '),
  ]);
  return BYTE_ORDER_MARK + [HEADINGS, ...rows].map(csvRow).join('');
}

export function csvRow(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet takes a field that begins so for a formula, and would carry it out. */
const FORMULA = /^[\s\0]*[=+\-@\t\r]/;

function field(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
