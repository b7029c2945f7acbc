/** The statement of a period as a file, oldest movement first, in the words of whoever asks for it. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { DomainError } from '../../../platform/errors.ts';
import { canSet } from '../../../platform/typesetting/fonts.ts';
import { newestSeal, sealCovering } from '../../books/ledger/index.ts';
import { newestRoot } from '../../books/liabilities/index.ts';
import { rootRow, sealRow, type StatementBooks } from './statement-books.ts';
import { statementCsv } from './statement-csv.ts';
import { filterFrom, type StatementInput } from './statement-period.ts';
import type { StatementSheet } from './statement-sheet.ts';
import { statementWords } from './statement-words.ts';
import type { WalletServices } from './wallet-services.ts';
import { presentMovement } from './wallet.present.ts';
import { selectMovements, selectUsername } from './wallet.sql.ts';

export interface StatementFile {
  name: string;
  type: string;
  base64: string;
}

export async function statementFile(
  { db, clock, parameters, nameOf }: WalletServices,
  userId: string,
  input: StatementInput & { format: 'csv' | 'pdf' },
  { storefrontCode, language }: { storefrontCode: string; language: Language },
): Promise<StatementFile> {
  const max = parameters.get('statement_max_lines');
  const rows = await selectMovements(db, { kind: 'user_available', ownerId: userId }, filterFrom(input), max + 1, 0);
  if (rows.length > max) throw new DomainError('wallet.statement_too_long', { max });
  const books: StatementBooks = {
    seal: (await sealCovering(db, rows[0]?.id ?? '0')) ?? (await newestSeal(db)),
    root: await newestRoot(db),
  };
  const sheet: StatementSheet = {
    storefrontName: nameOf(storefrontCode),
    name: await selectUsername(db, userId),
    madeAt: clock.now(),
    from: input.from ?? null,
    to: input.to ?? null,
    kind: input.kind ?? null,
    lines: rows.toReversed().map(presentMovement),
    books,
    owner: 'person',
    language,
  };
  const csv = statementCsv(sheet.lines, { words: statementWords(language, 'person') }) + sealRow(books.seal) + rootRow(books.root);
  return fileOf(sheet, input.format, csv);
}

/** The sheet drawn as pages, or the text of the same as it is. */
export async function fileOf(sheet: StatementSheet, format: 'csv' | 'pdf', csv: string): Promise<StatementFile> {
  const of = sheet.label === undefined ? '' : `${fileWord(sheet.label)}-`;
  const name = `statement-${of}${sheet.from ?? 'all'}-${sheet.to ?? sheet.madeAt.toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', base64: Buffer.from(csv, 'utf8').toString('base64') };
  // Loaded when somebody first wants one: most servers start more often than that.
  const { statementPdf } = await import('./statement-pdf.ts');
  // Letters of Chinese, Japanese and Korean are those of the machine; half a language would be worse than another one.
  const language = canSet(sheet.language) ? sheet.language : 'en';
  return { name, type: 'application/pdf', base64: (await statementPdf({ ...sheet, language })).toString('base64') };
}

/** As every system takes it for a file: letters of whichever script, and digits. */
function fileWord(text: string): string {
  const word = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return word.slice(0, 60) || 'shop';
}
