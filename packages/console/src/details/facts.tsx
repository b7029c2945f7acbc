import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** What adds up to the lines above it. */
  isTotal?: boolean;
}

/** Names and what they stand for, in two columns; amounts stand on one edge and add up visibly. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={clsx('text-13', className)}>
      {facts.map(({ key, term, value, isTotal = false }) => (
        <div
          key={key}
          className={clsx('flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-1.25', isTotal && 'mt-1 border-t pt-2 font-semibold')}
        >
          <dt className={clsx(!isTotal && 'text-quiet')}>{term}</dt>
          <dd className="max-w-full min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
