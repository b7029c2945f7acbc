import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection, PROBE_INTERVAL_MS } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks for the network until it is back, says so once, and then rests', async () => {
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue(new Response());
  const connection = createConnection('/livez', send);
  const changed = vi.fn();
  const back = vi.fn();
  connection.subscribe(changed);
  connection.onBack(back);

  connection.reportDown();
  connection.reportDown();
  expect(connection.isDown()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS);
  expect(connection.isDown()).toBe(true);
  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS);
  expect(connection.isDown()).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(10 * PROBE_INTERVAL_MS);
  expect(send).toHaveBeenCalledTimes(2);
});
