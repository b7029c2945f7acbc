/** How the service did over a span of days: by storefront, by language, by person. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords } from '@entrepot/i18n/paper-messages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { compareNames } from '@entrepot/i18n/sorting.ts';
import type { ServiceFigure, ServiceFigures } from '@entrepot/contracts/calls/service-hours.ts';
import { csvFile } from '../../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { countAnswers, countClosings, countRatings, selectStaffNames, type FigureGroup, type Span } from './figures.sql.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 366;

export interface FiguresAsked {
  by: FigureGroup;
  from: string;
  to: string;
  storefront?: string | undefined;
  language?: string | undefined;
}

/** Whole days, the last one included. */
function spanOf({ by, from, to, storefront, language }: FiguresAsked): Span {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const days = (last.getTime() - first.getTime()) / DAY_MS;
  if (!(days >= 0 && days <= LONGEST_DAYS)) throw new DomainError('request.invalid', {}, [{ field: 'to', message: 'At most a year.' }]);
  return { by, from: first, before: new Date(last.getTime() + DAY_MS), storefront, language };
}

const NOTHING: Omit<ServiceFigure, 'key' | 'name'> = {
  answers: 0,
  medianAnswerSeconds: null,
  withinPromise: 0,
  closed: 0,
  medianCloseSeconds: null,
  ratings: 0,
  stars: null,
};

export async function serviceFigures(services: DeskServices, asked: FiguresAsked): Promise<ServiceFigures> {
  const { db, parameters } = services;
  const span = spanOf(asked);
  const promiseMinutes = parameters.get('chat_answer_minutes');
  const [answers, closings, ratings] = await Promise.all([
    countAnswers(db, span, promiseMinutes * 60),
    countClosings(db, span),
    countRatings(db, span),
  ]);
  const found = new Map<string, ServiceFigure>();
  const total: ServiceFigure = { key: '', name: '', ...NOTHING };
  function lineOf({ key, is_total: isTotal }: { key: string | null; is_total: boolean }): ServiceFigure {
    if (isTotal) return total;
    const line = found.get(key ?? '') ?? { key: key ?? '', name: key ?? '', ...NOTHING };
    found.set(line.key, line);
    return line;
  }
  for (const row of answers)
    Object.assign(lineOf(row), { answers: row.answers, medianAnswerSeconds: row.median, withinPromise: row.within });
  for (const row of closings) Object.assign(lineOf(row), { closed: row.closed, medianCloseSeconds: row.median });
  for (const row of ratings) Object.assign(lineOf(row), { ratings: row.ratings, stars: row.stars });
  const list = [...found.values()];
  await nameThem(services, asked.by, list);
  return { list: list.toSorted((a, b) => b.answers - a.answers || compareNames('en')(a.name, b.name)), total, promiseMinutes };
}

/** Languages are named by whoever reads them. */
async function nameThem({ db, nameOf }: DeskServices, by: FigureGroup, list: ServiceFigure[]): Promise<void> {
  if (by === 'storefront') for (const line of list) line.name = nameOf(line.key) ?? line.key;
  if (by !== 'person') return;
  const names = await selectStaffNames(
    db,
    list.flatMap(({ key }) => (key === '' ? [] : [key])),
  );
  for (const line of list) line.name = names.get(line.key) ?? '';
}

export async function figuresSheet(services: DeskServices, asked: FiguresAsked, language: Language): Promise<FileAnswer> {
  const speak = sheetWords(language);
  const { list, total, promiseMinutes } = await serviceFigures(services, asked);
  const text = (value: number | null) => (value === null ? '' : String(value));
  return csvFile({
    name: `service-by-${asked.by}-${asked.from}-${asked.to}`,
    headings: [
      ...columnsIn(speak, [asked.by, 'firstAnswers', 'answerSeconds']),
      speak('admin.sheet.within', { minutes: promiseMinutes }),
      ...columnsIn(speak, ['closed', 'closeSeconds', 'ratings', 'meanStars']),
    ],
    rows: [...list, { ...total, name: speak('admin.sheet.all') }].map((line) => [
      asked.by === 'language' && line.key !== '' ? languageName(line.key, language) : line.name,
      text(line.answers),
      text(line.medianAnswerSeconds),
      text(line.withinPromise),
      text(line.closed),
      text(line.medianCloseSeconds),
      text(line.ratings),
      text(line.stars),
    ]),
  });
}
