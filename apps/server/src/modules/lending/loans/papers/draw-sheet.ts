/** A paper of a loan on A4 pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts';
import { openPaper, QUIET, type Paper } from '../../../../platform/typesetting/paper-frame.ts';
import type { Style } from '../../../../platform/typesetting/typesetter.ts';
import type { Sheet } from './paper-sheet.ts';
import type { LoanPaperWords } from './paper-words.ts';

const [PAGE_HEIGHT, MARGIN, WIDTH] = [842, 48, 499];
const FOOTER_TOP = PAGE_HEIGHT - 40;
const BOTTOM = FOOTER_TOP - 12;
const LABEL_WIDTH = 170;
const BODY = { size: 9.5 };
const SMALL = { size: 8, colour: QUIET };
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
  const paper = openPaper({ size: 'A4', margin: MARGIN, width: WIDTH }, { title: `${sheet.title} ${serial}`, madeAt, language });
  const page = pagesOf(paper);
  page.top += paper.put(storefrontName, 0, page.top, WIDTH, { size: 9, colour: QUIET });
  page.top += paper.put(sheet.title, 0, page.top, WIDTH, { size: 16, isBold: true }) + 10;
  for (const [term, value] of sheet.facts) {
    const [label, block] = [paper.setter.block(term, LABEL_WIDTH - 10, BODY), paper.setter.block(value, WIDTH - LABEL_WIDTH, BODY)];
    const height = Math.max(label.height, block.height) + 5;
    page.turnFor(height);
    paper.put(term, 0, page.top, LABEL_WIDTH - 10, { ...BODY, colour: QUIET });
    block.draw(paper.at(LABEL_WIDTH, WIDTH - LABEL_WIDTH), page.top);
    page.top += height;
    paper.rule(page.top - 3);
  }
  page.top += 14;
  if (sheet.table) await drawTable(paper, page, sheet.table);
  for (const paragraph of sheet.closing) drawParagraph(paper, page, paragraph, BODY);
  if (sheet.text) {
    // It runs as its language runs, whichever way the rest of the page does.
    const align = directionOf(textLanguage) === paper.setter.direction ? 'start' : 'end';
    drawParagraph(paper, page, sheet.text.title, { size: 12, isBold: true }, align);
    for (const paragraph of sheet.text.body.split(/\r?\n/)) {
      await nextTurn();
      if (paragraph.trim() === '') page.top += 6;
      else drawParagraph(paper, page, paragraph, BODY, align);
    }
  }
  drawFooters(paper, `${serial} · ${words.moment(madeAt)}`, words);
  return paper.bytes();
}

interface Pages {
  top: number;
  /** Turns to another page where so much does not fit any more. */
  turnFor(height: number, onTurn?: () => void): void;
}

function pagesOf(paper: Paper): Pages {
  paper.doc.addPage();
  const page: Pages = {
    top: MARGIN,
    turnFor(height, onTurn) {
      if (page.top + height <= BOTTOM) return;
      paper.doc.addPage();
      page.top = MARGIN;
      onTurn?.();
    },
  };
  return page;
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

/** One that is longer than a page goes on on the next: it is drawn sentence by sentence then. */
function drawParagraph(paper: Paper, page: Pages, text: string, style: Style, align?: 'start' | 'end'): void {
  const block = paper.setter.block(text, WIDTH, style);
  if (block.height > BOTTOM - MARGIN) {
    const pieces = text.match(/.{1,1000}(?:\s|$)|.{1,1000}/gsu) ?? [];
    if (pieces.length > 1) {
      for (const piece of pieces) drawParagraph(paper, page, piece, style, align);
      return;
    }
  }
  page.turnFor(block.height);
  block.draw(paper.at(0, WIDTH), page.top, align);
  page.top += block.height + 5;
}

function drawFooters(paper: Paper, text: string, { speak }: LoanPaperWords): void {
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    paper.put(text, 0, FOOTER_TOP, WIDTH * 0.6, SMALL);
    paper.put(speak('listing.pages.summary', { page: page + 1, pages: count }), WIDTH * 0.6, FOOTER_TOP, WIDTH * 0.4, SMALL, 'end');
  }
}
