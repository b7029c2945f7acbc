import type { ImportProblem, ImportRun, ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { languageOf, optionOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { importWords } from '@entrepot/i18n/import-messages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { ProblemRow, RunRow } from './imports.sql.ts';

export function presentSummary(row: RunRow): ImportSummary {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    byteSize: row.byte_size,
    state: row.state,
    isDryRun: row.mode === 'dry',
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done,
    rowsSaved: row.rows_saved,
    rowsNew: row.rows_new,
    rowsRefused: row.rows_refused,
    byName: row.by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    isErased: row.erased_at !== null,
  };
}

export interface RunParts {
  problems: readonly ProblemRow[];
  problemCount: number;
  pictureCount: number;
  /** The way to a category in the reader's words. */
  pathOf: (categoryId: number) => string;
}

export function presentRun(row: RunRow, { problems, problemCount, pictureCount, pathOf }: RunParts, language: Language): ImportRun {
  return {
    ...presentSummary(row),
    headings: row.headings,
    samples: row.samples,
    mapping: row.mapping,
    problemCount,
    problems: problems.map((problem) => presentProblem(problem, row, pathOf, language)),
    zip: row.zip_name === null ? null : { fileName: row.zip_name, pictures: row.zip_pictures ?? 0 },
    pictureCount,
    failure: row.failure && translateError(row.failure, {}, language),
  };
}

/** The column by the words that stand above it in the file; where none does, by what it is called. */
export function presentProblem(
  { row_number: row, column_name: column, error_key: key, values, given }: ProblemRow,
  { headings, mapping }: Pick<RunRow, 'headings' | 'mapping'>,
  pathOf: RunParts['pathOf'],
  language: Language,
): ImportProblem {
  const index = column === null ? -1 : mapping.indexOf(column);
  return {
    row,
    column: headings[index] ?? (column === null ? '' : columnLabel(column, language)),
    given,
    message: translateError(key, { ...values, ...offered(values, pathOf) }, language),
  };
}

export const namesCategories = ({ values }: Pick<ProblemRow, 'values'>): boolean => 'categories' in values;

/** Categories that may have been meant are kept by their ids. */
function offered(values: ProblemRow['values'], pathOf: RunParts['pathOf']): { paths: string } | undefined {
  if (!namesCategories({ values })) return undefined;
  const ids = String(values.categories).split(' ').filter(Boolean).map(Number);
  return { paths: ids.map(pathOf).join('; ') };
}

export function columnLabel(column: ImportColumn, language: Language): string {
  const t = importWords(language);
  const attribute = optionOf(column);
  if (attribute !== undefined) return t('import.column.option', { attribute });
  const written = languageOf(column);
  if (!written) return t('import.column', { column });
  return t(column.startsWith('title:') ? 'import.column.title' : 'import.column.description', { language: LOCALES[written].name });
}
