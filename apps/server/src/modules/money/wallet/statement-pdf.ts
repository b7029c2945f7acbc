/** The statement on A4 pages: who, which period, every movement with the balance after it, totals, page numbers. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import PDFDocument from 'pdfkit';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { printable } from '../../../platform/printable.ts';
import { drawCode } from '../../../platform/typesetting/draw-code.ts';
import { CHECK_MARK, type StatementSheet } from './statement-sheet.ts';
import { KIND_NAMES, moneyText } from './statement-words.ts';
import type { Movement } from './wallet.present.ts';

const MARGIN = 48;
const LINE_HEIGHT = 15;
const FOOTER_HEIGHT = 30;
const CELL_SIZE = 8.5;
const [PLAIN, BOLD] = ['Helvetica', 'Helvetica-Bold'];
const [INK, QUIET, RULE] = ['#1a1a1a', '#666666', '#cccccc'];

const COLUMNS = [
  { heading: 'Time (UTC)', width: 104, align: 'left' },
  { heading: 'Kind', width: 104, align: 'left' },
  { heading: 'Serial', width: 107, align: 'left' },
  { heading: 'Amount', width: 92, align: 'right' },
  { heading: 'Balance', width: 92, align: 'right' },
] as const;

/** A long one takes a second of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export function statementPdf(sheet: StatementSheet): Promise<Buffer> {
  return inTurn(() => draw(sheet));
}

async function draw(sheet: StatementSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: {
      Title: printable(`Statement of ${sheet.name}`),
      Author: printable(sheet.storefrontName),
      CreationDate: sheet.madeAt,
      // Where a program finds it without drawing the page.
      ...(sheet.check ? { Keywords: `${CHECK_MARK}${sheet.check.hash}` } : {}),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);

  drawHead(doc, sheet);
  drawTotals(doc, sheet);
  drawHeadings(doc);
  for (const line of sheet.lines) {
    const heightNeeded = LINE_HEIGHT + noteHeight(doc, line);
    if (doc.y + heightNeeded > doc.page.height - MARGIN - FOOTER_HEIGHT) {
      // Others are served between two pages.
      await nextTurn();
      doc.addPage();
      drawHeadings(doc);
    }
    drawLine(doc, line);
  }
  if (sheet.lines.length === 0)
    doc
      .fillColor(QUIET)
      .font(PLAIN)
      .fontSize(9)
      .text('There are no movements in this period.', MARGIN, doc.y + 4);
  drawFooters(doc, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const CODE_SIDE = 72;

function drawHead(doc: PDFKit.PDFDocument, { storefrontName, name, from, to, kind, madeAt, check, books }: StatementSheet): void {
  // Read by a phone, it leads to where the statement is checked.
  if (check) drawCode(doc, check.link, doc.page.width - MARGIN - CODE_SIDE, MARGIN, CODE_SIDE, INK);
  doc.fillColor(INK).font(BOLD).fontSize(16).text(printable(storefrontName), MARGIN, MARGIN);
  doc.fontSize(12).text(`Statement in ${CURRENCY}`).moveDown(0.4);
  const facts = [
    `Account: ${name}`,
    `Period: ${from ?? 'the first movement'} to ${to ?? madeAt.toISOString().slice(0, 10)} (days in UTC)`,
    ...(kind === null ? [] : [`Shown: ${KIND_NAMES[kind as Movement['kind']]} only`]),
    `Made: ${timeText(madeAt.toISOString())} UTC`,
    ...(check === undefined ? [] : [`SHA-256: ${check.hash}`]),
    `Ledger: seal ${books.seal.position}, ${books.seal.hash}`,
    ...(books.root ? [`Published total of ${books.root.day}: root ${books.root.root}`] : []),
  ];
  doc.font(PLAIN).fontSize(9).fillColor(QUIET);
  const width = doc.page.width - 2 * MARGIN - (check ? CODE_SIDE + 8 : 0);
  for (const fact of facts) doc.text(printable(fact), { width });
  doc.moveDown(0.8);
  doc.y = Math.max(doc.y, MARGIN + (check ? CODE_SIDE + 12 : 0));
}

/** What was there before and afterwards can be said of all movements only, not of one kind of them. */
function drawTotals(doc: PDFKit.PDFDocument, { lines, kind }: StatementSheet): void {
  const amounts = lines.map(({ amount }) => moneyFrom(amount));
  const sum = (isIn: boolean): bigint => amounts.filter((amount) => amount > 0n === isIn).reduce((total, amount) => total + amount, 0n);
  const [first, last] = [lines[0], lines.at(-1)];
  const totals: Array<[string, bigint]> = [
    ['In', sum(true)],
    ['Out', sum(false)],
  ];
  if (kind === null && first && last) {
    totals.unshift(['Balance before', moneyFrom(first.balanceAfter) - moneyFrom(first.amount)]);
    totals.push(['Balance after', moneyFrom(last.balanceAfter)]);
  }
  const [top, width] = [doc.y, 499 / totals.length];
  for (const [index, [name, amount]] of totals.entries()) {
    const left = MARGIN + index * width;
    doc.font(PLAIN).fontSize(8).fillColor(QUIET).text(name, left, top, { width, lineBreak: false });
    doc
      .font(BOLD)
      .fontSize(11)
      .fillColor(INK)
      .text(moneyText(formatMoney(amount)), left, top + 11, { width, lineBreak: false });
  }
  doc.y = top + 34;
}

function drawHeadings(doc: PDFKit.PDFDocument): void {
  drawCells(
    doc,
    COLUMNS.map(({ heading }) => heading),
    BOLD,
  );
  doc
    .moveTo(MARGIN, doc.y - 3)
    .lineTo(doc.page.width - MARGIN, doc.y - 3)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

function drawLine(doc: PDFKit.PDFDocument, line: Movement): void {
  const { at, kind, cause, amount, balanceAfter, note } = line;
  drawCells(doc, [timeText(at), KIND_NAMES[kind], cause?.serial ?? '', moneyText(amount), moneyText(balanceAfter)], PLAIN);
  if (note === null) return;
  const [top, height] = [doc.y - 2, noteHeight(doc, line)];
  doc
    .font(PLAIN)
    .fontSize(8)
    .fillColor(QUIET)
    .text(printable(note), MARGIN + NOTE_INDENT, top, { width: NOTE_WIDTH });
  doc.y = top + height + 2;
}

const NOTE_INDENT = COLUMNS[0].width;
const NOTE_WIDTH = 499 - NOTE_INDENT;

function noteHeight(doc: PDFKit.PDFDocument, { note }: Movement): number {
  return note === null ? 0 : doc.font(PLAIN).fontSize(8).heightOfString(printable(note), { width: NOTE_WIDTH }) + 2;
}

function drawCells(doc: PDFKit.PDFDocument, texts: readonly string[], font: string): void {
  const top = doc.y;
  let left = MARGIN;
  for (const [index, { width, align }] of COLUMNS.entries()) {
    const text = printable(texts[index]!);
    doc.font(font).fontSize(CELL_SIZE).fillColor(INK);
    // An amount is never cut off; one that is too long is written smaller.
    if (align === 'right') doc.fontSize(CELL_SIZE * Math.min(1, (width - 6) / doc.widthOfString(text)));
    doc.text(align === 'right' ? text : fitting(doc, text, width - 6), left, top, { width: width - 4, align, lineBreak: false });
    left += width;
  }
  doc.y = top + LINE_HEIGHT;
  doc.x = MARGIN;
}

function fitting(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let length = text.length;
  while (length > 0 && doc.widthOfString(`${text.slice(0, length)}...`) > width) length--;
  return `${text.slice(0, length)}...`;
}

function drawFooters(doc: PDFKit.PDFDocument, { storefrontName, name }: StatementSheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const top = doc.page.height - MARGIN;
    doc.font(PLAIN).fontSize(8).fillColor(QUIET);
    doc.text(fitting(doc, printable(`${storefrontName} - ${name}`), 380), MARGIN, top, { width: 390, lineBreak: false });
    doc.text(`Page ${page + 1} of ${count}`, MARGIN, top, { width: doc.page.width - 2 * MARGIN, align: 'right', lineBreak: false });
  }
}

function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
