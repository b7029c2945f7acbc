import clsx from 'clsx';
import type { ReactNode } from 'react';

export type GridColumns = 3 | 4 | 5 | 6;

const COLUMNS: Record<GridColumns, string> = {
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  5: 'grid-cols-2 md:grid-cols-4 lg:grid-cols-5',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-6',
};

/** On narrower windows a single row drops the cards that would begin a second one. */
const ONE_ROW: Record<GridColumns, string> = {
  3: 'max-md:[&>*:nth-child(n+3)]:hidden',
  4: 'max-md:[&>*:nth-child(n+5)]:hidden md:max-lg:[&>*:nth-child(n+4)]:hidden',
  5: 'max-lg:[&>*:nth-child(n+5)]:hidden',
  6: 'max-sm:[&>*:nth-child(n+5)]:hidden sm:max-lg:[&>*:nth-child(n+4)]:hidden lg:max-xl:[&>*:nth-child(n+6)]:hidden',
};

const DRAWN: Record<GridColumns, { drawnPx: number; sizes: string }> = {
  3: { drawnPx: 312, sizes: '(width < 48rem) 46vw, (width < 64rem) 31vw, 312px' },
  4: { drawnPx: 312, sizes: '(width < 48rem) 46vw, (width < 64rem) 31vw, (width < 86rem) 23vw, 312px' },
  5: { drawnPx: 245, sizes: '(width < 48rem) 46vw, (width < 64rem) 23vw, (width < 86rem) 18vw, 245px' },
  6: { drawnPx: 200, sizes: '(width < 40rem) 46vw, (width < 64rem) 31vw, (width < 80rem) 19vw, 200px' },
};

/** How wide a card's picture is drawn in a grid of so many columns. */
export function drawnIn(columns: GridColumns): { drawnPx: number; sizes: string } {
  return DRAWN[columns];
}

export interface ProductGridProps {
  columns: GridColumns;
  oneRow?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Cards carry their distance to the next row themselves; the last row gives it back. */
export function ProductGrid({ columns, oneRow = false, children, className }: ProductGridProps) {
  return <div className={clsx('-mb-10 grid gap-x-3 md:gap-x-6', COLUMNS[columns], oneRow && ONE_ROW[columns], className)}>{children}</div>;
}
