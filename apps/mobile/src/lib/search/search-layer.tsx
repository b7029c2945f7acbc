/** What fills the screen below the search field. */
import { SuggestionPanel } from '@entrepot/blocks/search/suggestion-panel.tsx';
import { tidyKeyword } from '@entrepot/buyer/search-address.ts';
import { forgetSearch } from '@entrepot/buyer/search-history.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useKeywordSearch } from '@entrepot/screens/search/use-keyword-search.ts';
import { useSuggestions } from '@entrepot/screens/search/use-suggestions.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';

export interface SearchLayerProps {
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  /** What is searched for, tidied; the field shows it. */
  onKeyword: (keyword: string) => void;
  /** How often the form was sent so far. */
  wishes: number;
  onClose: () => void;
}

export default function SearchLayer({ typed, input, wishes, onKeyword, onClose }: SearchLayerProps) {
  const t = useT();
  const id = useId();
  const navigator = useNavigator();
  const [isMissing, setMissing] = useState(false);

  function go(address: string) {
    onClose();
    navigator.navigate(address);
  }
  const { search, insist, isBusy } = useKeywordSearch(go);

  function find(text: string) {
    const { keyword } = tidyKeyword(text);
    setMissing(keyword === '');
    if (keyword === '') return input.current?.focus();
    onKeyword(keyword);
    void search(keyword);
  }

  const { keyword, groups, isShown, activeId, offered, choose, handleKey, hrefOf } = useSuggestions({
    id,
    isOpen: true,
    typed,
    onSearch: find,
    onInsist: insist,
    onGo: go,
  });

  const answered = useRef(0);
  const answer = useEffectEvent(() => find(input.current?.value ?? ''));
  useEffect(() => {
    if (wishes === answered.current) return;
    answered.current = wishes;
    answer();
  }, [wishes]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    // On a phone Enter is the search key, and searches for what is in the field.
    else if (event.key !== 'Enter') handleKey(event);
  });
  useEffect(() => {
    const field = input.current;
    const follow = (event: KeyboardEvent) => press(event);
    field?.addEventListener('keydown', follow);
    return () => field?.removeEventListener('keydown', follow);
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (isShown) field?.setAttribute('aria-controls', id);
    if (activeId) field?.setAttribute('aria-activedescendant', activeId);
    return () => {
      field?.removeAttribute('aria-controls');
      field?.removeAttribute('aria-activedescendant');
    };
  }, [input, id, isShown, activeId]);

  return (
    <div
      role="presentation"
      aria-busy={isBusy}
      // The field keeps the focus, wherever the suggestions are pressed.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]"
    >
      {isMissing && typed === '' && (
        <p role="alert" className="mx-4 mt-2 rounded-field bg-red-50 px-3 py-1.5 text-14 text-red">
          {t('search.box.missing')}
        </p>
      )}
      <p role="status" className="sr-only">
        {offered !== undefined && t('search.suggest.count', { count: offered })}
      </p>
      {isShown && (
        <SuggestionPanel
          id={id}
          groups={groups}
          typed={keyword}
          activeId={undefined}
          hrefOf={hrefOf}
          onChoose={choose}
          onForget={forgetSearch}
        />
      )}
    </div>
  );
}
