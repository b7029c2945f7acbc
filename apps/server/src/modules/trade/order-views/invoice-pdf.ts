/**
 * The invoice on A4 pages: from whom to whom, every line with its price, every part of the total, what was refunded since, page numbers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderDetail, OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import PDFDocument from 'pdfkit';
import { printable } from '../../../platform/printable.ts';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import type { InvoiceWords } from './invoice-words.ts';

export interface InvoiceSheet {
  storefrontName: string;
  username: string;
  order: OrderDetail;
  madeAt: Date;
  words: InvoiceWords;
}

const MARGIN = 48;
const WIDTH = 499;
const FOOTER_HEIGHT = 30;
const CELL_SIZE = 8.5;
const CELL_GAP = 6;
const [PLAIN, BOLD] = ['Helvetica', 'Helvetica-Bold'];
const [INK, QUIET, RULE] = ['#1a1a1a', '#666666', '#cccccc'];

const COLUMNS = [
  { width: 251, align: 'left' },
  { width: 62, align: 'right' },
  { width: 90, align: 'right' },
  { width: 96, align: 'right' },
] as const;

/** A long one takes a while of a whole core. */
const inTurn = createBoundedQueue({ atOnce: 1, maxWaiting: 20 });

export function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  return inTurn(() => draw(sheet));
}

async function draw(sheet: InvoiceSheet): Promise<Buffer> {
  const { order, storefrontName, madeAt, words } = sheet;
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: { Title: printable(words.title), Author: printable(storefrontName), CreationDate: madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);

  drawHead(doc, sheet);
  drawParties(doc, sheet);
  drawHeadings(doc, words);
  for (const line of order.lines) {
    if (await turnPage(doc, heightOf(doc, line))) drawHeadings(doc, words);
    drawLine(doc, line);
  }
  const totals = totalsOf(order, words);
  await turnPage(doc, (totals.length + 1) * 15);
  drawTotals(doc, totals);
  drawFooters(doc, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** True where there was no more room on the page. Others are served between two of them. */
async function turnPage(doc: PDFKit.PDFDocument, heightNeeded: number): Promise<boolean> {
  if (doc.y + heightNeeded <= doc.page.height - MARGIN - FOOTER_HEIGHT) return false;
  await nextTurn();
  doc.addPage();
  return true;
}

function drawHead(doc: PDFKit.PDFDocument, { storefrontName, order, madeAt, words }: InvoiceSheet): void {
  doc.fillColor(INK).font(BOLD).fontSize(16).text(printable(storefrontName), MARGIN, MARGIN, { width: WIDTH });
  doc.fontSize(12).text(printable(words.title)).moveDown(0.4);
  const facts = [
    `${words.ordered}: ${timeText(order.submittedAt)} UTC`,
    `${words.paid}: ${timeText(order.paidAt!)} UTC`,
    `${words.made}: ${timeText(madeAt.toISOString())} UTC`,
  ];
  doc.font(PLAIN).fontSize(9).fillColor(QUIET);
  for (const fact of facts) doc.text(printable(fact));
  doc.moveDown(0.8);
}

function drawParties(doc: PDFKit.PDFDocument, { order, username, words }: InvoiceSheet): void {
  const { receiver, seller } = order;
  const place = [receiver.postcode, receiver.city, receiver.state, words.country].filter((part) => part !== '').join(' ');
  const parties: Array<[string, string[]]> = [
    [words.seller, [seller.name]],
    [words.buyer, [username]],
    [words.deliveredTo, [receiver.name, receiver.detail, place].filter((part) => part !== '')],
  ];
  const [top, width] = [doc.y, WIDTH / parties.length];
  let bottom = top;
  for (const [index, [name, texts]] of parties.entries()) {
    const left = MARGIN + index * width;
    doc
      .font(PLAIN)
      .fontSize(8)
      .fillColor(QUIET)
      .text(printable(name), left, top, { width: width - 8 });
    doc.fontSize(9.5).fillColor(INK);
    for (const text of texts) doc.text(printable(text), left, doc.y + 1, { width: width - 8 });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 14;
}

function drawHeadings(doc: PDFKit.PDFDocument, { columns }: InvoiceWords): void {
  drawCells(doc, columns.map(printable), BOLD, 15);
  doc
    .moveTo(MARGIN, doc.y - 3)
    .lineTo(MARGIN + WIDTH, doc.y - 3)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

const itemOf = ({ name, choice }: OrderLine): string => printable(choice === '' ? name : `${name} - ${choice}`);

function heightOf(doc: PDFKit.PDFDocument, line: OrderLine): number {
  return (
    doc
      .font(PLAIN)
      .fontSize(CELL_SIZE)
      .heightOfString(itemOf(line), { width: COLUMNS[0].width - CELL_GAP }) + 5
  );
}

function drawLine(doc: PDFKit.PDFDocument, line: OrderLine): void {
  drawCells(
    doc,
    [
      itemOf(line),
      String(line.quantity),
      moneyText(line.listPrice),
      moneyText(formatMoney(moneyFrom(line.listPrice) * BigInt(line.quantity))),
    ],
    PLAIN,
    heightOf(doc, line),
  );
}

function drawCells(doc: PDFKit.PDFDocument, texts: readonly string[], font: string, height: number): void {
  const top = doc.y;
  let left = MARGIN;
  for (const [index, { width, align }] of COLUMNS.entries()) {
    doc.font(font).fontSize(CELL_SIZE).fillColor(INK);
    // An amount is never cut off; one that is too long is written smaller.
    if (align === 'right') doc.fontSize(CELL_SIZE * Math.min(1, (width - CELL_GAP) / doc.widthOfString(texts[index]!)));
    doc.text(texts[index]!, left, top, { width: width - CELL_GAP, align, lineBreak: align === 'left' });
    left += width;
  }
  doc.y = top + height;
  doc.x = MARGIN;
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
const [TOTALS_START, TOTALS_WIDTH] = [221, 182];

function drawTotals(doc: PDFKit.PDFDocument, totals: readonly Total[]): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  doc.y += 6;
  for (const { name, amount, isSum } of totals) {
    const top = doc.y;
    doc
      .font(isSum ? BOLD : PLAIN)
      .fontSize(9.5)
      .fillColor(INK);
    doc.text(printable(name), MARGIN + TOTALS_START, top, { width: TOTALS_WIDTH, lineBreak: false });
    doc.text(moneyText(amount), MARGIN + TOTALS_START + TOTALS_WIDTH, top, {
      width: WIDTH - TOTALS_START - TOTALS_WIDTH - CELL_GAP,
      align: 'right',
      lineBreak: false,
    });
    doc.y = top + 15;
  }
}

function drawFooters(doc: PDFKit.PDFDocument, { storefrontName, order, words }: InvoiceSheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const top = doc.page.height - MARGIN;
    doc.font(PLAIN).fontSize(8).fillColor(QUIET);
    doc.text(printable(`${storefrontName} - ${order.serial}`), MARGIN, top, { width: 390, lineBreak: false });
    doc.text(printable(words.page(page + 1, count)), MARGIN, top, { width: WIDTH, align: 'right', lineBreak: false });
  }
}

function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}

/** Two decimals at least, and all there are. */
function moneyText(amount: string): string {
  const [whole, fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
