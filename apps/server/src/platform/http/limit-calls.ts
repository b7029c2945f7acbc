/** Refuses a call before anything of it is read, when its sender has called too often. */
import type { onRequestHookHandler } from 'fastify';
import { DomainError } from '../errors.ts';
import { countedAddress, type CallCounter, type Counted } from './call-counter.ts';
import type { RateLimit } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `createServer`; what is built without it counts for itself. */
    callCounter?: CallCounter;
  }
}

const WINDOWS_MS = { '1 minute': 60_000, '1 hour': 3_600_000 } as const;

/** Beside the address's own count: a key may call so often, from wherever it is used. */
export function limitKeys(counter: CallCounter, callsPerMinute: () => number): (keyId: string) => Promise<void> {
  return async (keyId) => {
    const nowMs = Date.now();
    const max = callsPerMinute();
    const refused = refusalOf(counter.count('keys', keyId, WINDOWS_MS['1 minute'], nowMs, max), max, nowMs);
    if (refused) throw refused;
  };
}

export function limitCalls(counter: CallCounter, { max, groupId, timeWindow }: RateLimit): onRequestHookHandler {
  const windowMs = WINDOWS_MS[timeWindow];
  return (request, _reply, done) => {
    const nowMs = Date.now();
    const allowed = max();
    done(refusalOf(counter.count(groupId, countedAddress(request.ip), windowMs, nowMs, allowed), allowed, nowMs));
  };
}

function refusalOf({ count, endsAtMs }: Counted, max: number, nowMs: number): DomainError | undefined {
  if (count <= max) return undefined;
  return new DomainError('request.too_frequent', { seconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
}
