import clsx from 'clsx';
import type { ReactNode } from 'react';

export type StatusTone = 'green' | 'amber' | 'red' | 'blue' | 'neutral';

const TEXT: Record<StatusTone, string> = {
  green: 'text-green',
  amber: 'text-amber',
  red: 'text-red',
  blue: 'text-blue',
  neutral: 'text-quiet',
};

const DOT: Record<StatusTone, string> = {
  green: 'bg-green-dot',
  amber: 'bg-amber-dot',
  red: 'bg-red-dot',
  blue: 'bg-blue-dot',
  neutral: 'inset-ring-[1.5px] inset-ring-n500',
};

export type StatusDotProps = {
  tone: StatusTone;
  /** The state in words: colour never stands alone. */
  children: ReactNode;
  className?: string | undefined;
};

export function StatusDot({ tone, children, className }: StatusDotProps) {
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5', TEXT[tone], className)}>
      <span aria-hidden className={clsx('size-1.75 flex-none -translate-y-px rounded-full', DOT[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
