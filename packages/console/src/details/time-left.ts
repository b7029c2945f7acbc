/** A span as people say it: minutes within two hours, hours within two days, days beyond. */
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = DAY_MS;

export function timeLeft(leftMs: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const span = Math.abs(leftMs);
  // Rounded towards now: nobody is told that there is more time than there is.
  if (span < 2 * HOUR_MS) return { value: Math.trunc(leftMs / MINUTE_MS), unit: 'minute' };
  if (span < 2 * DAY_MS) return { value: Math.trunc(leftMs / HOUR_MS), unit: 'hour' };
  return { value: Math.trunc(leftMs / DAY_MS), unit: 'day' };
}

/** What is due within a day is due soon, unless a screen has another measure. */
export function toneOf(leftMs: number, soonMs = SOON_MS): StatusTone {
  if (leftMs < 0) return 'red';
  return leftMs < soonMs ? 'amber' : 'neutral';
}
