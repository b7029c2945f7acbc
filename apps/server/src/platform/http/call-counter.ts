/**
 * Counts calls in windows of time that begin with an address's first call: in this process, and together with others (`shared-counter.ts`).
 * Every call passes here, so counting is a look into a map and waits for nothing.
 */
import { isIPv6 } from 'node:net';

export interface Counted {
  /** How many there were in this window, this one included. */
  count: number;
  /** When the next window begins. */
  endsAtMs: number;
}

export interface CallCounter {
  /** `max`: as many as are let through, so that others need not hear of those who are far from it. */
  count(group: string, address: string, windowMs: number, nowMs: number, max?: number): Counted;
  /** What must not be one too many anywhere, as guesses at a password: all processes count as one, and the call waits for it. */
  countTogether(group: string, address: string, windowMs: number, nowMs: number): Promise<Counted>;
  close(): void;
}

/** More addresses than this are an attack; the oldest are let go, and their counts with them. */
export const MAX_ADDRESSES = 100_000;

export function createMemoryCounter(maxAddresses = MAX_ADDRESSES): CallCounter {
  const groups = new Map<string, Map<string, Counted>>();
  function count(group: string, address: string, windowMs: number, nowMs: number): Counted {
    let windows = groups.get(group);
    if (!windows) groups.set(group, (windows = new Map()));
    const window = windows.get(address);
    if (window && nowMs < window.endsAtMs) {
      window.count += 1;
      return window;
    }
    // Put in anew, so that the first one is always the oldest.
    windows.delete(address);
    const begun = { count: 1, endsAtMs: nowMs + windowMs };
    windows.set(address, begun);
    if (windows.size > maxAddresses) windows.delete(windows.keys().next().value!);
    return begun;
  }
  return {
    count,
    countTogether: async (group, address, windowMs, nowMs) => count(group, address, windowMs, nowMs),
    close: () => undefined,
  };
}

const GROUPS_OF_A_NETWORK = 4;

/**
 * Whoever has an IPv6 connection has a network of addresses (/64), which therefore counts as one. Addresses of inner networks
 * count singly: renders of this server call under such ones.
 */
export function countedAddress(ip: string): string {
  if (!ip.includes(':') || /^f[cd]/i.test(ip) || !isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':');
}
