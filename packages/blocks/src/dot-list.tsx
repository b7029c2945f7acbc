import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface DotListProps {
  items: readonly { key: string; content: ReactNode }[];
  className?: string | undefined;
}

/**
 * Small facts in one line with dots between them. What it looks like stands in the style sheet, because a page holds a hundred of them.
 * Places and months among them have names that a browser may know otherwise than the server; what the server wrote stays.
 */
export function DotList({ items, className }: DotListProps) {
  return (
    <div className={clsx('overflow-x-clip', className)}>
      <p className="num dots">
        {items.map(({ key, content }) => (
          <span key={key} suppressHydrationWarning>
            {content}
          </span>
        ))}
      </p>
    </div>
  );
}
