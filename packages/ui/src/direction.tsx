import * as Direction from 'radix-ui/direction';
import type { ReactNode } from 'react';

export type ReadingDirection = 'ltr' | 'rtl';

/** Tells every primitive below it which way the page reads: arrow keys, menus and panels follow it. */
export function DirectionProvider({ dir, children }: { dir: ReadingDirection; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}

/** What floats is rendered outside its parent, so it has to carry the direction itself. */
export function useReadingDirection(): ReadingDirection {
  return Direction.useDirection();
}
