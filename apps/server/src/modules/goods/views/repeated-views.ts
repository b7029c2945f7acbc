/**
 * Remembers for half an hour who looked at what, so that a reload is not a second view. Nobody can be found in it: a
 * visitor is a hash of address and browser, or of the account, under a salt that is drawn anew every day, kept in this process only and
 * never
 * written anywhere. Several processes remember each for itself.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';

export const REPEAT_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SALT_BYTES = 32;
/** Long enough that no two things share a key, short enough to remember many. */
const KEY_BYTES = 15;

export interface Visitor {
  address: string;
  userAgent: string;
  /** Whoever is logged in is the same person at every browser, and another one than the visitor before the login. */
  userId?: string | undefined;
}

export interface RepeatedViews {
  /** True the first time within half an hour; from then on the view is remembered. */
  isNew(visitor: Visitor, thing: string): boolean;
  /** The view was not recorded after all. */
  forget(visitor: Visitor, thing: string): void;
}

/** When `maxViews` are remembered, the oldest make way: under such a load a repeat may be counted, never a view lost. */
export function createRepeatedViews(clock: Clock, maxViews: number): RepeatedViews {
  // In the order in which they were seen: one that is seen anew goes to the end.
  const seenAtMs = new Map<string, number>();
  let salt = randomBytes(SALT_BYTES);
  let saltDay = dayOf(clock);

  function keyOf({ address, userAgent, userId }: Visitor, thing: string): string {
    const today = dayOf(clock);
    if (today !== saltDay) {
      salt = randomBytes(SALT_BYTES);
      saltDay = today;
      seenAtMs.clear();
    }
    const hash = createHmac('sha256', salt)
      .update(userId === undefined ? `${address}\n${userAgent}\n${thing}` : `user\n${userId}\n${thing}`)
      .digest();
    return hash.toString('base64url', 0, KEY_BYTES);
  }

  return {
    isNew(visitor, thing) {
      const key = keyOf(visitor, thing);
      const nowMs = clock.now().getTime();
      const isRepeat = nowMs - (seenAtMs.get(key) ?? -Infinity) < REPEAT_MS;
      if (isRepeat) return false;
      seenAtMs.delete(key);
      for (const [oldest, seenMs] of seenAtMs) {
        if (nowMs - seenMs < REPEAT_MS && seenAtMs.size < maxViews) break;
        seenAtMs.delete(oldest);
      }
      seenAtMs.set(key, nowMs);
      return true;
    },
    forget(visitor, thing) {
      seenAtMs.delete(keyOf(visitor, thing));
    },
  };
}

function dayOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / DAY_MS);
}
