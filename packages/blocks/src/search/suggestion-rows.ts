/** What the panel below the search field offers, as groups for the eyes and as one list for the arrow keys. */
import type { Suggestions } from '@entrepot/contracts/calls/listing.ts';

export type SuggestionRow =
  | { kind: 'word'; id: string; text: string; goodsNum: number | undefined }
  | { kind: 'category'; id: string; category: Suggestions['categories'][number] }
  | { kind: 'goods'; id: string; goods: Suggestions['goods'][number] }
  | { kind: 'shops'; id: string; keyword: string; sellers: Suggestions['sellers'] }
  | { kind: 'history'; id: string; text: string }
  | { kind: 'clear'; id: string };

export type RowOf<Kind extends SuggestionRow['kind']> = Extract<SuggestionRow, { kind: Kind }>;

export interface SuggestionGroups {
  words: RowOf<'word'>[];
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
  /** What the storefront leads with, offered before anything is typed. */
  leading: Suggestions['categories'];
  history: readonly string[];
  /** Begins the id of every row's element. */
  idPrefix: string;
}

const MAX_WORDS = 6;

/**
 * The first row is always the typed text itself: it is chosen beforehand, and Enter must mean the same whether or not the
 * suggestions have arrived.
 */
export function suggestionGroups({ typed, suggestions, leading, history, idPrefix }: RowSources): SuggestionGroups {
  const found = typed === '' ? undefined : suggestions;
  const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase();
  const known = found?.words.find(({ text }) => isTyped(text));
  const words =
    typed === '' ? [] : [{ text: typed, goodsNum: known?.goodsNum }, ...(found?.words ?? []).filter(({ text }) => !isTyped(text))];
  return {
    words: words.slice(0, MAX_WORDS).map((word, index) => ({ kind: 'word', id: `${idPrefix}w${index}`, ...word })),
    categories: (typed === '' ? leading : (found?.categories ?? [])).map((category, index) => ({
      kind: 'category',
      id: `${idPrefix}c${index}`,
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
  return [...groups.words, ...groups.categories, ...groups.goods, ...groups.shops, ...groups.history, ...groups.clear];
}
