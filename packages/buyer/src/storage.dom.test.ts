import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredText, removeStored, subscribeToStored, writeStored } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('what the browser remembers', () => {
  it('stands under the keys of the specification, texts as they are and everything else as JSON', () => {
    writeStored('token', 'abc');
    writeStored('maxBuy', 500);
    writeStored('searchHistory', ['mug']);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('maxBuy')).toBe('500');
    expect(localStorage.getItem('searchHistory')).toBe('["mug"]');
    expect(readStored('searchHistory')).toEqual(['mug']);
  });

  it.each([
    ['searchHistory', '{"a":1}'],
    ['searchHistory', '[1,2]'],
    ['maxBuy', '"many"'],
    ['scroll', '-4'],
    ['scroll', 'null'],
    ['userInfo', '{"username":"mara"}'],
    ['cart', '{"u1":[{"count":1}]}'],
    ['language', 'xx'],
    ['cart', 'not json'],
  ] as const)('leaves out a %s that an older release or another hand has written as %s', (key, text) => {
    localStorage.setItem(key, text);
    expect(readStored(key)).toBeUndefined();
  });

  it('lives as long as the page where the browser refuses storage', () => {
    vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Object.getPrototypeOf(localStorage), 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeStored('agentCode', 'friend');
    expect(readStored('agentCode')).toBe('friend');
    removeStored('agentCode');
    expect(readStoredText('agentCode')).toBeUndefined();
  });

  it('is announced to listeners in this tab and from others, until they stop', () => {
    const heard = vi.fn();
    const stop = subscribeToStored('token', heard);
    writeStored('token', 'one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    writeStored('token', 'two');
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
