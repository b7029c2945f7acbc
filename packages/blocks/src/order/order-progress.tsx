/** How far an order has come: a line with dates on a desk, one piece per step on a phone. */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';

export interface ProgressStep {
  key: string;
  title: ReactNode;
  /** When it happened, or when it will. */
  time?: ReactNode;
  state: 'done' | 'ahead' | 'stopped';
  /** How much of the way to the next step is behind us, from 0 to 1; all of it where the next one is done. */
  passed?: number | undefined;
}

export interface OrderProgressProps {
  label: string;
  steps: readonly ProgressStep[];
  /** Under the pieces on a phone: the last thing that happened, and the next that will. */
  summary: { reached: ReactNode; next: ReactNode };
}

export function OrderProgress({ label, steps, summary }: OrderProgressProps) {
  return (
    <>
      <ol aria-label={label} className="order-progress">
        {steps.map(({ key, title, time, state, passed = 0 }, index) => {
          const isReached = state !== 'ahead' && steps[index + 1]?.state !== 'done';
          return (
            <li
              key={key}
              data-state={state}
              {...(isReached ? { 'aria-current': 'step' as const } : {})}
              className="order-step"
              style={{ '--passed': passed } as CSSProperties}
            >
              <span aria-hidden className="order-mark">
                {state === 'done' && <Check size={14} className="stroke-3" />}
                {state === 'stopped' && <X size={14} className="stroke-3" />}
              </span>
              <span className="order-step-words">
                <span className="order-step-title">{title}</span>
                {time && <span className="order-step-time">{time}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="order-progress-summary">
        <span>{summary.reached}</span>
        <span className="text-quiet">{summary.next}</span>
      </p>
    </>
  );
}
