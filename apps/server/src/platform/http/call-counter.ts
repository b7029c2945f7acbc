/**
 * Counts calls in windows of time that begin with an address's first call: in this process, or in Redis where several share the
 * work. Every call passes here, so counting in the process is a look into a map and waits for nothing.
 */
import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { ioredis } from '../packages-on-demand.ts';

export interface Counted {
  /** How many there were in this window, this one included. */
  count: number;
  /** When the next window begins. */
  endsAtMs: number;
}

export interface CallCounter {
  count(group: string, address: string, windowMs: number, nowMs: number): Counted | Promise<Counted>;
  close(): void;
}

/** More addresses than this are an attack; the oldest are let go, and their counts with them. */
const MAX_ADDRESSES = 100_000;

export interface MemoryCounter extends CallCounter {
  count(group: string, address: string, windowMs: number, nowMs: number): Counted;
}

export function createMemoryCounter(maxAddresses = MAX_ADDRESSES): MemoryCounter {
  const groups = new Map<string, Map<string, Counted>>();
  return {
    count(group, address, windowMs, nowMs) {
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
    },
    close: () => undefined,
  };
}

/** A Redis that is frozen takes commands and answers none. */
const ANSWER_LIMIT_MS = 1_000;
const REDIS_PAUSE_MS = 1_000;

/** One question and one answer for each call. A count without an end would refuse its address for ever. */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  local left = count == 1 and -1 or redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {count, left}`;

interface Counting {
  countCall(key: string, windowMs: number): Promise<[count: number, leftMs: number]>;
}

export function createRedisCounter(redisUrl: string, log: FastifyBaseLogger): CallCounter {
  // A call must not wait for Redis to come back: while there is no connection, asking fails at once.
  const redis = new (ioredis().Redis)(redisUrl, {
    connectTimeout: 500,
    commandTimeout: ANSWER_LIMIT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'));
  redis.defineCommand('countCall', { numberOfKeys: 1, lua: COUNT });
  const counting = redis as unknown as Counting;
  // While Redis is away each process counts for itself: better than no limit, and better than no answer.
  const own = createMemoryCounter();
  let notBeforeMs = 0;
  return {
    async count(group, address, windowMs, nowMs) {
      const key = `entrepot:calls:${group}:${address}`;
      // One call in a while finds out that it is still away; the others do not wait for that.
      if (performance.now() < notBeforeMs) return own.count(group, address, windowMs, nowMs);
      try {
        const [count, leftMs] = await counting.countCall(key, windowMs);
        return { count, endsAtMs: nowMs + leftMs };
      } catch {
        notBeforeMs = performance.now() + REDIS_PAUSE_MS;
        return own.count(group, address, windowMs, nowMs);
      }
    },
    close: () => redis.disconnect(),
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
