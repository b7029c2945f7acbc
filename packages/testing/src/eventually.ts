import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until what is expected is so; usually it is at once. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}
