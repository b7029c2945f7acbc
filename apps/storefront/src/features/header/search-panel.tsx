/** What opens below the search field. */
import { SuggestionPanel } from '@entrepot/blocks/search/suggestion-panel.tsx';
import { forgetSearch } from '@entrepot/buyer/search-history.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useSuggestions, type SuggestionsInput } from '@entrepot/screens/search/use-suggestions.ts';
import { useEffect, useImperativeHandle, type Ref } from 'react';

export interface PanelHandle {
  /** Whatever the panel does not use is left to the field. */
  handleKey: (event: KeyboardEvent) => void;
}

export interface SearchPanelProps extends SuggestionsInput {
  ref: Ref<PanelHandle>;
  /** Tells the field whether there is anything to see and which row Enter would choose, for those who listen. */
  onShow: (shown: { isShown: boolean; activeId: string | undefined }) => void;
}

export function SearchPanel({ ref, onShow, ...input }: SearchPanelProps) {
  const t = useT();
  const { keyword, groups, isShown, activeId, offered, choose, handleKey, hrefOf } = useSuggestions(input);
  useEffect(() => onShow({ isShown, activeId }), [onShow, isShown, activeId]);
  useImperativeHandle(ref, () => ({ handleKey }));

  return (
    <>
      <p role="status" className="sr-only">
        {offered !== undefined && t('search.suggest.count', { count: offered })}
      </p>
      {isShown && (
        // The field keeps the focus, wherever the panel is pressed.
        <div
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className="bar-panel absolute inset-x-0 top-full z-40 mt-3 max-h-[min(46rem,calc(100dvh-8rem))] max-md:max-h-[calc(100dvh-12rem)] animate-rise-in overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-deep"
        >
          <SuggestionPanel
            id={input.id}
            groups={groups}
            typed={keyword}
            activeId={activeId}
            hrefOf={hrefOf}
            onChoose={choose}
            onForget={forgetSearch}
          />
        </div>
      )}
    </>
  );
}
