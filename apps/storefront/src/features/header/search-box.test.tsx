import type { Client } from '@entrepot/api-client/client.ts';
import { aCategory, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import type { Suggestions } from '@entrepot/contracts/calls/listing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigatorProvider, PathProvider, SearchProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { SearchBox } from './search-box.tsx';

const suggestionsFor = (keyword: string): Suggestions => ({
  words: [
    { text: `${keyword} shade`, goodsNum: 92, isRough: false },
    { text: keyword, goodsNum: 318, isRough: false },
  ],
  corrected: null,
  categories: [{ id: 7, name: 'Lighting', parentName: 'Home and living', goodsNum: 412, isRough: false, isWhole: false }],
  goods: [{ id: 'g1', name: `Desk ${keyword}`, mediaId: 'm1', price: '6.4', unit: 'piece', buyMin: 12, sellerName: 'Lumen Depot' }],
  sellers: { list: [{ id: 's1', name: 'Lumen Depot', logoColour: '#6d28d9', logoMediaId: null }], totalElements: 2 },
});

const call = vi.fn<(name: string, input: { keyword?: string }) => Promise<unknown>>();
const found = { goodsList: [], sellerList: [], goodsTotal: 3, sellerTotal: 1, corrected: null };
const moves: string[] = [];

async function answer(name: string, { keyword = '' }: { keyword?: string }): Promise<unknown> {
  if (name === 'sellerGoods!search-keyword') return suggestionsFor(keyword);
  if (name === 'sellerGoods!search') return found;
  if (name === 'category!recommend' || name === 'category!list') return [aCategory()];
  throw new Error(`nobody should call ${name}`);
}

function box(path = '/index', search: Record<string, string> = {}) {
  const storefront = STOREFRONTS[0]!;
  const services: Services = {
    settings: { language: 'en', storefront, base: '', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call } as unknown as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  };
  const navigator = {
    navigate: (to: string) => void moves.push(to),
    preload: () => {},
    here: () => window.location.pathname + window.location.search,
    canReturn: () => false,
    href: (to: string) => to,
    hasPage: () => true,
  };
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider value={navigator}>
            <PathProvider value={path}>
              <SearchProvider value={search}>
                <SearchBox look="ink" />
                <button>elsewhere</button>
              </SearchProvider>
            </PathProvider>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products and shops' });
/** The rows of the panel; those of the category choice are options too. */
const rows = () => screen.queryAllByRole('option').filter((row) => !(row instanceof HTMLOptionElement));
const options = () => rows().map((option) => option.textContent);
const activeText = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const asked = (name: string) => call.mock.calls.filter((one) => one[0] === name).map((one) => one[1]?.keyword);

async function type(text: string) {
  await act(async () => {
    field().focus();
    fireEvent.input(field(), { target: { value: text } });
  });
}

async function press(key: string) {
  await act(async () => void fireEvent.keyDown(field(), { key }));
}

const suggested = (text: string) => waitFor(() => expect(options().join('|')).toContain(text));

beforeEach(() => {
  localStorage.clear();
  moves.length = 0;
  call.mockReset().mockImplementation(answer);
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

describe('the closed box', () => {
  test('is a form that works without scripts and shows what the page is about', () => {
    const html = renderToString(box('/searchGoods', { k: '"lamp"' }));
    expect(html).toMatch(/<form[^>]*action="\/searchGoods"[^>]*method="get"/);
    expect(html).toMatch(/<input[^>]*name="k"[^>]*value="lamp"/);
    expect(renderToString(box('/store', { k: '"lamp"' }))).not.toContain('value="lamp"');
  });

  test('asks for a keyword beside the field, until one is typed', async () => {
    render(box());
    await act(async () => void fireEvent.submit(field().form!));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a keyword.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(call).not.toHaveBeenCalledWith('sellerGoods!search', expect.anything(), expect.anything());
    await type('l');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is reached with a slash from anywhere, except from where one types', async () => {
    render(box());
    await act(async () => void fireEvent.keyDown(screen.getByText('elsewhere'), { key: '/' }));
    expect(document.activeElement).toBe(field());
    // One that is typed must reach the field, so nobody may have taken it.
    expect(fireEvent.keyDown(screen.getByText('elsewhere'), { key: '/' })).toBe(false);
    expect(fireEvent.keyDown(field(), { key: '/' })).toBe(true);
  });

  test('can be emptied with its button', async () => {
    render(box('/searchGoods', { k: 'lamp' }));
    expect(field().value).toBe('lamp');
    await type('lamps');
    await suggested('Desk lamps');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear the search field' })));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });
});

describe('a search', () => {
  test.each([
    [{ goodsTotal: 3, sellerTotal: 1 }, '/searchGoods?k=%22lamp%22'],
    [{ goodsTotal: 0, sellerTotal: 1 }, '/searchStore?k=%22lamp%22'],
    [{ goodsTotal: 0, sellerTotal: 0 }, '/searchResult?k=%22lamp%22'],
  ])('that finds %o leads to %s and is remembered', async (totals, address) => {
    call.mockImplementation(async (name, input) => (name === 'sellerGoods!search' ? { ...found, ...totals } : answer(name, input)));
    render(box());
    await type('  lamp ');
    await act(async () => void fireEvent.submit(field().form!));
    await waitFor(() => expect(moves).toEqual([address]));
    expect(localStorage.getItem('searchHistory')).toBe('["lamp"]');
  });

  test('for a mistyped word is remembered as what it was taken for', async () => {
    call.mockImplementation(async (name, input) => (name === 'sellerGoods!search' ? { ...found, corrected: 'lamp' } : answer(name, input)));
    render(box());
    await type('lmap');
    await act(async () => void fireEvent.submit(field().form!));
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lmap%22']));
    expect(localStorage.getItem('searchHistory')).toBe('["lamp"]');
  });

  test('stays within the category that was chosen before the field', async () => {
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Search in' });
    await within(choice).findByText('Kitchen and table');
    await act(async () => void fireEvent.change(choice, { target: { value: '1' } }));
    await act(async () => void fireEvent.submit(field().form!));
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lamp%22&id=1']));
  });

  test('that the server does not answer still leads to the page of goods', async () => {
    call.mockRejectedValue(new Error('away'));
    render(box());
    await type('lamp');
    await act(async () => void fireEvent.submit(field().form!));
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lamp%22']));
  });

  test('that is answered late does not take away the page that one has gone to meanwhile', async () => {
    const slow = Promise.withResolvers<typeof found>();
    call.mockImplementation((name, input) => (name === 'sellerGoods!search' ? slow.promise : answer(name, input)));
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    await act(async () => void fireEvent.submit(field().form!));
    window.history.pushState(null, '', '/store?id=s1');
    await act(async () => slow.resolve(found));
    expect(moves).toEqual([]);
  });

  test('is decided by the newest wish when two overlap', async () => {
    const slow = Promise.withResolvers<typeof found>();
    call.mockImplementation((name, input) =>
      name === 'sellerGoods!search' && input.keyword === 'lamp' ? slow.promise : answer(name, input),
    );
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    await act(async () => void fireEvent.submit(field().form!));
    await type('vase');
    await act(async () => void fireEvent.submit(field().form!));
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22vase%22']));
    await act(async () => slow.resolve(found));
    expect(moves).toHaveLength(1);
  });
});

describe('suggestions', () => {
  test('begin with the typed word, name what was found and are counted for those who listen', async () => {
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    expect(options()).toEqual([
      'lamp318',
      'lamp shade92',
      'LightingHome and living412',
      expect.stringContaining('Desk lampMin. 12 · Lumen Depot6.40'),
      expect.stringContaining('Search shops for lamp'),
    ]);
    expect(within(rows()[1] as HTMLElement).getByText('lamp').tagName).toBe('B');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('5 suggestions'));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox');
  });

  test('are chosen with arrows, Home, End and Enter; the first one beforehand', async () => {
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    expect(activeText()).toContain('lamp318');
    await press('ArrowDown');
    expect(activeText()).toContain('lamp shade');
    await press('End');
    expect(activeText()).toContain('Search shops');
    await press('ArrowDown');
    expect(activeText()).toContain('lamp318');
    await press('ArrowUp');
    await press('Home');
    await press('ArrowDown');
    await press('Enter');
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lamp%20shade%22']));
    expect(field().value).toBe('lamp shade');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test.each([
    ['Lighting', '/searchGoods?k=%22lamp%22&id=7'],
    ['Desk lamp', '/productDetails?id=g1'],
    ['Search shops for', '/searchStore?k=%22lamp%22'],
  ])('%s leads to %s', async (text, address) => {
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    await act(async () => void fireEvent.click(rows().find((option) => option.textContent?.includes(text))!));
    expect(moves).toEqual([address]);
  });

  test('close with Escape, which then empties the field, and with Tab', async () => {
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('lamp');
    await press('ArrowDown');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await press('Tab');
    expect(screen.queryByRole('listbox')).toBeNull();
    await press('Escape');
    expect(field().value).toBe('');
  });

  test('of a moment ago stay until the new ones come, and late ones are dropped', async () => {
    const slow = Promise.withResolvers<Suggestions>();
    call.mockImplementation((name, input) => (input?.keyword === 'lamps' ? slow.promise : answer(name, input)));
    render(box());
    await type('lamp');
    await suggested('Desk lamp');
    await type('lamps');
    await waitFor(() => expect(asked('sellerGoods!search-keyword')).toContain('lamps'));
    expect(options()[0]).toBe('lamps');
    expect(options().join('|')).toContain('Desk lamp');
    await type('vase');
    await suggested('Desk vase');
    await act(async () => slow.resolve(suggestionsFor('late')));
    expect(options().join('|')).not.toContain('late');
  });

  test('are not asked for at every key, nor while a syllable is being composed', async () => {
    render(box());
    for (const text of ['l', 'la', 'lam', 'lamp']) await type(text);
    await suggested('Desk lamp');
    expect(asked('sellerGoods!search-keyword').length).toBeLessThan(4);
    call.mockClear();
    await act(async () => void fireEvent.compositionStart(field()));
    await type('ㄉ');
    await act(async () => void fireEvent.keyDown(field(), { key: 'Enter', isComposing: true }));
    expect(moves).toEqual([]);
    expect(options()[0]).toContain('lamp');
    fireEvent.input(field(), { target: { value: '燈' } });
    await act(async () => void fireEvent.compositionEnd(field()));
    await suggested('Desk 燈');
    expect(asked('sellerGoods!search-keyword')).toEqual(['燈']);
  });
});

test('a number that is an estimate says so, of words and of categories', async () => {
  const { words, categories, ...rest } = suggestionsFor('lamp');
  const rough: Suggestions = {
    ...rest,
    words: words.map((word) => ({ ...word, isRough: true })),
    categories: categories.map((category) => ({ ...category, isRough: true })),
  };
  call.mockImplementation(async (name, input) => (name === 'sellerGoods!search-keyword' ? rough : answer(name, input)));
  render(box());
  await type('lamp');
  await suggested('lampabout 318');
  expect(options()).toEqual(expect.arrayContaining(['lamp shadeabout 92', 'LightingHome and livingabout 412']));
});

describe('a mistyped word', () => {
  const corrected: Suggestions = { ...suggestionsFor('lamp'), words: [{ text: 'lamp', goodsNum: 318, isRough: false }], corrected: 'lamp' };
  beforeEach(() => {
    call.mockImplementation(async (name, input) =>
      name === 'sellerGoods!search-keyword' && input.keyword === 'lmap' ? corrected : answer(name, input),
    );
  });

  test('is offered as what it is taken for, which Enter searches for and the history keeps', async () => {
    render(box());
    await type('lmap');
    await suggested('lamp318');
    expect(activeText()).toBe('lamp318');
    await press('Enter');
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lamp%22']));
    expect(localStorage.getItem('searchHistory')).toBe('["lamp"]');
  });

  test('can be insisted on', async () => {
    render(box());
    await type('lmap');
    await suggested('Search for “lmap” as typed');
    await press('ArrowDown');
    await press('Enter');
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22lmap%22&exact=1']));
  });

  test('leads to a category with the word it is taken for', async () => {
    render(box());
    await type('lmap');
    await suggested('Lighting');
    expect(screen.getByRole('option', { name: /Lighting/ }).getAttribute('href')).toBe('/searchGoods?k=%22lamp%22&id=7');
  });

  test('does not stand for what is typed after it', async () => {
    render(box());
    await type('lmap');
    await suggested('lamp318');
    await type('lmapx');
    expect(options()[0]).toBe('lmapx');
  });
});

describe('the history', () => {
  beforeEach(() => localStorage.setItem('searchHistory', '["tool box","led strip"]'));

  async function open() {
    render(box());
    await act(async () => {
      field().focus();
      fireEvent.click(field());
    });
    await suggested('tool box');
  }

  test('is offered before anything is typed, with the leading categories', async () => {
    await open();
    await suggested('Kitchen and table');
    expect(options()).toEqual(['Kitchen and table6,214', 'Clear all', 'tool box', 'led strip']);
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  });

  test('is searched again with arrows and Enter', async () => {
    await open();
    await suggested('Kitchen and table');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    await waitFor(() => expect(moves).toEqual(['/searchGoods?k=%22led%20strip%22']));
    expect(localStorage.getItem('searchHistory')).toBe('["led strip","tool box"]');
  });

  test('loses an entry to its cross or to the Delete key, and everything to "Clear all"', async () => {
    await open();
    await suggested('Kitchen and table');
    await act(async () => void fireEvent.click(screen.getByLabelText('Remove led strip from your searches')));
    expect(options()).not.toContain('led strip');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Delete');
    expect(localStorage.getItem('searchHistory')).toBe('[]');
    localStorage.setItem('searchHistory', '["again"]');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'searchHistory' })));
    await act(async () => void fireEvent.click(screen.getByText('Clear all')));
    expect(localStorage.getItem('searchHistory')).toBeNull();
  });
});
