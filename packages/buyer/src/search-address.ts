/**
 * Addresses of searches. `k` holds the keyword as JSON (`?k=%22lamp%22`); a form sent without scripts can only write it plainly, and
 * anyone may write anything, so every text is understood as far as it goes and none is refused.
 */
import { MAX_KEYWORD_LENGTH } from '@entrepot/contracts/keyword.ts';
import { MAX_PARAMETER_LENGTH } from './parameter-length.ts';

export const SEARCH_GOODS_PATH = '/searchGoods';
const SEARCH_STORE_PATH = '/searchStore';
const SEARCH_RESULT_PATH = '/searchResult';

/** The pages that are about a keyword, which the search box then shows. */
export const SEARCH_PATHS: ReadonlySet<string> = new Set([SEARCH_GOODS_PATH, SEARCH_STORE_PATH, SEARCH_RESULT_PATH]);

export function keywordParameter(keyword: string): string {
  return JSON.stringify(keyword);
}

const pathWith = (path: string, keyword: string) => (keyword === '' ? path : `${path}?k=${encodeURIComponent(keywordParameter(keyword))}`);

export function searchGoodsPath(keyword: string, categoryId?: number): string {
  const path = pathWith(SEARCH_GOODS_PATH, keyword);
  return categoryId === undefined ? path : `${path}${keyword === '' ? '?' : '&'}id=${categoryId}`;
}

/** What was typed, in no other spelling. */
export const exactGoodsPath = (keyword: string) => `${searchGoodsPath(keyword)}&${EXACT_PARAMETER}=1`;

/** `1` where somebody insists on what was typed. */
export const EXACT_PARAMETER = 'exact';

export const searchStorePath = (keyword: string) => pathWith(SEARCH_STORE_PATH, keyword);
export const searchResultPath = (keyword: string) => pathWith(SEARCH_RESULT_PATH, keyword);

export interface ReadKeyword {
  /** Empty where nothing can be searched for. */
  keyword: string;
  /** It was longer than what can be searched for. */
  isCut: boolean;
}

export function readKeyword(parameter: string | undefined): ReadKeyword {
  return tidyKeyword(textIn((parameter ?? '').slice(0, MAX_PARAMETER_LENGTH)));
}

/** One line without control characters or needless spaces, as long as can be searched for. */
export function tidyKeyword(text: string): ReadKeyword {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\uFFFD\s]+/gu, ' ')
    .trim();
  if (tidy.length <= MAX_KEYWORD_LENGTH) return { keyword: tidy, isCut: false };
  // A character outside of the first plane takes two places and must not be torn apart.
  return {
    keyword: tidy
      .slice(0, MAX_KEYWORD_LENGTH)
      .replace(/\p{Cs}$/u, '')
      .trim(),
    isCut: true,
  };
}

function textIn(parameter: string): string {
  if (parameter.startsWith('"')) return quotedText(parameter);
  // Lists and objects are nothing a person looks for; numbers and words are, also when they happen to be JSON.
  return /^[[{]/.test(parameter) && typeof parsed(parameter) === 'object' ? '' : parameter;
}

/** A text whose end was cut off is closed again, so that it still means what it meant. */
function quotedText(parameter: string): string {
  const closed = `${parameter.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`;
  for (const candidate of [parameter, closed]) {
    const value = parsed(candidate);
    if (typeof value === 'string') return value;
  }
  return parameter;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Where a search leads: to the goods if there are any, else to the shops, else to the page that helps on. */
export function resultPath(keyword: string, found: { goodsTotal: number; sellerTotal: number }, categoryId?: number): string {
  if (found.goodsTotal > 0) return searchGoodsPath(keyword, categoryId);
  return found.sellerTotal > 0 ? searchStorePath(keyword) : searchResultPath(keyword);
}
