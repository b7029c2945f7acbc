import { beforeEach, expect, it } from 'vitest';
import { clearSession, currentToken, expireSession, startSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

const mara = { usercode: 'u1', username: 'mara', avatar: 3 };

beforeEach(() => {
  localStorage.clear();
  startSession('secret', mara);
  writeStored('searchHistory', ['mug']);
  writeStored('searchResult', { sellerList: [], goodsList: [] });
  writeStored('cart', { u1: [] });
  writeStored('recentlyViewed', ['p1']);
  writeStored('deliveryCountry', 'NL');
  writeStored('language', 'th');
});

it('a logout leaves nothing of the person behind, but keeps the language', () => {
  clearSession();
  expect(Object.keys({ ...localStorage })).toEqual(['language']);
});

it('a lost session takes token and person along, and leaves the cart for the next login', () => {
  expireSession();
  expect(currentToken()).toBeUndefined();
  expect(readStored('userInfo')).toBeUndefined();
  expect(readStored('cart')).toEqual({ u1: [] });
});
