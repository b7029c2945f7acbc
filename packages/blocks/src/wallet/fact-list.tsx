import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** A rule above it: what the lines before add up to. */
  isSum?: boolean | undefined;
}

/** Names and figures in two columns, like the lines of a ledger. */
export function FactList({
  facts,
  size = 'sm',
  className,
}: {
  facts: readonly Fact[];
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={clsx('grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3', size === 'sm' ? 'text-13' : 'text-14', className)}>
      {facts.map(({ key, label, value, isSum = false }) => (
        <div
          key={key}
          className={clsx(
            'col-span-2 grid grid-cols-subgrid items-baseline',
            size === 'sm' ? 'py-1' : 'py-1.5',
            isSum && 'mt-1.5 border-t pt-3 font-semibold',
          )}
        >
          <dt className={clsx('min-w-0', isSum ? 'text-ink' : size === 'sm' ? 'text-quiet' : 'text-body')}>{label}</dt>
          <dd className={clsx('num min-w-0 text-end text-ink', !isSum && 'font-medium')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
