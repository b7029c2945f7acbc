import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { followsHere } from '../link-context.tsx';
import type { SuggestionRow } from './suggestion-rows.ts';

export interface OptionHandlers {
  /** Of the row that Enter would choose. */
  activeId: string | undefined;
  /** The address behind a row, so that it can be opened in another tab. */
  hrefOf: (row: SuggestionRow) => string | undefined;
  onChoose: (row: SuggestionRow) => void;
}

export interface OptionRowProps extends OptionHandlers {
  row: SuggestionRow;
  className: string;
  children: ReactNode;
}

/** A link in the looks and manners of an option: the field keeps the focus, another tab stays one click away. */
export function OptionRow({ row, activeId, hrefOf, onChoose, className, children }: OptionRowProps) {
  const isActive = row.id === activeId;
  const href = hrefOf(row);
  function choose(event: MouseEvent) {
    if (!followsHere(event)) return;
    event.preventDefault();
    onChoose(row);
  }
  const props = {
    id: row.id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: choose,
    className: clsx(className, isActive ? 'bg-brand-50' : 'hover:bg-n50'),
  };
  // Not a router's link: that one would fetch the page behind every row the pointer passes.
  return href ? (
    <a {...props} href={href}>
      {children}
    </a>
  ) : (
    <span {...props}>{children}</span>
  );
}
