import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface DotListProps {
  items: readonly { key: string; content: ReactNode }[];
  className?: string | undefined;
}

/**
 * Small facts in one line with dots between them. Every item carries a dot before it, and the list cuts off its first few pixels,
 * so that a dot never begins a line when the list has to wrap.
 */
export function DotList({ items, className }: DotListProps) {
  return (
    <div className={clsx('overflow-x-clip', className)}>
      <p className="num -ms-3 flex flex-wrap">
        {items.map(({ key, content }) => (
          <span
            key={key}
            className="inline-flex items-center whitespace-nowrap before:inline-block before:w-3 before:text-center before:text-icon before:content-['·'_/_'']"
          >
            {content}
          </span>
        ))}
      </p>
    </div>
  );
}
