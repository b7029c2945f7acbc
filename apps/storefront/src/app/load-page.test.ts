import { afterEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, withTimeout } from './load-page.ts';
import { ROUTES } from './route-table.ts';

afterEach(() => void vi.useRealTimers());

it('gives a chunk two minutes', async () => {
  vi.useFakeTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const loading = withTimeout('home', new Promise(() => undefined));
  await Promise.all([expect(loading).rejects.toBeInstanceOf(ChunkError), vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)]);
});

it('tells a chunk that is gone from other failures', async () => {
  await expect(withTimeout('home', Promise.reject(new TypeError('Failed to fetch dynamically imported module')))).rejects.toMatchObject({
    name: 'ChunkError',
  });
});

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(withTimeout('home', Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('finds a file for every page that the table names', () => {
  const files = Object.keys(import.meta.glob('./pages/**/*.tsx'));
  for (const { page } of ROUTES) if (page) expect(files).toContain(`./pages/${page}.tsx`);
});
