/** Adds up in Redis, where there is one. */
import type { FastifyBaseLogger } from 'fastify';
import { ioredis } from '../packages-on-demand.ts';
import type { Tally } from './shared-counter.ts';

/** A Redis that is frozen takes commands and answers none. */
const ANSWER_LIMIT_MS = 1_000;
const PACE_MS = 50;

/** A count without an end would refuse its address for ever. */
const ADD = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {count, left}`;

interface Adding {
  addCalls(key: string, calls: number, windowMs: number): unknown;
}

export function createRedisTally(redisUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): Tally {
  const redis = new (ioredis().Redis)(redisUrl, {
    connectTimeout: 500,
    commandTimeout: ANSWER_LIMIT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    scripts: { addCalls: { numberOfKeys: 1, lua: ADD } },
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'));
  return {
    paceMs: PACE_MS,
    async add(told, nowMs) {
      const pipeline = redis.pipeline();
      for (const { key, calls, windowMs } of told) (pipeline as unknown as Adding).addCalls(`entrepot:calls:${key}`, calls, windowMs);
      const answers = (await pipeline.exec()) ?? [];
      return told.map((_one, index) => {
        const [error, answer] = answers[index] ?? [];
        if (error || !Array.isArray(answer)) throw error ?? new Error('Redis did not count');
        const [count, leftMs] = answer as [number, number];
        return { count, endsAtMs: nowMs + leftMs };
      });
    },
    close: () => redis.disconnect(),
  };
}
