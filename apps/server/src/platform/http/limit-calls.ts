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

export function limitCalls(counter: CallCounter, { max, groupId, timeWindow }: RateLimit): onRequestHookHandler {
  const windowMs = WINDOWS_MS[timeWindow];

  function refusal({ count, endsAtMs }: Counted, nowMs: number): DomainError | undefined {
    if (count <= max()) return undefined;
    return new DomainError('request.too_frequent', { seconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
  }

  async function waitFor(counted: Promise<Counted>, nowMs: number): Promise<void> {
    const refused = refusal(await counted, nowMs);
    if (refused) throw refused;
  }

  // Fastify goes on when `done` is called, or when the promise it is given is kept.
  return (request, _reply, done) => {
    const nowMs = Date.now();
    const counted = counter.count(groupId, countedAddress(request.ip), windowMs, nowMs);
    if (counted instanceof Promise) return waitFor(counted, nowMs);
    return done(refusal(counted, nowMs));
  };
}
