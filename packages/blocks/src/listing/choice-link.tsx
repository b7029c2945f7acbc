import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import { LinkTo } from '../link-context.tsx';
import { useChoiceCount } from './count-words.ts';

export interface ChoiceLinkProps {
  to: string;
  name: string;
  count: number;
  isChosen: boolean;
  /** One of several that exclude each other is drawn round. */
  shape?: 'box' | 'circle' | undefined;
}

/** What looks like a checkbox is pressed like one, with the space bar too. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A filter as a link: it works without scripts and can be opened in another tab, and tells whether it is on. */
export function ChoiceLink({ to, name, count, isChosen, shape = 'box' }: ChoiceLinkProps) {
  const countOf = useChoiceCount();
  const state =
    shape === 'box'
      ? ({ role: 'checkbox', 'aria-checked': isChosen, onKeyDown: pressWithSpace } as const)
      : isChosen
        ? ({ 'aria-current': 'true' } as const)
        : {};
  // What it looks like stands in `listing.css`: a column holds a hundred of them.
  return (
    <LinkTo to={to} rel="nofollow" {...state} className={clsx('choice-link', shape === 'circle' && 'choice-link-round')}>
      <span>{isChosen && (shape === 'box' ? <Check size={14} className="stroke-3" /> : <span className="choice-dot" />)}</span>
      <span>
        <bdi>{name}</bdi>
      </span>{' '}
      <span>{countOf(count)}</span>
    </LinkTo>
  );
}
