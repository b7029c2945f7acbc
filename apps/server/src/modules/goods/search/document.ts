/** From a product to the document by which it is found. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice, tierReductionBp } from '@entrepot/contracts/pricing.ts';
import { packFacts } from './facts.ts';
import { stepsOf } from './price-steps.ts';
import { rankOf, ratingPoints } from './rank.ts';
import type { SourceRow } from './source.sql.ts';
import { fold } from '../../../platform/fold.ts';
import { beginningOf } from './text/segment.ts';
import type { TitleReader, TitleWords, Word } from './text/title.ts';

export interface SearchDocument {
  productId: string;
  rank: number;
  categoryId: number;
  shopNumber: number;
  price: string;
  priceChangesAt: Date | null;
  isDiscounted: boolean;
  publishedAt: Date;
  sold: number;
  buyMin: number;
  isInStock: boolean;
  valueIds: number[];
  facts: Buffer;
  /** As the text form of a tsvector. */
  terms: string;
}

export interface DocumentContext {
  /** From the top category down. */
  categoryPath: readonly number[];
  /** By lexeme, the values in whose name it stands. */
  valuesNamed: ReadonlyMap<string, ReadonlySet<number>>;
}

export type TitlesByLanguage = Map<Language, TitleWords>;

/**
 * The words in each language that a reader of it sees: a product without a text in the language shows its English one, or
 * whichever there is, and is found by that.
 */
export function readTitles(source: SourceRow, reader: TitleReader): TitlesByLanguage {
  const own = new Map<string, string>();
  for (const text of source.titles?.split('\u001f') ?? []) own.set(text.slice(0, 2), text.slice(2));
  const fallback = own.get('en') ?? own.values().next().value ?? source.number;
  return new Map(LANGUAGES.map((language) => [language, reader.read(own.get(language) ?? fallback, language)]));
}

/** The lexemes of the words must be known: `reader.learn()` comes between reading the titles and this. */
export function composeDocument(
  source: SourceRow,
  titles: TitlesByLanguage,
  { categoryPath, valuesNamed }: DocumentContext,
  now: Date,
): SearchDocument {
  const nowSeconds = now.getTime() / 1_000;
  const listPrice = moneyFrom(source.price);
  const reductionBp = tierReductionBp(
    (source.tiers ?? []).map(([minQuantity, bp]) => ({ minQuantity, reductionBp: bp })),
    source.buy_min,
  );
  const fullPrice = reducedPrice(listPrice, 0, reductionBp);
  const discount =
    source.discount_bp === null
      ? null
      : {
          price: reducedPrice(listPrice, source.discount_bp, reductionBp),
          startsAtSeconds: Math.round(source.discount_starts_at!),
          endsAtSeconds: Math.round(source.discount_ends_at!),
        };
  const isDiscounted =
    discount !== null && discount.startsAtSeconds <= nowSeconds && nowSeconds < discount.endsAtSeconds && discount.price < fullPrice;
  const priceChange = discount && [discount.startsAtSeconds, discount.endsAtSeconds].find((moment) => moment > nowSeconds);
  const publishedAtSeconds = Math.floor(source.published_at);
  const valueIds = source.value_ids ?? [];
  return {
    productId: source.id,
    rank: rankOf(source.sold, publishedAtSeconds, nowSeconds),
    categoryId: source.category_id,
    shopNumber: source.shop_number,
    price: formatMoney(isDiscounted ? discount.price : fullPrice),
    priceChangesAt: priceChange ? new Date(priceChange * 1_000) : null,
    isDiscounted,
    publishedAt: new Date(source.published_at * 1_000),
    sold: source.sold,
    buyMin: source.buy_min,
    isInStock: source.in_stock,
    valueIds,
    facts: packFacts({
      productId: source.id,
      categoryId: source.category_id,
      shopNumber: source.shop_number,
      publishedAtSeconds,
      sold: source.sold,
      buyMin: source.buy_min,
      isInStock: source.in_stock,
      ratingPoints: ratingPoints(source.stars_total, source.reviews),
      priceSteps: stepsOf(fullPrice),
      discount: discount && {
        priceSteps: stepsOf(discount.price),
        startsAtSeconds: discount.startsAtSeconds,
        endsAtSeconds: discount.endsAtSeconds,
      },
      headSizes: [...titles.values()].map(({ head }) => headSize(head, valueIds, valuesNamed)),
      valueIds,
    }),
    terms: termsOf(source, titles, categoryPath, valueIds),
  };
}

function termsOf(source: SourceRow, titles: TitlesByLanguage, categoryPath: readonly number[], valueIds: readonly number[]): string {
  let terms = `'n:${numberKey(source.number)}' 's:${source.shop_number}'`;
  for (const id of categoryPath) terms += ` 'c:${id}'`;
  for (const id of valueIds) terms += ` 'v:${id}'`;
  for (const { head, rest } of titles.values()) {
    for (const word of head) {
      word.count++;
      if (word.lexeme) terms += ` '${word.lexeme}' '${headLexeme(word.lexeme)}'`;
    }
    for (const word of rest) {
      word.count++;
      if (word.lexeme) terms += ` '${word.lexeme}'`;
    }
  }
  return terms;
}

/**
 * A thing whose head says little more than what was asked for is that thing: "laptop Alder" and not "laptop backpack Alder". What it
 * is made of does not count, or steel would stand behind tin.
 */
function headSize(head: readonly Word[], valueIds: readonly number[], valuesNamed: DocumentContext['valuesNamed']): number {
  let size = 0;
  for (const { lexeme } of head) {
    if (!lexeme) continue;
    const named = valuesNamed.get(lexeme);
    if (!named || !valueIds.some((id) => named.has(id))) size++;
  }
  return size;
}

/** A word in the head of a title has a second lexeme: `de^teekann` beside `de:teekann`. */
export function headLexeme(lexeme: string): string {
  return lexeme[2] === ':' ? `${lexeme.slice(0, 2)}^${lexeme.slice(3)}` : lexeme;
}

/** Numbers are compared without what people put between their parts. */
export function numberKey(number: string): string {
  return beginningOf(fold(number, 'en').replace(/[^\p{L}\p{N}]/gu, ''));
}
