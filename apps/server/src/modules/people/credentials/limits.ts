/** Limits that hold whoever solves whatever puzzle: so many of one kind from one address, or about one account, in a span of time. */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/errors.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';

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

/** One more, and how many that makes in this span. */
export async function countAttempts(
  { server }: FastifyRequest,
  { group, key, windowMs, now }: Omit<AttemptLimit, 'max'>,
): Promise<{ count: number; endsAtMs: number }> {
  return (server.callCounter ?? own).countTogether(group, key, windowMs, now.getTime());
}

export async function limitAttempts(request: FastifyRequest, { max, ...attempt }: AttemptLimit): Promise<void> {
  const { count, endsAtMs } = await countAttempts(request, attempt);
  if (count > max)
    throw new DomainError('request.too_frequent', { seconds: Math.max(1, Math.ceil((endsAtMs - attempt.now.getTime()) / 1000)) });
}
