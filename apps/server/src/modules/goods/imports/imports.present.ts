import type { ImportProblem, ImportRun, ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
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

export function presentRun(row: RunRow, problems: readonly ProblemRow[], problemCount: number, language: Language): ImportRun {
  return {
    ...presentSummary(row),
    headings: row.headings,
    samples: row.samples,
    mapping: row.mapping,
    problemCount,
    problems: problems.map((problem) => presentProblem(problem, row, language)),
    failure: row.failure && translateError(row.failure, {}, language),
  };
}

/** The column by the words that stand above it in the file. */
export function presentProblem(
  { row_number: row, column_name: column, error_key: key, values, given }: ProblemRow,
  { headings, mapping }: Pick<RunRow, 'headings' | 'mapping'>,
  language: Language,
): ImportProblem {
  const index = column === null ? -1 : mapping.indexOf(column);
  return { row, column: headings[index] ?? column ?? '', given, message: translateError(key, values, language) };
}
