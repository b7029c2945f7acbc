import { vi } from 'vitest';

/** Long enough for a loaded machine; what is waited for usually is there at once, and no test measures time. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Waits until what is expected is so. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE);
}
