/** What has happened, what is happening and what comes: the same marks along a line and down a list. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type StepState = 'done' | 'now' | 'ahead' | 'failed';

export interface StepItem {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  state: StepState;
}

const MARK: Record<StepState, string> = {
  done: 'border-brand bg-brand border-2',
  now: 'border-amber-dot bg-surface border-4',
  ahead: 'border-n300 bg-surface border-2',
  failed: 'border-red-dot bg-red-dot border-2',
};

const Mark = ({ state, className }: { state: StepState; className: string }) => (
  <span aria-hidden className={clsx('absolute z-1 size-3.5 rounded-full', MARK[state], className)} />
);

export interface StepsProps {
  label: string;
  steps: readonly StepItem[];
  /** line: side by side where there is room; list: always below each other. */
  variant: 'line' | 'list';
  className?: string | undefined;
}

export function Steps({ label, steps, variant, className }: StepsProps) {
  const isLine = variant === 'line';
  return (
    <ol aria-label={label} className={clsx(isLine && 'md:grid md:auto-cols-fr md:grid-flow-col', className)}>
      {steps.map(({ key, title, text, state }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={key}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            className={clsx('relative min-w-0 ps-7 pb-5 last:pb-0', isLine && 'md:ps-0 md:pe-4 md:pt-6 md:pb-0')}
          >
            <Mark state={state} className={clsx('start-0 top-1', isLine && 'md:top-0')} />
            {!isLast && (
              <span
                aria-hidden
                className={clsx(
                  'absolute start-1.5 top-3 -bottom-2 w-0.5',
                  isLine && 'md:start-0 md:end-0 md:top-1.5 md:bottom-auto md:h-0.5 md:w-auto',
                  state === 'done' ? 'bg-brand' : 'bg-n300',
                )}
              />
            )}
            <p className={clsx('text-14 font-medium', state === 'ahead' && isLine ? 'text-body' : 'text-ink')}>{title}</p>
            {text && <div className="text-13 text-quiet [overflow-wrap:anywhere]">{text}</div>}
          </li>
        );
      })}
    </ol>
  );
}
