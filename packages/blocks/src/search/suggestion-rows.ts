/** What the panel below the search field offers, as groups for the eyes and as one list for the arrow keys. */
import type { Suggestions } from '@entrepot/contracts/calls/listing.ts';

export type SuggestionRow =
  | { kind: 'word'; id: string; text: string; goodsNum: number | undefined; isRough: boolean }
  /** What was typed, although nothing is found by it. */
  | { kind: 'typed'; id: string; text: string }
  | { kind: 'category'; id: string; keyword: string; category: Suggestions['categories'][number] }
  | { kind: 'goods'; id: string; goods: Suggestions['goods'][number] }
  | { kind: 'shops'; id: string; keyword: string; sellers: Suggestions['sellers'] }
  | { kind: 'history'; id: string; text: string }
  | { kind: 'clear'; id: string };

export type RowOf<Kind extends SuggestionRow['kind']> = Extract<SuggestionRow, { kind: Kind }>;

export interface SuggestionGroups {
  words: RowOf<'word'>[];
  typed: RowOf<'typed'>[];
  categories: RowOf<'category'>[];
  goods: RowOf<'goods'>[];
  shops: RowOf<'shops'>[];
  history: RowOf<'history'>[];
  clear: RowOf<'clear'>[];
}

export interface RowSources {
  /** As it stands in the field, tidied. */
  typed: string;
  /** May still be those of a moment ago. */
  suggestions: Suggestions | undefined;
  /** They are those of what is typed now. */
  isUpToDate: boolean;
  /** What the storefront leads with, offered before anything is typed. */
  leading: Suggestions['categories'];
  history: readonly string[];
  /** Begins the id of every row's element. */
  idPrefix: string;
}

const MAX_WORDS = 6;

/**
 * The first row is what Enter searches for: the typed text, or, once it is known that nothing is found by it, the word that it is
 * taken for. Enter leads to the same results whether or not the suggestions have arrived.
 */
export function suggestionGroups({ typed, suggestions, isUpToDate, leading, history, idPrefix }: RowSources): SuggestionGroups {
  const found = typed === '' ? undefined : suggestions;
  const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase();
  const isCorrected = isUpToDate && found !== undefined && found.corrected !== null;
  const known = found?.words.find(({ text }) => isTyped(text));
  const others = (found?.words ?? []).filter(({ text }) => !isTyped(text));
  const words =
    typed === '' ? [] : isCorrected ? others : [{ text: typed, goodsNum: known?.goodsNum, isRough: known?.isRough ?? false }, ...others];
  return {
    words: words.slice(0, MAX_WORDS).map((word, index) => ({ kind: 'word', id: `${idPrefix}w${index}`, ...word })),
    typed: isCorrected ? [{ kind: 'typed', id: `${idPrefix}t`, text: typed }] : [],
    categories: (typed === '' ? leading : (found?.categories ?? [])).map((category, index) => ({
      kind: 'category',
      id: `${idPrefix}c${index}`,
      keyword: isCorrected ? found.corrected! : typed,
      category,
    })),
    goods: (found?.goods ?? []).map((goods, index) => ({ kind: 'goods', id: `${idPrefix}g${index}`, goods })),
    shops:
      typed === ''
        ? []
        : [{ kind: 'shops', id: `${idPrefix}s`, keyword: typed, sellers: found?.sellers ?? { list: [], totalElements: 0 } }],
    history: history.map((text, index) => ({ kind: 'history', id: `${idPrefix}h${index}`, text })),
    clear: history.length === 0 ? [] : [{ kind: 'clear', id: `${idPrefix}x` }],
  };
}

/** In the order in which the arrow keys visit them. */
export function rowsOf(groups: SuggestionGroups): SuggestionRow[] {
  return [...groups.words, ...groups.typed, ...groups.categories, ...groups.goods, ...groups.shops, ...groups.history, ...groups.clear];
}
