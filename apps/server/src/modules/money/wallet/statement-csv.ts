/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { moneyText, type TableWords } from './statement-words.ts';
import type { Movement } from './wallet.present.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** In words, with every amount to its cents at least; in codes as statements were once, under the headings given. */
export interface StatementForm {
  words: TableWords;
  inCodes?: boolean;
}

export function statementCsv(lines: readonly Movement[], { words, inCodes = false }: StatementForm): string {
  const rows = lines.map(({ at, kind, cause, amount, balanceAfter, note, isByOne }) => [
    at,
    inCodes ? kind : words.kinds[kind],
    cause ? (inCodes ? cause.kind : words.causes[cause.kind]) : '',
    cause?.serial ?? '',
    inCodes ? amount : moneyText(amount),
    inCodes ? balanceAfter : moneyText(balanceAfter),
    CURRENCY,
    [note, isByOne && `(${words.byOne})`].filter(Boolean).join(' '),
  ]);
  return BYTE_ORDER_MARK + [words.headings, ...rows].map(csvRow).join('');
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
