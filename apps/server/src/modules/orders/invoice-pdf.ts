/** The invoice on A4 pages: from whom to whom, every line with its price, every part of the total, what was refunded since, page numbers. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderDetail, OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import PDFDocument from 'pdfkit';
import { printable } from '../../platform/printable.ts';
import { createTurns } from '../../platform/turns.ts';
import type { InvoiceSheet } from './invoice.ts';

const MARGIN = 48;
const WIDTH = 499;
const FOOTER_HEIGHT = 30;
const CELL_SIZE = 8.5;
const CELL_GAP = 6;
const [PLAIN, BOLD] = ['Helvetica', 'Helvetica-Bold'];
const [INK, QUIET, RULE] = ['#1a1a1a', '#666666', '#cccccc'];

const COLUMNS = [
  { heading: 'Item', width: 271, align: 'left' },
  { heading: 'Quantity', width: 52, align: 'right' },
  { heading: 'Unit price', width: 84, align: 'right' },
  { heading: 'Amount', width: 92, align: 'right' },
] as const;

/** A long one takes a while of a whole core. */
const inTurn = createTurns({ atOnce: 1, maxWaiting: 20 });

export function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  return inTurn(() => draw(sheet));
}

async function draw(sheet: InvoiceSheet): Promise<Buffer> {
  const { order, storefrontName, madeAt } = sheet;
  const doc = new PDFDocument({
    size: 'A4', bufferPages: true, margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    info: { Title: printable(`Invoice ${order.serial}`), Author: printable(storefrontName), CreationDate: madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  doc.on('end', resolve).on('error', reject);

  drawHead(doc, sheet);
  drawParties(doc, sheet);
  drawHeadings(doc);
  for (const line of order.lines) {
    if (await turnPage(doc, heightOf(doc, line))) drawHeadings(doc);
    drawLine(doc, line);
  }
  const totals = totalsOf(order);
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

function drawHead(doc: PDFKit.PDFDocument, { storefrontName, order, madeAt }: InvoiceSheet): void {
  doc.fillColor(INK).font(BOLD).fontSize(16).text(printable(storefrontName), MARGIN, MARGIN, { width: WIDTH });
  doc.fontSize(12).text(`Invoice ${order.serial}`).moveDown(0.4);
  const facts = [`Ordered: ${timeText(order.submittedAt)} UTC`, `Paid: ${timeText(order.paidAt!)} UTC, from the balance`, `Made: ${timeText(madeAt.toISOString())} UTC`, `All amounts in ${CURRENCY}`];
  doc.font(PLAIN).fontSize(9).fillColor(QUIET);
  for (const fact of facts) doc.text(printable(fact));
  doc.moveDown(0.8);
}

function drawParties(doc: PDFKit.PDFDocument, { order, username }: InvoiceSheet): void {
  const { receiver, seller } = order;
  const place = [receiver.postcode, receiver.city, receiver.state, receiver.country].filter((part) => part !== '').join(' ');
  const parties: Array<[string, string[]]> = [
    ['Seller', [seller.name]], ['Buyer', [username]], ['Delivered to', [receiver.name, receiver.detail, place].filter((part) => part !== '')],
  ];
  const [top, width] = [doc.y, WIDTH / parties.length];
  let bottom = top;
  for (const [index, [name, texts]] of parties.entries()) {
    const left = MARGIN + index * width;
    doc.font(PLAIN).fontSize(8).fillColor(QUIET).text(name, left, top, { width: width - 8 });
    doc.fontSize(9.5).fillColor(INK);
    for (const text of texts) doc.text(printable(text), left, doc.y + 1, { width: width - 8 });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 14;
}

function drawHeadings(doc: PDFKit.PDFDocument): void {
  drawCells(doc, COLUMNS.map(({ heading }) => heading), BOLD, 15);
  doc.moveTo(MARGIN, doc.y - 3).lineTo(MARGIN + WIDTH, doc.y - 3).lineWidth(0.5).strokeColor(RULE).stroke();
}

const itemOf = ({ name, choice }: OrderLine): string => printable(choice === '' ? name : `${name} - ${choice}`);

function heightOf(doc: PDFKit.PDFDocument, line: OrderLine): number {
  return doc.font(PLAIN).fontSize(CELL_SIZE).heightOfString(itemOf(line), { width: COLUMNS[0].width - CELL_GAP }) + 5;
}

function drawLine(doc: PDFKit.PDFDocument, line: OrderLine): void {
  drawCells(doc, [itemOf(line), String(line.quantity), moneyText(line.listPrice), moneyText(formatMoney(moneyFrom(line.listPrice) * BigInt(line.quantity)))], PLAIN, heightOf(doc, line));
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

/** Every part that is not nothing, and how they add up. */
export function totalsOf({ amounts, refunded }: Pick<OrderDetail, 'amounts' | 'refunded'>): Array<[name: string, amount: string]> {
  const { goods, discount, dispatch, distance, delivery, tax, handlingFee, total } = amounts;
  const parts: Array<[string, string]> = [
    ['Discount', discount === '0' ? '0' : `-${discount}`], ['Dispatch', dispatch], ['Long distance', distance], ['Delivery', delivery], ['Tax', tax], ['Handling fee', handlingFee],
  ];
  const later: Array<[string, string]> = refunded === '0' ? [] : [['Refunded since', `-${refunded}`], ['Remaining', formatMoney(moneyFrom(total) - moneyFrom(refunded))]];
  return [['Goods', goods], ...parts.filter(([, amount]) => amount !== '0'), ['Total', total], ...later];
}

function drawTotals(doc: PDFKit.PDFDocument, totals: ReadonlyArray<[name: string, amount: string]>): void {
  doc.moveTo(MARGIN, doc.y).lineTo(MARGIN + WIDTH, doc.y).lineWidth(0.5).strokeColor(RULE).stroke();
  doc.y += 6;
  for (const [name, amount] of totals) {
    const top = doc.y;
    doc.font(name === 'Total' ? BOLD : PLAIN).fontSize(9.5).fillColor(INK);
    doc.text(name, MARGIN + 271, top, { width: 120, lineBreak: false });
    doc.text(moneyText(amount), MARGIN + 391, top, { width: 108 - CELL_GAP, align: 'right', lineBreak: false });
    doc.y = top + 15;
  }
}

function drawFooters(doc: PDFKit.PDFDocument, { storefrontName, order }: InvoiceSheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const top = doc.page.height - MARGIN;
    doc.font(PLAIN).fontSize(8).fillColor(QUIET);
    doc.text(printable(`${storefrontName} - ${order.serial}`), MARGIN, top, { width: 390, lineBreak: false });
    doc.text(`Page ${page + 1} of ${count}`, MARGIN, top, { width: WIDTH, align: 'right', lineBreak: false });
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
