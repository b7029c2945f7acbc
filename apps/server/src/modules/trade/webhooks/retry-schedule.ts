/** When a delivery that failed is tried again. Pure. */
import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Together a little more than two days: long enough for a weekend's outage to be seen and mended on it. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 16 * HOUR_MS, 24 * HOUR_MS];
export const MAX_TRIES = DELAYS_MS.length + 1;
/** Up to a tenth longer, so that what failed together does not come back together. */
const JITTER = 0.1;

/** Undefined after the last try. The same delivery and try wait equally long, whoever asks. */
export function nextTryAt(deliveryId: string, tries: number, now: Date): Date | undefined {
  const delayMs = DELAYS_MS[tries - 1];
  if (delayMs === undefined) return undefined;
  const share = createHash('sha256').update(`${deliveryId}:${tries}`).digest().readUInt32BE() / 2 ** 32;
  return new Date(now.getTime() + Math.round(delayMs * (1 + JITTER * share)));
}
