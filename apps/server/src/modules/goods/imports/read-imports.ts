import type { ImportRun, ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { importWords } from '@entrepot/i18n/import-messages.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { categoryPaths } from './categories.ts';
import { selectCategories } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';
import { namesCategories, presentProblem, presentRun, presentSummary } from './imports.present.ts';
import { countProblems, countRuns, selectProblems, selectRun, selectRuns, type ProblemRow, type RunRow } from './imports.sql.ts';
import { countPictures } from './pictures/pictures.sql.ts';
import { sheetFile } from './writing/sheet-file.ts';

type Reading = Pick<ImportServices, 'db'>;

/** Beside the figures; the rest is in the file. */
const SHOWN_PROBLEMS = 20;
const PROBLEMS_AT_ONCE = 1_000;
const BEGINNING = '0';

async function runOf({ db }: Reading, shopId: string, id: string): Promise<RunRow> {
  const run = await selectRun(db, shopId, id);
  if (!run) throw new DomainError('import.not_found');
  return run;
}

export async function listImports(
  { db }: Reading,
  shopId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<ImportSummary>> {
  const [rows, totalElements] = await Promise.all([selectRuns(db, shopId, pageSize, (pageNum - 1) * pageSize), countRuns(db, shopId)]);
  return { list: rows.map(presentSummary), pageNum, pageSize, totalElements };
}

export async function importInfo(services: Reading, shopId: string, id: string, language: Language): Promise<ImportRun> {
  const run = await runOf(services, shopId, id);
  const [problems, problemCount, pictures] = await Promise.all([
    selectProblems(services.db, id, BEGINNING, SHOWN_PROBLEMS),
    countProblems(services.db, id),
    countPictures(services.db, id),
  ]);
  const pathOf = await pathsFor(services, problems, language);
  return presentRun(run, { problems, problemCount, pictureCount: pictures.found, pathOf }, language);
}

/** Most runs name no category wrongly, and ask for none. */
async function pathsFor({ db }: Reading, problems: readonly ProblemRow[], language: Language): Promise<(id: number) => string> {
  return problems.some(namesCategories) ? categoryPaths(await selectCategories(db), language) : () => '';
}

/** All that was wrong, in the words of who asks. */
export async function errorsFile(services: Reading, shopId: string, id: string, language: Language): Promise<FileAnswer> {
  const run = await runOf(services, shopId, id);
  const t = importWords(language);
  const headings = [t('import.problem.row'), t('import.problem.column'), t('import.problem.given'), t('import.problems')];
  return sheetFile({
    name: `errors-${run.created_at.toISOString().slice(0, 10)}`,
    format: 'csv',
    headings,
    rows: problemLines(services, run, language),
  });
}

async function* problemLines({ db }: Reading, run: RunRow, language: Language): AsyncGenerator<string[]> {
  for (let after = BEGINNING; ;) {
    const problems = await selectProblems(db, run.id, after, PROBLEMS_AT_ONCE);
    const pathOf = await pathsFor({ db }, problems, language);
    for (const problem of problems) {
      const { row, column, given, message } = presentProblem(problem, run, pathOf, language);
      yield [String(row), column, given, message];
    }
    if (problems.length < PROBLEMS_AT_ONCE) return;
    after = problems.at(-1)!.id;
  }
}
