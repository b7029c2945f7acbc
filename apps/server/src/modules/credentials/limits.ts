/** Limits that hold whoever solves whatever puzzle: so many of one kind from one address, or about one account, in a span of time. */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors.ts';
import { createMemoryCounter } from '../../platform/http/call-counter.ts';

export interface AttemptLimit {
  /** What is counted together, "logins" for instance. */
  group: string;
  /** Whose: an address, an account, a number. */
  key: string;
  windowMs: number;
  max: number;
  now: Date;
}

export const HOUR_MS = 60 * 60_000;

/** For servers that are built without a counter of their own. */
const own = createMemoryCounter();

export async function limitAttempts({ server }: FastifyRequest, { group, key, windowMs, max, now }: AttemptLimit): Promise<void> {
  const nowMs = now.getTime();
  const { count, endsAtMs } = await (server.callCounter ?? own).count(group, key, windowMs, nowMs);
  if (count > max) throw new DomainError('request.too_frequent', { seconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
}
