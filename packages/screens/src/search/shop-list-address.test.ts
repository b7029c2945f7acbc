import { describe, expect, it } from 'vitest';
import { parseShopList, shopListInput, shopListPath, sortsFor } from './shop-list-address.ts';

describe('the address of a list of shops', () => {
  it('is short where nothing is chosen, and comes back as it was', () => {
    expect(shopListPath({ keyword: '', sort: 'sold', page: 1 })).toBe('/searchStore');
    expect(shopListPath({ keyword: 'lamp', sort: 'relevance', page: 1 })).toBe('/searchStore?k=%22lamp%22');
    const chosen = { keyword: 'lamp', sort: 'rate', page: 3 } as const;
    const search = Object.fromEntries(new URL(shopListPath(chosen), 'http://shop').searchParams);
    expect(parseShopList(search)).toEqual({ ...chosen, isCut: false });
    expect(shopListPath({ ...chosen, keyword: '' })).toBe('/searchStore?sort=rate&page=3');
  });

  it.each([
    { sort: 'price', page: '-1' },
    { sort: 'relevance', page: '1e3' },
    { sort: '', page: '0' },
    { k: '[]', page: '99999999' },
  ])('leaves out what it does not understand: %o', (search) => {
    expect(parseShopList(search as unknown as Record<string, string>)).toEqual({ keyword: '', isCut: false, sort: 'sold', page: 1 });
  });

  it('offers the best match only where there is something to match', () => {
    expect(sortsFor('')).not.toContain('relevance');
    expect(shopListInput(parseShopList({ k: 'lamp' }))).toEqual({ keyword: 'lamp', sort: 'relevance' });
    expect(shopListInput(parseShopList({ page: '2' }))).toEqual({ sort: 'sold', pageNum: 2 });
  });
});
