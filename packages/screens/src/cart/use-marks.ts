/** Lines of the cart that are marked to be taken out together. */
import { removeFromCart } from '@entrepot/buyer/cart/cart-store.ts';
import type { Check } from '@entrepot/buyer/cart/cart-view.ts';
import { sayOfCart } from '@entrepot/site/cart-opener.ts';
import { useState } from 'react';

export interface Marks {
  count: number;
  has: (skuId: string) => boolean;
  checkOf: (skuIds: readonly string[]) => Check;
  mark: (skuIds: readonly string[], isMarked: boolean) => void;
  /** Takes out what is marked; one press brings all of it back. */
  remove: () => void;
  clear: () => void;
}

export function useMarks(): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setMarked(new Set());
  return {
    count: marked.size,
    has: (skuId) => marked.has(skuId),
    checkOf(skuIds) {
      const count = skuIds.filter((skuId) => marked.has(skuId)).length;
      return count === 0 ? false : count === skuIds.length ? true : 'indeterminate';
    },
    mark: (skuIds, isMarked) =>
      setMarked((before) => new Set(isMarked ? [...before, ...skuIds] : [...before].filter((skuId) => !skuIds.includes(skuId)))),
    remove() {
      sayOfCart({ kind: 'cleared', count: marked.size, undo: removeFromCart([...marked]) });
      clear();
    },
    clear,
  };
}
