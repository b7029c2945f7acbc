/** Rows of the shelf that many lists begin with, kept as long as the shelf would give the same. */
import { createLru } from '../../../platform/lru.ts';
import type { Shelf } from './shelf.ts';

export type ShelfMemo = (key: string, shelf: Shelf, make: () => Uint32Array) => Uint32Array;

interface Kept {
  shelf: WeakRef<Shelf>;
  edition: number;
  rows: Uint32Array;
}

/** The buffer's own, and a reference that holds nothing. */
const BYTES_BESIDE = 300;

/** `editionOf` is another number whenever the shelf may give something else. */
export function createShelfMemo(editionOf: (shelf: Shelf) => number): ShelfMemo {
  const known = createLru<Kept>({ weigh: ({ rows }) => BYTES_BESIDE + rows.byteLength });
  return (key, shelf, make) => {
    const before = known.get(key);
    if (before?.edition === editionOf(shelf) && before.shelf.deref() === shelf) return before.rows;
    const made = make();
    // A part of something larger would keep all of it.
    const rows = made.byteLength < made.buffer.byteLength ? made.slice() : made;
    known.set(key, { shelf: new WeakRef(shelf), edition: editionOf(shelf), rows });
    return rows;
  };
}
