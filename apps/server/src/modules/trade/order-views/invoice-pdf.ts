/**
 * The invoice on A4 pages, in the language and the script of its reader: from whom to whom, every line with its price, every part of the
 * total, what was refunded since, the terms, page numbers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderDetail, OrderLine } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { postalLines } from '@entrepot/contracts/postal-address.ts';
import { formatNumber } from '@entrepot/i18n/formats.ts';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { exactAmount } from '../../../platform/typesetting/exact-amount.ts';
import { openPaper, QUIET, type Paper } from '../../../platform/typesetting/paper-frame.ts';
import type { Block, Style } from '../../../platform/typesetting/typesetter.ts';
import type { InvoiceWords } from './invoice-words.ts';

export interface InvoiceSheet {
  storefrontName: string;
  username: string;
  /** Where the shop is, line by line, and its tax number. */
  seller: readonly string[];
  order: OrderDetail;
  madeAt: Date;
  language: Language;
  words: InvoiceWords;
}

const [PAGE_HEIGHT, MARGIN, WIDTH] = [842, 48, 499];
const FOOTER_TOP = PAGE_HEIGHT - 40;
const GAP = 6;
const FACT_WIDTH = 130;
const CELL: Style = { size: 8.5 };

const COLUMNS = [
  { start: 0, width: 251, align: 'start' },
  { start: 251, width: 62, align: 'end' },
  { start: 313, width: 90, align: 'end' },
  { start: 403, width: 96, align: 'end' },
] as const;

/** A long one takes a while of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  return inTurn(() => draw(sheet));
}

async function draw(sheet: InvoiceSheet): Promise<Buffer> {
  const { order, madeAt, language, words } = sheet;
  const paper = openPaper({ size: 'A4', margin: MARGIN, width: WIDTH }, { title: words.title, madeAt, language });
  paper.doc.addPage();
  let top = drawHeadings(paper, drawParties(paper, drawHead(paper, sheet), sheet), words);
  /** Others are served between two pages. */
  const turnTo = async (height: number, isTable: boolean): Promise<void> => {
    if (top + height <= FOOTER_TOP - 12) return;
    await nextTurn();
    paper.doc.addPage();
    top = isTable ? drawHeadings(paper, MARGIN, words) : MARGIN;
  };
  for (const line of order.lines) {
    const cells = cellsOf(paper, lineTexts(line, language), CELL);
    await turnTo(heightOf(cells), true);
    drawCells(paper, cells, top);
    top += heightOf(cells);
  }
  const totals = totalsOf(order, words);
  const terms = paper.setter.block(words.terms, WIDTH, { size: 8.5, colour: QUIET });
  await turnTo(totals.length * TOTAL_HEIGHT + terms.height + 30, false);
  top = drawTotals(paper, top, totals, language);
  terms.draw(paper.at(0, WIDTH), top + 16);
  drawFooters(paper, sheet);
  return paper.bytes();
}

function drawHead(paper: Paper, { storefrontName, order, madeAt, words }: InvoiceSheet): number {
  let top = MARGIN;
  top += paper.put(storefrontName, 0, top, WIDTH, { size: 16, isBold: true });
  top += paper.put(words.title, 0, top, WIDTH, { size: 12, isBold: true }) + 4;
  const facts: Array<[string, string]> = [
    [words.ordered, order.submittedAt],
    [words.paid, order.paidAt!],
    [words.made, madeAt.toISOString()],
  ];
  const style: Style = { size: 9, colour: QUIET };
  // Set apart: among letters that run from the right, the parts of a date would change places.
  for (const [name, moment] of facts) {
    const height = paper.put(name, 0, top, FACT_WIDTH, style);
    paper.put(`${timeText(moment)} UTC`, FACT_WIDTH, top, WIDTH - FACT_WIDTH, style);
    top += height;
  }
  return top + 12;
}

function drawParties(paper: Paper, top: number, { order, username, seller, words }: InvoiceSheet): number {
  const { receiver } = order;
  const taxNumber = receiver.taxNumber === undefined ? [] : [words.taxNumber(receiver.taxNumber)];
  const parties: Array<[string, readonly string[]]> = [
    [words.seller, [order.seller.name, ...seller]],
    [words.buyer, [username, ...taxNumber]],
    [words.deliveredTo, postalLines(receiver, words.country).map(({ text }) => text)],
  ];
  const width = WIDTH / parties.length;
  const bottoms = parties.map(([name, texts], index) => {
    let bottom = top + paper.put(name, index * width, top, width - 8, { size: 8, colour: QUIET });
    for (const text of texts.filter((one) => one !== '')) bottom += paper.put(text, index * width, bottom + 1, width - 8, { size: 9.5 });
    return bottom;
  });
  return Math.max(...bottoms) + 16;
}

function drawHeadings(paper: Paper, top: number, { columns }: InvoiceWords): number {
  const cells = cellsOf(paper, columns, { ...CELL, isBold: true });
  drawCells(paper, cells, top);
  const bottom = top + heightOf(cells);
  paper.rule(bottom - 2);
  return bottom + 3;
}

function lineTexts({ name, choice, quantity, listPrice }: OrderLine, language: Language): string[] {
  return [
    choice === '' ? name : `${name} - ${choice}`,
    formatNumber(quantity, language),
    exactAmount(listPrice, language),
    exactAmount(formatMoney(moneyFrom(listPrice) * BigInt(quantity)), language),
  ];
}

function cellsOf({ setter }: Paper, texts: readonly string[], style: Style): Block[] {
  return COLUMNS.map(({ width }, index) => setter.block(texts[index]!, width - GAP, style));
}

const heightOf = (cells: readonly Block[]): number => Math.max(...cells.map(({ height }) => height)) + 3;

function drawCells(paper: Paper, cells: readonly Block[], top: number): void {
  for (const [index, { start, width, align }] of COLUMNS.entries()) {
    // What ends where the row ends keeps its gap before it.
    const from = align === 'end' ? start + GAP : start;
    cells[index]!.draw(paper.at(from, width - GAP), top, align);
  }
}

interface Total {
  name: string;
  amount: string;
  isSum?: boolean;
}

/** Every part that is not nothing, and how they add up. */
export function totalsOf({ amounts, refunded }: Pick<OrderDetail, 'amounts' | 'refunded'>, words: InvoiceWords): Total[] {
  const { goods, discount, dispatch, distance, delivery, tax, handlingFee, total } = amounts;
  const parts: Total[] = [
    { name: words.discount, amount: discount === '0' ? '0' : `-${discount}` },
    { name: words.dispatch, amount: dispatch },
    { name: words.distance, amount: distance },
    { name: words.delivery, amount: delivery },
    { name: words.tax, amount: tax },
    { name: words.handlingFee, amount: handlingFee },
  ];
  const later: Total[] =
    refunded === '0'
      ? []
      : [
          { name: words.refunded, amount: `-${refunded}` },
          { name: words.left, amount: formatMoney(moneyFrom(total) - moneyFrom(refunded)) },
        ];
  return [
    { name: words.goods, amount: goods },
    ...parts.filter(({ amount }) => amount !== '0'),
    { name: words.total, amount: total, isSum: true },
    ...later,
  ];
}

/** Room for the longest name of a part in any language. */
const [TOTALS_START, NAME_WIDTH] = [221, 182];
const TOTAL_HEIGHT = 15;

function drawTotals(paper: Paper, top: number, totals: readonly Total[], language: Language): number {
  paper.rule(top);
  let at = top + 6;
  const start = TOTALS_START + NAME_WIDTH;
  for (const { name, amount, isSum = false } of totals) {
    const style: Style = { size: 9.5, isBold: isSum };
    const height = paper.put(name, TOTALS_START, at, NAME_WIDTH, style);
    paper.put(exactAmount(amount, language), start, at, WIDTH - start, style, 'end');
    at += Math.max(TOTAL_HEIGHT, height);
  }
  return at;
}

function drawFooters(paper: Paper, { storefrontName, order, words }: InvoiceSheet): void {
  const { count } = paper.doc.bufferedPageRange();
  const style: Style = { size: 8, colour: QUIET };
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    paper.put(`${storefrontName} - ${order.serial}`, 0, FOOTER_TOP, 390, style);
    paper.put(words.page(page + 1, count), 390, FOOTER_TOP, WIDTH - 390, style, 'end');
  }
}

function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
