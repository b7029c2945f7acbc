/**
 * Is the network there? A call that got no answer says no; a small probe, repeated until it succeeds, says yes again.
 * `navigator.onLine` alone would miss a dead router and a stopped server.
 */
import { useSyncExternalStore } from 'react';

export const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 4_000;

export interface Connection {
  isDown(): boolean;
  /** A call failed without an answer. */
  reportDown(): void;
  /** Asks now instead of at the next turn; true when the network is back. */
  probe(): Promise<boolean>;
  subscribe(listener: () => void): () => void;
  /** Called each time the network has come back. */
  onBack(listener: () => void): () => void;
}

export function createConnection(probeAddress: string, send: typeof fetch = (...args) => fetch(...args)): Connection {
  let down = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const backListeners = new Set<() => void>();

  function set(next: boolean): void {
    if (next === down) return;
    down = next;
    clearInterval(timer);
    if (down) timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
    for (const listener of listeners) listener();
    if (!down) for (const listener of backListeners) listener();
  }

  async function probe(): Promise<boolean> {
    try {
      await send(probeAddress, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      set(false);
      return true;
    } catch {
      set(true);
      return false;
    }
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('offline', () => set(true));
    window.addEventListener('online', () => void probe());
  }

  return {
    isDown: () => down,
    reportDown: () => set(true),
    probe,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onBack: (listener) => {
      backListeners.add(listener);
      return () => void backListeners.delete(listener);
    },
  };
}

export function useConnectionDown(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isDown, () => false);
}
