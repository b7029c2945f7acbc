import { eventually } from '@entrepot/testing/eventually.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCacheBudget, type CacheBudget } from '../platform/cache-budget.ts';
import type { PageSubject } from '@entrepot/buyer/page-render.ts';
import { createLivePage, type LivePage } from './live-page.ts';
import { CHANGE_OF_CONTENT, changeOfCatalog, changeOfStock } from './page-changes.ts';
import { createPageCache, pageKey, significantAddress, type PageCache } from './page-cache.ts';

const PLACEHOLDER = 'nonce-xyz';
const MAX_BYTES = 14_000;
let nowMs = 0;
let cache: PageCache;
let budget: CacheBudget;

beforeEach(() => {
  nowMs = 0;
  budget = createCacheBudget(1_000_000);
  cache = createPageCache({
    clock: { now: () => new Date(nowMs) },
    noncePlaceholder: PLACEHOLDER,
    budget,
    maxAgeMs: 60_000,
  });
});

function finish(page: LivePage, html: string, status = 200, subjects?: PageSubject[]): void {
  page.write(html);
  page.open({ status, subjects });
  page.end();
}

/** Starts the page and waits until the cache has taken it, or has decided not to. */
async function put(key: string, html: string, status = 200, subjects?: PageSubject[]): Promise<void> {
  const before = cache.lookUp(key, () => createLivePage(PLACEHOLDER));
  if (before.kind === 'live') finish(before.page, html, status, subjects);
  await eventually(() => expect(cache.lookUp(key, () => createLivePage(PLACEHOLDER))).not.toEqual(before));
}

function shown(key: string): string | undefined {
  const found = cache.lookUp(key, () => createLivePage(PLACEHOLDER));
  return found.kind === 'cached' ? found.page.body.plain('N').toString() : undefined;
}

describe('the cache of visitor pages', () => {
  it('renders a cold page once, however many ask for it', () => {
    const start = vi.fn(() => createLivePage(PLACEHOLDER));
    const pages = Array.from({ length: 50 }, () => cache.lookUp('home', start).page);
    expect(start).toHaveBeenCalledOnce();
    expect(new Set(pages).size).toBe(1);
  });

  it('answers from memory until the time is over', async () => {
    await put('home', 'words');
    nowMs = 59_999;
    expect(shown('home')).toBe('words');
    nowMs = 60_000;
    expect(shown('home')).toBeUndefined();
    expect(cache.byteSize).toBe(0);
  });

  it('forgets everything when something changed', async () => {
    await put('home', 'words');
    cache.clear();
    expect(cache.byteSize).toBe(0);
    expect(shown('home')).toBeUndefined();
  });

  it('does not keep a page whose render began before the change, nor let anyone join it', async () => {
    const old = cache.lookUp('home', () => createLivePage(PLACEHOLDER));
    cache.clear();
    const fresh = cache.lookUp('home', () => createLivePage(PLACEHOLDER));
    expect(fresh.page).not.toBe(old.page);
    finish(old.page as LivePage, 'stale');
    finish(fresh.page as LivePage, 'fresh');
    await eventually(() => expect(shown('home')).toBe('fresh'));
  });

  it('keeps pages that are not there, and never an error of the server', async () => {
    await put('unknown', 'nothing here', 404);
    expect(shown('unknown')).toBe('nothing here');
    await put('broken', 'sorry', 500);
    expect(shown('broken')).toBeUndefined();
  });

  it('does not keep what a browser is to draw, so that the next reader gets the page', async () => {
    const shell = cache.lookUp('home', () => createLivePage(PLACEHOLDER));
    const { page } = shell as { page: LivePage };
    page.write('only data');
    page.open({ status: 200, isShell: true });
    page.end();
    await eventually(() => expect(cache.lookUp('home', () => createLivePage(PLACEHOLDER)).page).not.toBe(page));
    expect(cache.size).toBe(0);
  });

  it('says for a second that something is away, and then looks again', async () => {
    await put('home', 'not now', 503);
    nowMs = 999;
    expect(shown('home')).toBe('not now');
    nowMs = 1_000;
    expect(shown('home')).toBeUndefined();
  });

  it('starts anew after a render that failed', async () => {
    const { page } = cache.lookUp('home', () => createLivePage(PLACEHOLDER));
    (page as LivePage).fail(new Error('broken'));
    await eventually(() => expect(cache.lookUp('home', () => createLivePage(PLACEHOLDER)).page).not.toBe(page));
  });

  it('stays within its bytes and lets the least recently read page go', async () => {
    budget.limit(MAX_BYTES);
    // Random text does not compress, so each page takes a little more than twice its length.
    const html = (length: number) => Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
    await put('a', html(2_000));
    await put('b', html(2_000));
    expect(shown('a')).toBeDefined();
    await put('c', html(2_000));
    expect(cache.byteSize).toBeLessThanOrEqual(MAX_BYTES);
    expect([shown('a'), shown('b'), shown('c')].map(Boolean)).toEqual([true, false, true]);
  });

  it('does not push everything out for one page that is too large', async () => {
    budget.limit(MAX_BYTES);
    await put('a', 'small');
    await put('huge', 'x'.repeat(MAX_BYTES + 1));
    expect(shown('a')).toBe('small');
    expect(shown('huge')).toBeUndefined();
  });
});

describe('a change', () => {
  const kept = () => ['home', 'list', 'lamp', 'vase', 'shop', 'article', 'frame'].filter((key) => shown(key) !== undefined);

  beforeEach(async () => {
    await Promise.all([
      put('home', 'home', 200, ['goods', 'content']),
      put('list', 'list', 200, ['goods']),
      put('lamp', 'lamp', 200, ['product:AB-1', 'shop:s1']),
      put('vase', 'vase', 200, ['product:ab-2', 'shop:s1']),
      put('shop', 'shop', 200, ['shop:s1', 'goods']),
      put('article', 'article', 200, ['content']),
      put('frame', 'frame'),
    ]);
  });

  it.each([
    ['of a product drops its page, the lists, and what does not say what it depends on', { productIds: ['ab-1'] }, ['vase', 'article']],
    ['of a shop drops its page and its products', { shopIds: ['s1'] }, ['article']],
    ['of something that no page shows still drops the lists', { productIds: ['new'] }, ['lamp', 'vase', 'article']],
  ])('%s', (_name, payload, left) => {
    const change = changeOfCatalog(payload);
    cache.drop(change!);
    expect(kept()).toEqual(left);
  });

  it('of stock drops the product’s own page alone', () => {
    cache.drop(changeOfStock({ productIds: ['ab-2'] }));
    expect(kept()).toEqual(['home', 'list', 'lamp', 'shop', 'article', 'frame']);
  });

  it('of content drops banners and articles', () => {
    cache.drop(CHANGE_OF_CONTENT);
    expect(kept()).toEqual(['list', 'lamp', 'vase', 'shop']);
  });

  it('frees the memory of what it drops', () => {
    const before = cache.byteSize;
    cache.drop(changeOfStock({ productIds: ['ab-2'] }));
    expect(cache.byteSize).toBeLessThan(before);
  });
});

it.each([{}, { productIds: [] }, { productIds: ['ab-1'], categoryIds: [3] }])(
  'a change that names nothing, or a category, concerns all pages: %j',
  (payload) => {
    expect(changeOfCatalog(payload)).toBeUndefined();
  },
);

describe('a change while a page is being rendered', () => {
  const start = () => createLivePage(PLACEHOLDER);

  it('lets nobody join before it is known what the page depends on, and keeps it out if it depends on that', async () => {
    const early = cache.lookUp('lamp', start);
    cache.drop(changeOfStock({ productIds: ['1'] }));
    const late = cache.lookUp('lamp', start);
    expect(late.page).not.toBe(early.page);
    finish(late.page as LivePage, 'fresh', 200, ['product:1']);
    finish(early.page as LivePage, 'stale', 200, ['product:1']);
    await eventually(() => expect(shown('lamp')).toBe('fresh'));
  });

  it('does not concern a page that turns out to depend on something else', async () => {
    const { page } = cache.lookUp('vase', start);
    for (let sale = 0; sale < 50; sale += 1) cache.drop(changeOfStock({ productIds: [`other-${sale}`] }));
    finish(page as LivePage, 'vase', 200, ['product:2']);
    await eventually(() => expect(shown('vase')).toBe('vase'));
  });

  it('counts after the page has opened as well', async () => {
    const { page } = cache.lookUp('lamp', start);
    (page as LivePage).open({ status: 200, subjects: ['product:1'] });
    await (page as LivePage).opened;
    expect(cache.lookUp('lamp', start).page).toBe(page);
    cache.drop(changeOfStock({ productIds: ['1'] }));
    const next = cache.lookUp('lamp', start);
    expect(next.page).not.toBe(page);
    (page as LivePage).end();
    finish(next.page as LivePage, 'fresh', 200, ['product:1']);
    await eventually(() => expect(shown('lamp')).toBe('fresh'));
  });
});

describe('the key of a page', () => {
  const secret = 'token-canary-4711';

  it('holds storefront, language, address and the parameters that count, in any order the same', () => {
    const one = significantAddress('/store', { id: '7', sort: 'new', utm: 'x' }, ['sort', 'id']);
    const other = significantAddress('/store', { sort: 'new', id: '7' }, ['id', 'sort']);
    expect(one).toBe('/store?id=7&sort=new');
    expect(other).toBe(one);
    expect(pageKey({ storefrontCode: 'a', language: 'en', origin: 'o', address: one })).not.toBe(
      pageKey({ storefrontCode: 'a', language: 'de', origin: 'o', address: one }),
    );
  });

  it('never holds a token or anything else that the page does not read', () => {
    const address = significantAddress('/index', { token: secret, lang: 'en', code: secret, id: ['a', 'b'] }, ['id']);
    expect(address).toBe('/index');
  });

  it('cannot be made to collide by clever parameters', () => {
    const a = pageKey({ storefrontCode: 'a', language: 'en', origin: 'o', address: '/x","/y' });
    const b = pageKey({ storefrontCode: 'a', language: 'en', origin: 'o","/x', address: '/y' });
    expect(a).not.toBe(b);
  });
});
