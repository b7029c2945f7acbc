/** What opens below the search field: suggestions, history and the keys that move among them. */
import { categoryPath, productPath } from '@entrepot/blocks/paths.ts';
import { SuggestionPanel } from '@entrepot/blocks/search/suggestion-panel.tsx';
import { rowsOf, suggestionGroups, type SuggestionRow } from '@entrepot/blocks/search/suggestion-rows.ts';
import { leadingCategoriesQuery, suggestionsQuery } from '@entrepot/buyer/queries/search.ts';
import { exactGoodsPath, searchGoodsPath, searchStorePath, tidyKeyword } from '@entrepot/buyer/search-address.ts';
import { forgetAllSearches, forgetSearch, useSearchHistory } from '@entrepot/buyer/search-history.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useServices } from '../../lib/services.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';

export interface PanelHandle {
  /** Whatever the panel does not use is left to the field. */
  handleKey: (event: KeyboardEvent) => void;
}

export interface SearchPanelProps {
  ref: Ref<PanelHandle>;
  id: string;
  isOpen: boolean;
  typed: string;
  /** Tells the field whether there is anything to see and which row Enter would choose, for those who listen. */
  onShow: (shown: { isShown: boolean; activeId: string | undefined }) => void;
  onSearch: (keyword: string) => void;
  /** In no other spelling. */
  onInsist: (keyword: string) => void;
  onGo: (address: string) => void;
}

const DEBOUNCE_MS = 120;
const LEADING_SHOWN = 6;

export function SearchPanel({ ref, id, isOpen, typed, onShow, onSearch, onInsist, onGo }: SearchPanelProps) {
  const t = useT();
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
  const activeId = isShown ? active?.id : undefined;
  useEffect(() => onShow({ isShown, activeId }), [onShow, isShown, activeId]);

  const moveTo = (row: SuggestionRow | undefined) => setMove(row && { keyword, rowId: row.id });
  const hasMoved = active !== undefined && move?.keyword === keyword && move.rowId === active.id;

  function choose(row: SuggestionRow) {
    if (row.kind === 'clear') return forgetAllSearches();
    if (row.kind === 'word' || row.kind === 'history') return onSearch(row.text);
    if (row.kind === 'typed') return onInsist(row.text);
    onGo(addressOf(row));
  }

  function handleKey(event: KeyboardEvent) {
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
  useImperativeHandle(ref, () => ({ handleKey }));

  useEffect(() => {
    if (hasMoved) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [hasMoved, active]);

  const offered = groups.words.length + groups.categories.length + groups.goods.length + groups.shops.length;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && keyword !== '' && isUpToDate && t('search.suggest.count', { count: offered })}
      </p>
      {isShown && (
        // The field keeps the focus, wherever the panel is pressed.
        <div
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className="bar-panel absolute inset-x-0 top-full z-40 mt-3 max-h-[min(46rem,calc(100dvh-8rem))] max-md:max-h-[calc(100dvh-12rem)] animate-rise-in overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-deep"
        >
          <SuggestionPanel
            id={id}
            groups={groups}
            typed={keyword}
            activeId={activeId}
            hrefOf={addressOf}
            onChoose={choose}
            onForget={forgetSearch}
          />
        </div>
      )}
    </>
  );
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
