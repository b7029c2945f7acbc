import { afterEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, createPages, withTimeout } from './load-page.ts';

afterEach(() => void vi.useRealTimers());

it('gives a chunk two minutes', async () => {
  vi.useFakeTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const loading = withTimeout('home', new Promise(() => undefined));
  await Promise.all([expect(loading).rejects.toBeInstanceOf(ChunkError), vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)]);
});

it('tells a chunk that is gone from other failures', async () => {
  await expect(withTimeout('home', Promise.reject(new TypeError('Failed to fetch dynamically imported module')))).rejects.toBeInstanceOf(
    ChunkError,
  );
});

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(withTimeout('home', Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('asks for a page where it was told that it lies, and looks up all others', async () => {
  const [told, known] = [{ Page: () => null }, { Page: () => null }];
  vi.stubGlobal('toldPage', told);
  const first = vi.fn(async () => ({
    './pages/home.tsx': async () => ({ page: known }),
    './pages/store.tsx': async () => ({ page: known }),
  }));
  const address = 'data:text/javascript,export const page = globalThis.toldPage';
  const pages = createPages({ first, apart: async () => ({}) }, { 'src/app/pages/home.tsx': address });
  await expect(pages.load('home')).resolves.toBe(told);
  expect(first).not.toHaveBeenCalled();
  await expect(pages.load('store')).resolves.toBe(known);
});

it('takes a page from the first file of its name', async () => {
  const [own, shared] = [{ Page: () => null }, { Page: () => null }];
  const pages = createPages({
    first: async () => ({}),
    apart: async () => ({
      './pages/apart/wallet.tsx': async () => ({ page: own }),
      '../screens/wallet.tsx': async () => ({ page: shared }),
    }),
  });
  expect(pages.loaded('apart/wallet')).toBeUndefined();
  await expect(pages.load('apart/wallet')).resolves.toBe(own);
  expect(pages.loaded('apart/wallet')).toBe(own);
  await expect(pages.load('wallet')).rejects.toBeInstanceOf(ChunkError);
});
