/** What a search field offers while one types: suggestions, history, and the keys that move among them. */
import { categoryPath, productPath } from '@entrepot/blocks/paths.ts';
import { rowsOf, suggestionGroups, type SuggestionRow } from '@entrepot/blocks/search/suggestion-rows.ts';
import { leadingCategoriesQuery, suggestionsQuery } from '@entrepot/buyer/queries/search.ts';
import { exactGoodsPath, searchGoodsPath, searchStorePath, tidyKeyword } from '@entrepot/buyer/search-address.ts';
import { forgetAllSearches, forgetSearch, useSearchHistory } from '@entrepot/buyer/search-history.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

export interface SuggestionsInput {
  /** Of the list, which the field names as its own. */
  id: string;
  isOpen: boolean;
  typed: string;
  onSearch: (keyword: string) => void;
  /** In no other spelling. */
  onInsist: (keyword: string) => void;
  onGo: (address: string) => void;
}

const DEBOUNCE_MS = 120;
const LEADING_SHOWN = 6;

export function useSuggestions({ id, isOpen, typed, onSearch, onInsist, onGo }: SuggestionsInput) {
  const { client } = useServices();
  const { keyword } = tidyKeyword(typed);
  const asked = useDebounced(keyword, DEBOUNCE_MS);
  const { data: suggestions, isPlaceholderData } = useQuery({ ...suggestionsQuery(client, asked), enabled: isOpen && asked !== '' });
  const { data: leading } = useQuery({ ...leadingCategoriesQuery(client), enabled: isOpen && keyword === '', select: firstCategories });
  const history = useSearchHistory();
  const isUpToDate = keyword === asked && !isPlaceholderData && suggestions !== undefined;
  const groups = useMemo(
    () => suggestionGroups({ typed: keyword, suggestions, isUpToDate, leading: leading ?? NO_CATEGORIES, history, idPrefix: `${id}-` }),
    [keyword, suggestions, isUpToDate, leading, history, id],
  );
  const rows = rowsOf(groups);

  // What is typed anew is chosen anew: the first row, or none while there is nothing to search for.
  const [move, setMove] = useState<{ keyword: string; rowId: string }>();
  const active = rows.find((row) => move?.keyword === keyword && row.id === move.rowId) ?? (keyword === '' ? undefined : rows[0]);
  const isShown = isOpen && rows.length > 0;

  const moveTo = (row: SuggestionRow | undefined) => setMove(row && { keyword, rowId: row.id });
  const hasMoved = active !== undefined && move?.keyword === keyword && move.rowId === active.id;

  function choose(row: SuggestionRow) {
    if (row.kind === 'clear') return forgetAllSearches();
    if (row.kind === 'word' || row.kind === 'history') return onSearch(row.text);
    if (row.kind === 'typed') return onInsist(row.text);
    onGo(addressOf(row));
  }

  /** Whatever it does not use is left to the field. */
  function handleKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
    const at = active ? rows.indexOf(active) : -1;
    const steps: Partial<Record<string, SuggestionRow | undefined>> = {
      ArrowDown: rows[at + 1] ?? rows[0],
      ArrowUp: at > 0 ? rows[at - 1] : rows.at(-1),
      // Before anything was chosen by arrow, these two belong to the text in the field.
      ...(hasMoved ? { Home: rows[0], End: rows.at(-1) } : {}),
    };
    if (event.key in steps) {
      event.preventDefault();
      moveTo(steps[event.key]);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Delete' && active?.kind === 'history') {
      event.preventDefault();
      forgetSearch(active.text);
    }
  }

  useEffect(() => {
    if (hasMoved) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [hasMoved, active]);

  const offered = groups.words.length + groups.categories.length + groups.goods.length + groups.shops.length;
  return {
    keyword,
    groups,
    isShown,
    activeId: isShown ? active?.id : undefined,
    /** How many there are, once they belong to what is typed. */
    offered: isOpen && keyword !== '' && isUpToDate ? offered : undefined,
    choose,
    handleKey,
    hrefOf: addressOf,
  };
}

const NO_CATEGORIES: ReturnType<typeof firstCategories> = [];

function firstCategories(categories: CategoryNode[]) {
  return categories
    .filter(({ goodsNum }) => goodsNum > 0)
    .slice(0, LEADING_SHOWN)
    .map(({ id, name, goodsNum }) => ({ id, name, goodsNum, parentName: null, isRough: false, isWhole: true }));
}

function addressOf(row: Exclude<SuggestionRow, { kind: 'clear' }>): string;
function addressOf(row: SuggestionRow): string | undefined;
function addressOf(row: SuggestionRow): string | undefined {
  switch (row.kind) {
    case 'word':
    case 'history':
      return searchGoodsPath(row.text);
    case 'typed':
      return exactGoodsPath(row.text);
    case 'category':
      return row.category.isWhole ? categoryPath(row.category.id) : searchGoodsPath(row.keyword, row.category.id);
    case 'goods':
      return productPath(row.goods.id);
    case 'shops':
      return searchStorePath(row.keyword);
    case 'clear':
      return undefined;
  }
}
