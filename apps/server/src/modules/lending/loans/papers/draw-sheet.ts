/** A paper of a loan on A4 pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts';
import { openPaper, type Paper } from '../../../../platform/typesetting/paper-frame.ts';
import {
  A4,
  BODY,
  drawFacts,
  drawFooters,
  drawParagraph,
  drawTitle,
  pagesOf,
  SMALL,
  type Pages,
} from '../../../../platform/typesetting/paper-pages.ts';
import type { Style } from '../../../../platform/typesetting/typesetter.ts';
import type { Sheet } from './paper-sheet.ts';
import type { LoanPaperWords } from './paper-words.ts';

/** A number or a date, then what it is, then sums. */
const COLUMNS = [66, 97, 84, 84, 84, 84];
const CELL_GAP = 6;

/** A long one takes a while of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export interface Drawing {
  sheet: Sheet;
  words: LoanPaperWords;
  storefrontName: string;
  serial: string;
  madeAt: Date;
  /** The reader's. */
  language: Language;
  /** In which the agreement was accepted. */
  textLanguage: Language;
}

export const drawSheet = (drawing: Drawing): Promise<Buffer> => inTurn(() => draw(drawing));

async function draw({ sheet, words, storefrontName, serial, madeAt, language, textLanguage }: Drawing): Promise<Buffer> {
  const paper = openPaper(A4, { title: `${sheet.title} ${serial}`, madeAt, language });
  const page = pagesOf(paper);
  drawTitle(paper, page, { from: storefrontName, title: sheet.title });
  drawFacts(paper, page, sheet.facts);
  if (sheet.table) await drawTable(paper, page, sheet.table);
  for (const paragraph of sheet.closing) drawParagraph(paper, page, paragraph, BODY);
  if (sheet.text) {
    // It runs as its language runs, whichever way the rest of the page does.
    const align = directionOf(textLanguage) === paper.setter.direction ? 'start' : 'end';
    drawParagraph(paper, page, sheet.text.title, { size: 12, isBold: true }, { align });
    for (const paragraph of sheet.text.body.split(/\r?\n/)) {
      await nextTurn();
      if (paragraph.trim() === '') page.top += 6;
      else drawParagraph(paper, page, paragraph, BODY, { align });
    }
  }
  drawFooters(paper, `${serial} · ${words.moment(madeAt)}`, (number, pages) =>
    words.speak('listing.pages.summary', { page: number, pages }),
  );
  return paper.bytes();
}

async function drawTable(paper: Paper, page: Pages, { headings, rows, total }: NonNullable<Sheet['table']>): Promise<void> {
  const drawHeadings = (): void => drawRow(paper, page, headings, SMALL);
  page.turnFor(60);
  drawHeadings();
  for (const [index, cells] of rows.entries()) {
    page.turnFor(rowHeight(paper, cells, { size: 9 }), drawHeadings);
    drawRow(paper, page, cells, { size: 9 });
    if (index % 40 === 39) await nextTurn();
  }
  if (total) {
    page.turnFor(rowHeight(paper, total, { size: 9, isBold: true }), drawHeadings);
    drawRow(paper, page, total, { size: 9, isBold: true });
  }
  page.top += 12;
}

const blockOf = (paper: Paper, cell: string, index: number, style: Style) =>
  paper.setter.block(cell === '' ? ' ' : cell, COLUMNS[index]! - CELL_GAP, style);

const rowHeight = (paper: Paper, cells: readonly string[], style: Style): number =>
  Math.max(...cells.map((cell, index) => blockOf(paper, cell, index, style).height)) + 5;

/** Sums stand at the end of their columns. */
function drawRow(paper: Paper, page: Pages, cells: readonly string[], style: Style): void {
  let start = 0;
  for (const [index, cell] of cells.entries()) {
    const width = COLUMNS[index]! - CELL_GAP;
    const isSum = index >= 2;
    blockOf(paper, cell, index, style).draw(paper.at(start + (isSum ? CELL_GAP : 0), width), page.top, isSum ? 'end' : 'start');
    start += COLUMNS[index]!;
  }
  page.top += rowHeight(paper, cells, style);
  paper.rule(page.top - 3);
}
