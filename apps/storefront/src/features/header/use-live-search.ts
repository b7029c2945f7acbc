import { useCallback, useState, type ComponentType } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import type { LiveSearchProps } from './live-search.tsx';

export interface LazySearch {
  /** Undefined until it is there; from then on it listens to the form itself. */
  Live: ComponentType<LiveSearchProps> | undefined;
  /** How often the form was sent; the live half answers each time, also when it is younger than the wish. */
  wishes: number;
  /** Fetches code and words, because a hand or the focus comes near. */
  prepare: () => void;
  /** Searches as soon as that is possible; `otherwise`, the browser has to do it. */
  send: (otherwise: () => void) => void;
}

export function useLiveSearch(): LazySearch {
  const { loadWords } = useServices();
  const [Live, setLive] = useState<ComponentType<LiveSearchProps>>();
  const [wishes, setWishes] = useState(0);

  const fetchLive = useCallback(
    (otherwise: () => void) => {
      Promise.all([import('./live-search.tsx'), loadWords(['search'])]).then(([{ LiveSearch }]) => setLive(() => LiveSearch), otherwise);
    },
    [loadWords],
  );

  return {
    Live,
    wishes,
    // The next approach tries again.
    prepare: () => fetchLive(() => undefined),
    send(otherwise) {
      setWishes(wishes + 1);
      fetchLive(otherwise);
    },
  };
}
