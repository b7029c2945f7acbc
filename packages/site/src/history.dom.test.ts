import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHistory, parseAddress, type RouterHistory } from './history.ts';

const searchOf = (query: string) => parseAddress(`/searchGoods?${query}`, '').search;

describe('an address', () => {
  it('keeps its slashes and loses the last one', () => {
    expect(parseAddress('//evil.example/', '').path).toBe('//evil.example');
    expect(parseAddress('/', '').path).toBe('/');
  });

  it.each([
    ['k=a+b%26c', { k: 'a b&c' }],
    ['k=a=b', { k: 'a=b' }],
    ['%6B=lamp', { k: 'lamp' }],
    ['k', { k: '' }],
    ['&&k=%F0%9F%98%80&', { k: '😀' }],
    ['__proto__=1', JSON.parse('{"__proto__":"1"}')],
  ])('is read by its parameters: %s', (query, search) => expect(searchOf(query)).toEqual(search));

  it('says nothing where it says something twice', () => {
    expect(searchOf('k=vase&id=3&k=lamp')).toEqual({ id: '3' });
    expect(searchOf('k=vase&%6B=lamp')).toEqual({});
  });

  it.each(['%ED%A0%80lamp', '%E0%A4%A', 'caf%E9', '50%25%', '%zz'])(
    'with a broken encoding stays as it was written, as on the server: %s',
    (text) => {
      expect(searchOf(`k=${text}`)).toEqual({ k: text });
    },
  );
});

describe('the browser’s history', () => {
  let history: RouterHistory;
  let stop: () => void;
  const returned = vi.fn();
  const arriveAt = (address: string, state: unknown) => {
    window.history.replaceState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };

  beforeEach(() => {
    window.history.replaceState(null, '', '/index');
    history = createBrowserHistory('');
    stop = history.onReturn(returned);
  });
  afterEach(() => {
    stop();
    returned.mockClear();
  });

  it('gives every entry a key, the first one too, and keeps it over a reload', () => {
    const { entryKey } = history.current();
    expect(entryKey).not.toBe('');
    expect(createBrowserHistory('').current().entryKey).toBe(entryKey);
    history.push('/store?id=1');
    expect(history.current()).toMatchObject({ path: '/store', search: { id: '1' } });
    expect(history.current().entryKey).not.toBe(entryKey);
  });

  it('tells of a return to another entry', () => {
    const first = history.current();
    history.push('/store?id=1');
    arriveAt('/index', { entryKey: first.entryKey });
    expect(returned).toHaveBeenCalledOnce();
    expect(history.current()).toEqual(first);
  });

  it('goes on from what lies above a page without leaving its entry behind', () => {
    const { length } = window.history;
    window.history.pushState({ ...(window.history.state as object), above: 'sheet' }, '');
    expect(history.canReturn()).toBe(false);
    history.push('/store?id=1');
    expect(window.history.length).toBe(length + 1);
    expect(history.canReturn()).toBe(true);
  });

  it('takes a jump inside the page for the page itself', () => {
    history.push('/store?id=1');
    const { entryKey } = history.current();
    arriveAt('/store?id=1#content', null);
    expect(returned).not.toHaveBeenCalled();
    expect(history.current().entryKey).toBe(entryKey);
  });
});
