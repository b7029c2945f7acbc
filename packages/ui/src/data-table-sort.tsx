import clsx from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';

export type SortButtonProps = {
  sorted: false | 'asc' | 'desc';
  /** Over figures the arrow stands before the words, so that the words stay on the figures' edge. */
  beforeWords: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function SortButton({ sorted, beforeWords, onClick, children }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx(
        'group inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink',
        beforeWords && 'flex-row-reverse rtl:flex-row',
        sorted && 'text-ink',
      )}
    >
      {children}
      <ArrowUp
        size={12}
        aria-hidden
        className={clsx(
          'transition-opacity duration-120',
          sorted === 'desc' && 'rotate-180',
          !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  );
}
