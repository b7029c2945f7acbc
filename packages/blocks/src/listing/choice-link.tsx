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
  return (
    <LinkTo
      to={to}
      rel="nofollow"
      {...state}
      className="flex min-h-8 items-start gap-2.5 rounded-xs py-1.5 text-14 text-body hover:text-ink"
    >
      <span
        aria-hidden
        className={clsx(
          'choice-mark',
          shape === 'circle' && 'choice-mark-round',
          isChosen ? 'bg-brand text-on-brand' : 'bg-surface inset-ring-[1.5px] inset-ring-control',
        )}
      >
        {isChosen && (shape === 'box' ? <Check size={14} className="stroke-3" /> : <span className="choice-dot" />)}
      </span>
      <span className={clsx('min-w-0 flex-1 [overflow-wrap:anywhere] hyphens-auto', isChosen && 'font-medium text-ink')}>{name}</span>{' '}
      <span className={clsx('num flex-none text-12/5', isChosen ? 'font-semibold text-ink' : 'text-quiet')}>{countOf(count)}</span>
    </LinkTo>
  );
}
