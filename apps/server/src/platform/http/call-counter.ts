/**
 * Counts calls in windows of time that begin with an address's first call: in this process, and together with others through Redis where
 * several share the work. Every call passes here, so counting is a look into a map and waits for nothing.
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
  count(group: string, address: string, windowMs: number, nowMs: number): Counted;
  /** What must not be one too many anywhere, as guesses at a password: all processes count as one, and the call waits for it. */
  countTogether(group: string, address: string, windowMs: number, nowMs: number): Promise<Counted>;
  close(): void;
}

/** More addresses than this are an attack; the oldest are let go, and their counts with them. */
const MAX_ADDRESSES = 100_000;

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
    countTogether: async (...asked) => count(...asked),
    close: () => undefined,
  };
}

/** A Redis that is frozen takes commands and answers none. */
const ANSWER_LIMIT_MS = 1_000;
const REDIS_PAUSE_MS = 1_000;
/** So often what was counted here is told to the others, all of it in one go. */
const TELL_MS = 50;

/** Adds what came in here, and answers what came in anywhere. A count without an end would refuse its address for ever. */
const ADD = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {count, left}`;

/** Of one address in one window: what all are known to have counted, and what of it was counted here and not told yet. */
interface SharedWindow extends Counted {
  untold: number;
  windowMs: number;
}

/**
 * No call waits for Redis: each process counts on with what it last heard of the others, and tells them what it counted twenty times a
 * second. So many more than allowed get through as come in at other processes within that time, and no more.
 */
export function createRedisCounter(redisUrl: string, log: FastifyBaseLogger, maxAddresses = MAX_ADDRESSES): CallCounter {
  const redis = new (ioredis().Redis)(redisUrl, {
    connectTimeout: 500,
    commandTimeout: ANSWER_LIMIT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    scripts: { addCalls: { numberOfKeys: 1, lua: ADD } },
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'));
  const windows = new Map<string, SharedWindow>();
  let untold = new Map<string, SharedWindow>();
  let telling: NodeJS.Timeout | undefined;
  let notBeforeMs = 0;
  // For what is counted together, while Redis is away.
  const own = createMemoryCounter(maxAddresses);

  /** While Redis is away each process counts for itself: better than no limit, and better than no answer. */
  async function tell(): Promise<void> {
    const told = [...untold].map(([key, window]) => ({ key, window, calls: window.untold }));
    untold = new Map();
    const pipeline = redis.pipeline();
    for (const { key, window, calls } of told) {
      window.untold -= calls;
      void (pipeline as unknown as Adding).addCalls(`entrepot:calls:${key}`, calls, window.windowMs);
    }
    const nowMs = Date.now();
    const answers = (await pipeline.exec()) ?? [];
    for (const [index, { window }] of told.entries()) {
      const [error, answer] = answers[index] ?? [];
      if (error || !Array.isArray(answer)) throw error ?? new Error('Redis did not count');
      const [count, leftMs] = answer as [number, number];
      // What came in since is told the next time.
      window.count = count + window.untold;
      window.endsAtMs = nowMs + leftMs;
    }
  }

  function tellSoon(): void {
    telling ??= setTimeout(() => {
      tell()
        .catch(() => (notBeforeMs = performance.now() + REDIS_PAUSE_MS))
        .finally(() => {
          telling = undefined;
          if (untold.size > 0) tellSoon();
        });
    }, TELL_MS).unref();
  }

  return {
    count(group, address, windowMs, nowMs) {
      const key = `${group}:${address}`;
      let window = windows.get(key);
      if (window && nowMs < window.endsAtMs) window.count += 1;
      else {
        windows.delete(key);
        window = { count: 1, endsAtMs: nowMs + windowMs, untold: 0, windowMs };
        windows.set(key, window);
        if (windows.size > maxAddresses) windows.delete(windows.keys().next().value!);
      }
      // One attempt in a while finds out that it is still away; what was counted meanwhile counts here alone.
      if (performance.now() >= notBeforeMs) {
        window.untold += 1;
        untold.set(key, window);
        tellSoon();
      }
      return window;
    },
    async countTogether(group, address, windowMs, nowMs) {
      // One call in a while finds out that it is still away; the others do not wait for that.
      if (performance.now() < notBeforeMs) return own.count(group, address, windowMs, nowMs);
      try {
        const [count, leftMs] = await (redis as unknown as Adding).addCalls(`entrepot:calls:${group}:${address}`, 1, windowMs);
        return { count, endsAtMs: nowMs + leftMs };
      } catch {
        notBeforeMs = performance.now() + REDIS_PAUSE_MS;
        return own.count(group, address, windowMs, nowMs);
      }
    },
    close() {
      clearTimeout(telling);
      redis.disconnect();
    },
  };
}

interface Adding {
  addCalls(key: string, calls: number, windowMs: number): Promise<[count: number, leftMs: number]>;
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
