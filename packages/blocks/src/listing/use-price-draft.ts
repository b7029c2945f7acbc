/** A price range while it is being changed: by two handles, by two fields, and from outside by a chip or by going back. */
import { narrowed, priceRange, readPrice } from '@entrepot/contracts/listing-state.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';
import { useEffect, useRef, useState } from 'react';
import { useListingParts } from './listing-context.tsx';
import { handlesOf, rangeOf } from './price-scale.ts';

/** Arrow keys move a handle step by step; the list follows when they pause. */
const PAUSE_MS = 350;

interface Draft {
  handles: [number, number];
  /** As typed. */
  low: string;
  high: string;
}

export function usePriceDraft(edges: readonly string[]) {
  const { amount } = useFormats();
  const { state, hrefFor, go } = useListingParts();
  const decimalMark = amount('0.5', 1).replace(/\p{Nd}/gu, '');
  const written = (price: string | undefined) => price?.replace('.', decimalMark) ?? '';
  const inForce = (): Draft => ({
    handles: handlesOf(edges, state.priceMin, state.priceMax),
    low: written(state.priceMin),
    high: written(state.priceMax),
  });

  const [draft, setDraft] = useState(inForce);
  const [isWrong, setWrong] = useState(false);
  const key = `${edges.join()} ${state.priceMin}-${state.priceMax}`;
  const [seen, setSeen] = useState(key);
  // Another range in force is shown at once, and the focus stays where it is.
  if (seen !== key) {
    setSeen(key);
    setDraft(inForce());
    setWrong(false);
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A list that has changed meanwhile must not be replaced by one without that change.
  useEffect(() => () => clearTimeout(pause.current), [state]);

  function narrow(min: string | undefined, max: string | undefined): void {
    go(hrefFor(narrowed(state, priceRange(min, max))));
  }

  const pairOf = (next: readonly number[]): [number, number] => [next[0] ?? 0, next[1] ?? edges.length - 1];

  return {
    ...draft,
    isWrong,
    isTyped: draft.low !== written(state.priceMin) || draft.high !== written(state.priceMax),
    type(changes: Partial<Pick<Draft, 'low' | 'high'>>) {
      setDraft({ ...draft, ...changes });
      setWrong(false);
    },
    move(next: readonly number[]) {
      const { priceMin, priceMax } = rangeOf(edges, pairOf(next));
      setDraft({ handles: pairOf(next), low: written(priceMin), high: written(priceMax) });
    },
    letGo(next: readonly number[]) {
      const { priceMin, priceMax } = rangeOf(edges, pairOf(next));
      clearTimeout(pause.current);
      pause.current = setTimeout(() => narrow(priceMin, priceMax), PAUSE_MS);
    },
    /** A handle that is taken up again is not finished yet. */
    takeUp: () => clearTimeout(pause.current),
    submit() {
      const typed = [draft.low, draft.high];
      const [min, max] = typed.map((text) => readPrice(text.replace(decimalMark, '.')));
      const isUnread = (text: string, price: string | undefined) => text.trim() !== '' && price === undefined;
      if (isUnread(draft.low, min) || isUnread(draft.high, max)) setWrong(true);
      else narrow(min, max);
    },
  };
}
