import { useCurrentPath } from '@entrepot/site/navigator.tsx';
import { useEffect } from 'react';
import { holdWhilePaying, isPayingAt } from '../../worker/paying.ts';

/** Says to the other windows of the site that somebody pays in this one. */
export function Paying() {
  const isPaying = isPayingAt(useCurrentPath());
  useEffect(() => {
    if (!isPaying) return undefined;
    const leaving = new AbortController();
    holdWhilePaying(leaving.signal);
    return () => leaving.abort();
  }, [isPaying]);
  return null;
}
