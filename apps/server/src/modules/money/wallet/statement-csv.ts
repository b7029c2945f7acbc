/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import type { Movement } from './wallet.present.ts';

const BYTE_ORDER_MARK = '\ufeff';
const HEADINGS = ['Time (UTC)', 'Kind', 'Cause', 'Serial', 'Amount', 'Balance', 'Currency', 'Note'];

export function statementCsv(lines: readonly Movement[]): string {
  const rows = lines.map(({ at, kind, cause, amount, balanceAfter, note, isByOne }) => [
    at,
    kind,
    cause?.kind ?? '',
    cause?.serial ?? '',
    amount,
    balanceAfter,
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
