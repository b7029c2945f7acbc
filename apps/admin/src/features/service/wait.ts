/** How a wait stands against what was promised: calm to half of it, then amber, then late. */
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

const MINUTE_MS = 60_000;

export interface Wait {
  tone: Extract<StatusTone, 'neutral' | 'amber' | 'red'>;
  /** How long it has been, or how long it is late. */
  spanMs: number;
}

export function waitOf(waitingSince: string, promiseMinutes: number, nowMs: number): Wait {
  const waitedMs = Math.max(0, nowMs - Date.parse(waitingSince));
  const promisedMs = promiseMinutes * MINUTE_MS;
  if (waitedMs > promisedMs) return { tone: 'red', spanMs: waitedMs - promisedMs };
  return { tone: waitedMs > promisedMs / 2 ? 'amber' : 'neutral', spanMs: waitedMs };
}
