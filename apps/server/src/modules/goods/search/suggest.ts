/** What is offered while a keyword is being typed: phrases, categories, a few goods, shops. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { Suggestions } from '@entrepot/contracts/calls/listing.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { createAnswerCache } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogReader } from '../catalog/index.ts';
import type { NameDirectory } from './name-directory.ts';
import { WHOLE_SHELF, type MatchQuery, type MatchSource } from './matches.ts';
import { shownIn } from './shown.ts';
import { selectPhrases } from './suggest.sql.ts';
import { fold } from '../../../platform/fold.ts';
import { homeLanguages } from './text/scripts.ts';
import { segment } from './text/segment.ts';
import type { Interpreter } from './understand.ts';
import type { ShopFinder } from './shop-finder.ts';

export interface Suggester {
  suggest(keyword: string, storefrontCode: string, language: Language): Promise<Suggestions>;
  clear(): void;
}

const MOST_PHRASES = 8;
const CONSIDERED_PHRASES = 14;
const MOST_CATEGORIES = 4;
/** Of these, such as hold what was found; the others are named like it. */
const MOST_HOLDING = 3;
const MOST_GOODS = 5;
const MOST_SHOPS = 3;
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
/** More would be a sentence, and no phrase begins like that. */
const MOST_LETTERS = 60;

interface CountedPhrase {
  phrase: string;
  products: number;
  isRough: boolean;
}

export interface SuggesterParts {
  catalog: Pick<CatalogReader, 'assortment' | 'cards' | 'categoryTree'>;
  names: NameDirectory;
  matches: MatchSource;
  interpreter: Interpreter;
  findShops: ShopFinder;
}

export function createSuggester({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, parts: SuggesterParts): Suggester {
  const { catalog, names, matches, interpreter, findShops } = parts;
  const answers = createAnswerCache<Suggestions>({
    clock,
    log,
    of: 'suggestions',
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  /** Each with as many as a search for it finds in this storefront. */
  async function phrases(typed: string, language: Language, shown: MatchQuery['shown']): Promise<CountedPhrase[]> {
    const beginning = fold(typed, language);
    if (!beginning || beginning.length > MOST_LETTERS) return [];
    for (const each of homeLanguages(beginning, language)) {
      const rows = await selectPhrases(db, each, beginning, CONSIDERED_PHRASES);
      const counted = await Promise.all(
        rows.map(async ({ phrase, query }) => {
          const { total, isEstimate } = await matches.count([query], shown);
          return { phrase, products: total, isRough: isEstimate };
        }),
      );
      const found = counted.filter(({ products }) => products > 0);
      if (found.length > 0) return withoutRepetition(found).slice(0, MOST_PHRASES);
    }
    return [];
  }

  async function load(typed: string, storefrontCode: string, language: Language): Promise<Suggestions> {
    const [assortment, shopBook] = await Promise.all([catalog.assortment(storefrontCode), names.shops()]);
    const shown = shownIn(assortment, shopBook);
    const [understood, tree, shops, found] = await Promise.all([
      interpreter.understand(typed, language, shown),
      catalog.categoryTree(language, storefrontCode),
      findShops(typed, MOST_SHOPS, storefrontCode),
      phrases(typed, language, shown),
    ]);
    const hits = await matches.find({ ...WHOLE_SHELF, shown, stages: understood.stages, searchedLanguage: understood.language });
    const categories = categoriesOf(tree, hits.counts.categories, hits.isEstimate);
    const { value: cards } = await catalog.cards(hits.ids(0, MOST_GOODS), language);
    // Whoever has begun a phrase that is known has mistyped nothing yet.
    const corrected = found.length === 0 && hits.total > 0 ? understood.corrected : null;
    return {
      words: [...(corrected ? [{ phrase: corrected, products: hits.total, isRough: hits.isEstimate }] : []), ...found].map(
        ({ phrase, products, isRough }) => ({ text: phrase, goodsNum: products, isRough }),
      ),
      corrected,
      categories: [
        ...categories,
        ...categoriesNamed(tree, typed, language).filter(({ id }) => !categories.some((category) => category.id === id)),
      ].slice(0, MOST_CATEGORIES),
      goods: cards.map(({ id, name, mediaId, sellingPrice, discountPrice, unit, buyMin, seller }) => ({
        id,
        name,
        mediaId,
        price: discountPrice ?? sellingPrice,
        unit,
        buyMin,
        sellerName: seller.name,
      })),
      sellers: {
        list: shops.ids.flatMap((id) => {
          const shop = shopBook.byId.get(id);
          return shop ? [{ id, name: shop.name, logoColour: shop.logo_colour, logoMediaId: shop.logo_media_id }] : [];
        }),
        totalElements: shops.total,
      },
    };
  }

  return {
    suggest: (keyword, storefrontCode, language) =>
      answers.get(`${storefrontCode} ${language} ${fold(keyword, language)}`, async () => ({
        value: await load(keyword, storefrontCode, language),
      })),
    clear: answers.clear,
  };
}

/** A phrase inside of a longer one that finds just as much is no further choice; the word alone, which comes first, is. */
function withoutRepetition(phrases: readonly CountedPhrase[]): CountedPhrase[] {
  const shortest = Math.min(...phrases.map(({ phrase }) => phrase.length));
  return phrases.filter(
    ({ phrase, products }) =>
      phrase.length === shortest ||
      !phrases.some((other) => other.phrase !== phrase && other.products === products && other.phrase.includes(phrase)),
  );
}

/** Where most of what was found lies, with how much of it. */
function categoriesOf(tree: readonly CategoryNode[], counts: ReadonlyMap<number, number>, isRough: boolean): Suggestions['categories'] {
  return tree
    .flatMap((node) => ({ node, count: counts.get(node.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.node.id - b.node.id)
    .slice(0, MOST_HOLDING)
    .map(({ node, count }) => ({ ...presentCategory(tree, node), goodsNum: count, isRough, isWhole: false }));
}

function presentCategory(
  tree: readonly CategoryNode[],
  { id, name, parentId }: CategoryNode,
): { id: number; name: string; parentName: string | null } {
  return { id, name, parentName: parentId === null ? null : (tree.find((node) => node.id === parentId)?.name ?? null) };
}

/** Every typed word begins a word of the name. The fullest categories first. */
function categoriesNamed(tree: readonly CategoryNode[], typed: string, language: Language): Suggestions['categories'] {
  const asked = segment(fold(typed, language), language);
  if (asked.length === 0) return [];
  return tree
    .filter(({ name, goodsNum }) => {
      const words = segment(fold(name, language), language);
      return goodsNum > 0 && asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .sort((a, b) => b.goodsNum - a.goodsNum || a.id - b.id)
    .map((node) => ({ ...presentCategory(tree, node), goodsNum: node.goodsNum, isRough: false, isWhole: true }));
}
