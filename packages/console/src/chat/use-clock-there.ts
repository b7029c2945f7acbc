import { useNow } from '@entrepot/ui/use-now.ts';

const LOOK_AGAIN_MS = 10_000;

/** What time it is where somebody is, as on a clock; nothing where nobody knows. */
export function useClockThere(timeZone: string | null): string | null {
  const nowMs = useNow(LOOK_AGAIN_MS);
  if (timeZone === null) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(nowMs);
  } catch {
    // The server knows zones that this browser does not.
    return null;
  }
}
