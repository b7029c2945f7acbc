import { CallError } from '@entrepot/api-client/call-error.ts';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { MAX_PARAMETER_LENGTH } from '@entrepot/buyer/parameter-length.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFixedHistory } from './history.ts';
import type { PageModule } from './page-module.ts';
import { liveRoutes } from './route-table.ts';
import { createRouter, type RouterOptions } from './router.ts';

const prefetch = vi.fn<NonNullable<PageModule['prefetch']>>();
const page: PageModule = { Page: () => null, prefetch };

beforeEach(() => void prefetch.mockReset().mockResolvedValue(undefined));

function routerAt(address: string, overrides: Partial<RouterOptions> = {}) {
  return createRouter({
    history: createFixedHistory(address, ''),
    routes: liveRoutes(false),
    pages: { load: async () => page, loaded: () => page },
    settings: { language: 'en', storefront: hazelwharf, base: '', isDemo: false, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call: () => Promise.reject(new Error('unused')) },
    queryClient: new QueryClient(),
    t: (id, values) => `${id} ${values?.name ?? ''}`,
    loadWords: async () => undefined,
    firstProblem: undefined,
    ...overrides,
  });
}

const refusal = (key: ErrorKey) => new CallError({ code: 1, key, msg: 'no' });

describe('the router', () => {
  it('shows a page with its title once what it needs is there', async () => {
    const router = routerAt('/index/?code=friend');
    await router.start();
    expect(prefetch).toHaveBeenCalledOnce();
    expect(router.shown()).toMatchObject({
      arrival: 'first',
      location: { path: '/index', search: { code: 'friend' } },
      frame: { outcome: { kind: 'page', head: { title: 'title.storefront Hazelwharf' } } },
    });
  });

  it('lets a page know what counts in its address, and no more of it than the server reads', async () => {
    const router = routerAt('/information?id=&kind=news&page=2&lang=de&token=secret');
    await router.start();
    expect(prefetch.mock.calls[0]?.[0].search).toEqual({ kind: 'news', page: '2' });
    expect(router.shown().frame.search).toEqual({ kind: 'news', page: '2' });
    expect(router.shown().location.search).toMatchObject({ lang: 'de' });
    router.navigate(`/searchGoods?k=${'x'.repeat(5_000)}`);
    await eventually(() => expect(router.shown().frame.search.k).toHaveLength(MAX_PARAMETER_LENGTH));
  });

  it('leads from the root to home', async () => {
    const router = routerAt('/');
    await router.start();
    expect(router.shown().frame.entry?.path).toBe('/index');
  });

  it.each(['/nothing', '/credit/nothing', '/dev/ui', '//evil.example', '/__proto__'])('has no page at %s', async (address) => {
    const router = routerAt(address);
    await router.start();
    expect(router.shown().frame.outcome).toMatchObject({ kind: 'problem', problem: 'not-found', head: { noIndex: true } });
    expect(router.hasPage(address)).toBe(false);
  });

  it.each([
    ['product.not_found', 'not-found'],
    ['product.removed', 'gone'],
    ['system.error', 'failed'],
  ] as const)('turns the refusal %s into the page %s', async (key, problem) => {
    prefetch.mockRejectedValue(refusal(key));
    const router = routerAt('/index');
    await router.start();
    expect(router.shown().frame.outcome).toMatchObject({ problem });
  });

  it('shows the problem that the server met, and asks again only when told to', async () => {
    const router = routerAt('/index', { firstProblem: 'failed' });
    await router.start();
    expect(prefetch).not.toHaveBeenCalled();
    expect(router.shown().frame.outcome).toMatchObject({ problem: 'failed' });
    router.retry();
    await eventually(() => expect(router.shown().frame.outcome.kind).toBe('page'));
  });

  it('drops a page that arrives after one has gone on', async () => {
    const router = routerAt('/nothing');
    await router.start();
    const slow = Promise.withResolvers<void>();
    prefetch.mockReturnValueOnce(slow.promise);
    router.navigate('/index?visit=1');
    expect(router.isPending()).toBe(true);
    router.navigate('/elsewhere');
    await eventually(() => expect(router.shown().location.path).toBe('/elsewhere'));
    slow.resolve();
    await eventually(() => expect(router.isPending()).toBe(false));
    expect(router.shown().location.path).toBe('/elsewhere');
  });

  it('does not move when a page is merely preloaded, whatever comes of it', async () => {
    const router = routerAt('/nothing');
    await router.start();
    prefetch.mockRejectedValue(refusal('system.error'));
    router.preload('/index');
    await eventually(() => expect(prefetch).toHaveBeenCalledOnce());
    expect(router.shown().location.path).toBe('/nothing');
  });
});
