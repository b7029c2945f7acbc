import { useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

export interface RowKeysOptions {
  ids: readonly string[];
  openId: string | undefined;
  open: (id: string) => void;
  toggle: ((id: string) => void) | undefined;
}

/** J and K move from row to row, Enter opens, X selects. With the panel open, moving shows the next row in it. */
export function useRowKeys({ ids, openId, open, toggle }: RowKeysOptions): string | undefined {
  const [cursorId, setCursorId] = useState<string>();
  // Whoever closes the panel still stands at its row.
  if (openId !== undefined && openId !== cursorId) setCursorId(openId);
  const current = openId ?? (cursorId !== undefined && ids.includes(cursorId) ? cursorId : undefined);

  function move(step: 1 | -1): void {
    const at = current === undefined ? -1 : ids.indexOf(current);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at === -1 ? 0 : at + step))];
    if (next === undefined) return;
    setCursorId(next);
    if (openId !== undefined) open(next);
  }

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => current !== undefined && open(current),
    x: () => current !== undefined && toggle?.(current),
  });
  useEffect(() => {
    if (current !== undefined) document.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current;
}
