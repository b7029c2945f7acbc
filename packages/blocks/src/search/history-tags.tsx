import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { OptionRow, type OptionHandlers } from './option-row.tsx';
import type { RowOf } from './suggestion-rows.ts';

export interface HistoryTagsProps extends OptionHandlers {
  history: RowOf<'history'>[];
  clear: RowOf<'clear'>[];
  onForget: (text: string) => void;
}

/**
 * What was searched for before. The words belong to the list above (which owns them by their ids), so that the arrow keys reach
 * them; the crosses cannot stand inside of an option and are for the pointer, the Delete key does the same.
 */
export function HistoryTags({ history, clear, onForget, ...handlers }: HistoryTagsProps) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <div className="border-t border-hairline-soft px-6 pt-4 pb-5 first:border-t-0">
      <div className="flex items-center justify-between gap-4 pb-2">
        <p id="search-history-title" className="text-12 text-quiet">
          {t('search.history.title')}
        </p>
        {clear.map((row) => (
          <OptionRow
            key={row.id}
            row={row}
            {...handlers}
            className="flex min-h-6 cursor-pointer items-center rounded-xs px-1 text-14 text-quiet underline underline-offset-4 hover:text-ink"
          >
            {t('search.history.clear')}
          </OptionRow>
        ))}
      </div>
      <ul aria-labelledby="search-history-title" className="flex flex-wrap gap-2">
        {history.map((row) => (
          <li
            key={row.id}
            className={clsx(
              'inline-flex max-w-full items-center overflow-clip rounded-full bg-surface text-14 inset-ring',
              row.id === handlers.activeId ? 'inset-ring-brand' : 'inset-ring-hairline',
            )}
          >
            <OptionRow row={row} {...handlers} className="flex min-h-8 min-w-0 items-center ps-3 pe-1 text-ink">
              <span className="truncate">{row.text}</span>
            </OptionRow>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('search.history.remove', { keyword: row.text })}
              onClick={() => onForget(row.text)}
              className="grid size-8 flex-none place-items-center text-quiet hover:text-ink"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
