import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSearch, formatAddress, parseAddress } from './address.ts';
import { createConsoleRouter, type RouterWindow } from './console-router.ts';

/** A browser with entries that one can go back and forward through, as far as a router sees it. */
function aBrowser(address: string) {
  const entries = [`http://shop.example${address}`];
  let at = 0;
  const listeners = new Set<() => void>();
  const absolute = (url: string) => new URL(url, entries[at]).href;
  const browser = {
    get location() {
      return { href: entries[at] };
    },
    history: {
      pushState: (_state: unknown, _title: string, url: string) => {
        entries.splice(at + 1, Infinity, absolute(url));
        at += 1;
      },
      replaceState: (_state: unknown, _title: string, url: string) => void (entries[at] = absolute(url)),
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
    scrollTo: vi.fn(),
  };
  const go = (step: number) => {
    at += step;
    listeners.forEach((listener) => listener());
  };
  return { browser: browser as unknown as RouterWindow & { scrollTo: ReturnType<typeof vi.fn> }, go, listeners };
}

describe('addresses of a console', () => {
  it.each([
    ['/seller', '/'],
    ['/seller/', '/'],
    ['/seller/orders', '/orders'],
    ['/seller/orders/', '/orders'],
    ['/sellers', '/sellers'],
  ])('%s is the place %s', (address, path) => {
    expect(parseAddress(address, '/seller').path).toBe(path);
  });

  it('are written as they are read', () => {
    const place = { path: '/orders', search: { q: 'a & b', status: '1' } };
    expect(parseAddress(`/seller${formatAddress(place)}`, '/seller')).toEqual(place);
  });

  it('lose what is empty', () => {
    expect(changeSearch({ q: 'a', page: '2' }, { q: '', page: undefined, open: 'x' })).toEqual({ open: 'x' });
  });
});

describe('the router', () => {
  let world: ReturnType<typeof aBrowser>;
  beforeEach(() => void (world = aBrowser('/seller/orders?status=1')));

  it('goes on, and back and forward through where one was', () => {
    const router = createConsoleRouter('/seller', world.browser);
    const stop = router.listen();
    const heard = vi.fn();
    router.subscribe(heard);
    router.navigate({ path: '/orders', search: { status: '1', open: 'x' } });
    router.navigate('/team');
    expect(router.place()).toEqual({ path: '/team', search: {} });
    world.go(-1);
    expect(router.place()).toEqual({ path: '/orders', search: { status: '1', open: 'x' } });
    world.go(-1);
    expect(router.place().search).toEqual({ status: '1' });
    world.go(2);
    expect(router.place().path).toBe('/team');
    expect(heard).toHaveBeenCalledTimes(5);
    stop();
    expect(world.listeners.size).toBe(0);
  });

  it('leaves no entry behind where one is replaced', () => {
    const router = createConsoleRouter('/seller', world.browser);
    router.listen();
    router.navigate('/orders?q=a', { replace: true });
    router.navigate('/team');
    world.go(-1);
    expect(router.place()).toEqual({ path: '/orders', search: { q: 'a' } });
  });

  it('begins another screen at its top, and stays where it is for a filter', () => {
    const router = createConsoleRouter('/seller', world.browser);
    router.navigate('/orders?status=2');
    expect(world.browser.scrollTo).not.toHaveBeenCalled();
    router.navigate('/team');
    expect(world.browser.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });
});
