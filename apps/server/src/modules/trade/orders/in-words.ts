/**
 * Goods of an order as their reader calls them. An order keeps the names under which it was placed; where those are the product's own in
 * another language, the reader's stand in front and the kept ones beside them. Goods that were renamed since keep the name they were bought
 * by.
 */
import type { OrderLine } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { variantWords, type VariantWords } from '../../goods/catalog/index.ts';
import type { ReadingServices } from './order-services.ts';

type Reading = Pick<ReadingServices, 'db'>;

export async function linesInWords<Line extends Pick<OrderLine, 'skuId' | 'name' | 'choice'>>(
  { db }: Reading,
  lines: readonly Line[],
  language: Language,
): Promise<Line[]> {
  const words = await variantWords(db, [...new Set(lines.map(({ skuId }) => skuId))], language);
  return lines.map((line) => inWords(line, words.get(line.skuId)));
}

function inWords<Line extends Pick<OrderLine, 'name' | 'choice'>>(line: Line, words: VariantWords | undefined): Line {
  if (!words || words.name === null || words.name === line.name || !words.names.includes(line.name)) return line;
  const ordered = line.choice === '' ? line.name : `${line.name}, ${line.choice}`;
  return { ...line, name: words.name, choice: line.choice === '' ? '' : words.choice, orderedAs: ordered };
}

/**
 * For the shop that picks and packs them: with its own number beside them, and in English where the product has no name in the language
 * that the shop reads.
 */
async function shopLinesInWords<Line extends Pick<OrderLine, 'skuId' | 'name' | 'choice'>>(
  { db }: Reading,
  lines: readonly Line[],
  language: Language,
): Promise<Array<Line & { number?: string }>> {
  const words = await variantWords(db, [...new Set(lines.map(({ skuId }) => skuId))], language);
  const nameless = [...words.values()].filter(({ name }) => name === null).map(({ skuId }) => skuId);
  const english = await variantWords(db, nameless, 'en');
  return lines.map((line) => {
    const own = english.get(line.skuId) ?? words.get(line.skuId);
    return { ...inWords(line, own), ...(own ? { number: own.number } : {}) };
  });
}

/** The same for whole orders, all of them in one look. */
export async function ordersInWords<Order extends { lines: OrderLine[] }>(
  reading: Reading,
  orders: readonly Order[],
  language: Language,
): Promise<Order[]> {
  const lines = await linesInWords(
    reading,
    orders.flatMap((order) => order.lines),
    language,
  );
  return dealtOut(orders, lines);
}

/** To each order its own of the lines of all of them. */
function dealtOut<Order extends { lines: OrderLine[] }>(orders: readonly Order[], lines: OrderLine[]): Order[] {
  let taken = 0;
  return orders.map((order) => ({ ...order, lines: lines.slice(taken, (taken += order.lines.length)) }));
}

/** What a shop reads of its orders, all of them in one look. */
export async function shopOrdersInWords<Row extends { order: { lines: OrderLine[] } }>(
  reading: Reading,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const orders = rows.map(({ order }) => order);
  const lines = await shopLinesInWords(
    reading,
    orders.flatMap((order) => order.lines),
    language,
  );
  const named = dealtOut(orders, lines);
  return rows.map((row, index) => ({ ...row, order: named[index]! }));
}

export async function shopOrderInWords<Row extends { order: { lines: OrderLine[] } }>(
  reading: Reading,
  row: Row,
  language: Language,
): Promise<Row> {
  return (await shopOrdersInWords(reading, [row], language))[0]!;
}

export async function orderInWords<Order extends { lines: OrderLine[] }>(
  reading: Reading,
  order: Order,
  language: Language,
): Promise<Order> {
  return (await ordersInWords(reading, [order], language))[0]!;
}
