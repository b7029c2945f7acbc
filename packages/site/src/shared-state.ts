import { useSyncExternalStore } from 'react';

/** What anyone may ask to be shown and stands once in the frame: its state, for whoever changes it and whoever draws it. */
export function sharedState<State extends object>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    set(part: Partial<State>): void {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    get: (): State => state,
    use: (): State =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => first,
      ),
  };
}
