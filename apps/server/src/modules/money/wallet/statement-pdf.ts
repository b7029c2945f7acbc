/**
 * The statement on A4 pages, in the language and the script of its reader: who, which period, every movement with the balance after it,
 * totals, page numbers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { drawCode } from '../../../platform/typesetting/draw-code.ts';
import { exactAmount } from '../../../platform/typesetting/exact-amount.ts';
import { INK, openPaper, QUIET, type Paper } from '../../../platform/typesetting/paper-frame.ts';
import type { Block, Style } from '../../../platform/typesetting/typesetter.ts';
import { CHECK_MARK, type StatementSheet } from './statement-sheet.ts';
import { statementWords, type StatementWords } from './statement-words.ts';
import type { Movement } from './wallet.present.ts';

const [PAGE_HEIGHT, MARGIN, WIDTH] = [842, 48, 499];
const FOOTER_TOP = PAGE_HEIGHT - 40;
const [GAP, ROW_GAP] = [6, 3];
const CODE_SIDE = 72;
const FACT_WIDTH = 130;

const COLUMNS = [
  { start: 0, width: 104, align: 'start' },
  { start: 104, width: 112, align: 'start' },
  { start: 216, width: 103, align: 'start' },
  { start: 319, width: 90, align: 'end' },
  { start: 409, width: 90, align: 'end' },
] as const;

const CELL_SIZE = 8.5;
const SHRINKING = [1, 0.85, 0.7, 0.55, 0.4];

interface Drawn extends StatementSheet {
  words: StatementWords;
}

/** A long one takes a second of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export function statementPdf(sheet: StatementSheet): Promise<Buffer> {
  return inTurn(() => draw({ ...sheet, words: statementWords(sheet.language, sheet.owner) }));
}

async function draw(sheet: Drawn): Promise<Buffer> {
  const { name, storefrontName, madeAt, language, words, check } = sheet;
  const paper = openPaper({ size: 'A4', margin: MARGIN, width: WIDTH }, { title: `${words.title} - ${name}`, madeAt, language });
  paper.doc.info.Author = storefrontName;
  // Where a program finds it without drawing the page.
  if (check) paper.doc.info.Keywords = `${CHECK_MARK}${check.hash}`;
  paper.doc.addPage();
  const below = drawTotals(paper, drawHashes(paper, drawHead(paper, sheet), sheet), sheet);
  let top = drawHeadings(paper, below, words);
  for (const line of sheet.lines) {
    const [cells, note] = [cellsOf(paper, line, sheet), noteOf(paper, line, words)];
    const height = heightOf(cells) + (note ? note.height + ROW_GAP : 0);
    if (top + height > FOOTER_TOP - 12) {
      // Others are served between two pages.
      await nextTurn();
      paper.doc.addPage();
      top = drawHeadings(paper, MARGIN, words);
    }
    drawCells(paper, cells, top);
    note?.draw(paper.at(NOTE_START, WIDTH - NOTE_START), top + heightOf(cells) - 1);
    top += height;
  }
  if (sheet.lines.length === 0) paper.put(words.none, 0, top + 4, WIDTH, { size: 9, colour: QUIET });
  drawFooters(paper, sheet);
  return paper.bytes();
}

function drawHead(paper: Paper, { storefrontName, name, from, to, kind, madeAt, check, words }: Drawn): number {
  const width = WIDTH - (check ? CODE_SIDE + 8 : 0);
  let top = MARGIN;
  // Read by a phone, it leads to where the statement is checked.
  if (check) drawCode(paper.doc, check.link, paper.at(WIDTH - CODE_SIDE, CODE_SIDE), MARGIN, CODE_SIDE, INK);
  top += paper.put(storefrontName, 0, top, width, { size: 16, isBold: true });
  top += paper.put(`${words.title} - ${CURRENCY}`, 0, top, width, { size: 12, isBold: true });
  top += paper.put(name, 0, top, width, { size: 11 }) + 4;
  const lastDay = to ?? madeAt.toISOString().slice(0, 10);
  const facts: Array<[string, string]> = [
    [words.period, from === null && to === null ? words.allTime : `${from ?? ''} - ${lastDay} UTC`.trim()],
    ...(kind === null ? [] : [[words.shown, words.kinds[kind as Movement['kind']]] as [string, string]]),
    [words.made, `${timeText(madeAt.toISOString())} UTC`],
  ];
  for (const [fact, text] of facts) top += drawFact(paper, top, fact, text, width);
  return Math.max(top, MARGIN + (check ? CODE_SIDE : 0)) + 2;
}

/** Set apart: among letters that run from the right, the parts of a date or of a hash would change places. */
function drawFact(paper: Paper, top: number, name: string, text: string, width: number): number {
  const style: Style = { size: 8.5, colour: QUIET };
  const height = paper.put(name, 0, top, FACT_WIDTH - GAP, style);
  return Math.max(height, paper.put(text, FACT_WIDTH, top, width - FACT_WIDTH, style));
}

function drawHashes(paper: Paper, start: number, { check, books, words }: Drawn): number {
  let top = start;
  if (check) top += drawFact(paper, top, words.hash, check.hash, WIDTH);
  top += drawFact(paper, top, words.seal, `${books.seal.position}, ${books.seal.hash}`, WIDTH);
  if (books.root) top += drawFact(paper, top, words.root, `${books.root.day}, ${books.root.root}`, WIDTH);
  return top + 12;
}

/** What was there before and afterwards can be said of all movements only, not of one kind of them. */
function drawTotals(paper: Paper, top: number, { lines, kind, language, words }: Drawn): number {
  const amounts = lines.map(({ amount }) => moneyFrom(amount));
  const sum = (isIn: boolean): bigint => amounts.filter((amount) => amount > 0n === isIn).reduce((total, amount) => total + amount, 0n);
  const [first, last] = [lines[0], lines.at(-1)];
  const totals: Array<[string, bigint]> = [
    [words.in, sum(true)],
    [words.out, sum(false)],
  ];
  if (kind === null && first && last) {
    totals.unshift([words.before, moneyFrom(first.balanceAfter) - moneyFrom(first.amount)]);
    totals.push([words.after, moneyFrom(last.balanceAfter)]);
  }
  const width = WIDTH / totals.length;
  const bottoms = totals.map(([name, amount], index) => {
    const below = top + paper.put(name, index * width, top, width - GAP, { size: 8, colour: QUIET });
    const figure = wholeFigure(paper, exactAmount(formatMoney(amount), language), width - GAP, { size: 11, isBold: true });
    figure.draw(paper.at(index * width, width - GAP), below);
    return below + figure.height;
  });
  return Math.max(...bottoms) + 12;
}

function drawHeadings(paper: Paper, top: number, { columns }: StatementWords): number {
  const cells = COLUMNS.map(({ width }, index) => paper.setter.block(columns[index]!, width - GAP, { size: CELL_SIZE, isBold: true }));
  drawCells(paper, cells, top);
  const bottom = top + heightOf(cells);
  paper.rule(bottom - 2);
  return bottom + 3;
}

function cellsOf(paper: Paper, { at, kind, cause, amount, balanceAfter }: Movement, { language, words }: Drawn): Block[] {
  const texts = [timeText(at), words.kinds[kind], cause?.serial ?? '', exactAmount(amount, language), exactAmount(balanceAfter, language)];
  return COLUMNS.map(({ width, align }, index) =>
    align === 'start'
      ? paper.setter.block(texts[index]!, width - GAP, { size: CELL_SIZE })
      : wholeFigure(paper, texts[index]!, width - GAP, { size: CELL_SIZE }),
  );
}

/** An amount is not broken; one that is too long is written smaller. */
function wholeFigure({ setter }: Paper, text: string, width: number, { size, ...style }: Style): Block {
  for (const share of SHRINKING) {
    const block = setter.block(text, width, { ...style, size: size * share });
    if (block.height < size * share * 2) return block;
  }
  return setter.block(text, width, { ...style, size });
}

const NOTE_START = COLUMNS[1].start;

function noteOf({ setter }: Paper, { note, isByOne }: Movement, { byOne }: StatementWords): Block | undefined {
  const text = [note, isByOne && `(${byOne})`].filter(Boolean).join(' ');
  return text === '' ? undefined : setter.block(text, WIDTH - NOTE_START, { size: 8, colour: QUIET });
}

const heightOf = (cells: readonly Block[]): number => Math.max(...cells.map(({ height }) => height)) + ROW_GAP;

function drawCells(paper: Paper, cells: readonly Block[], top: number): void {
  for (const [index, { start, width, align }] of COLUMNS.entries()) {
    // What ends where the row ends keeps its gap before it.
    const from = align === 'end' ? start + GAP : start;
    cells[index]!.draw(paper.at(from, width - GAP), top, align);
  }
}

function drawFooters(paper: Paper, { storefrontName, name, words }: Drawn): void {
  const { count } = paper.doc.bufferedPageRange();
  const style: Style = { size: 8, colour: QUIET };
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    paper.setter.block(`${storefrontName} - ${name}`, 380, style, 1).draw(paper.at(0, 380), FOOTER_TOP);
    paper.put(words.page(page + 1, count), 390, FOOTER_TOP, WIDTH - 390, style, 'end');
  }
}

function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
