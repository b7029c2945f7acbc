import type { Listing as Answer } from '@entrepot/contracts/calls/listing.ts';
import { WHOLE_LISTING, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCategory, products, Speaking } from '../blocks.builder.tsx';
import { CALM_CARD } from '../product-card.tsx';
import { aListing, SHOP_IDS, someFacets } from './listing.builder.ts';
import { Listing, type ListingProps } from './listing.tsx';

/** No style sheet is loaded here, so nothing can be hidden by one; asking for every element would only take time. */
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An address that says everything of a state, so that a test can read where a link leads. */
const hrefFor = (state: ListingState) => `/list?${new URLSearchParams({ state: JSON.stringify(state) })}`;
const leadsTo = (link: Element): ListingState =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://storefront').searchParams.get('state') ?? '{}') as ListingState;

function list(listing: Answer | undefined, state: Partial<ListingState> = {}, more: Partial<ListingProps> = {}) {
  return (
    <Speaking>
      <Listing
        listing={listing}
        state={{ ...WHOLE_LISTING, ...state }}
        hrefFor={hrefFor}
        go={() => {}}
        look={CALM_CARD}
        heading={<h1>Kitchen</h1>}
        {...more}
      />
    </Speaking>
  );
}

const facet = (name: string) => screen.getByRole('list', { name });

describe('a list of products', () => {
  test('says how many there are and which of them one sees', () => {
    render(list(aListing({ pageNum: 2, list: products(20) })));
    expect(screen.getByRole('status').textContent).toBe('879 products');
    expect(screen.getByText('21–40 of 879')).toBeTruthy();
  });

  test('says "about" where nobody has counted to the end, beside every number', () => {
    render(list(aListing({ isEstimate: true, totalElements: 52_000, list: products(20) })));
    expect(screen.getByRole('status').textContent).toBe('about 52,000 products');
    expect(screen.getByText('1–20 of about 52,000')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Tea and coffee/ }).textContent).toContain('about 1,100');
    for (const choice of screen.getAllByRole('checkbox')) expect(choice.textContent).toMatch(/about \d/);
  });

  test('offers the orders as words and marks the one in force', () => {
    render(list(aListing(), { sort: 'new', page: 3 }));
    const sorts = within(screen.getByRole('navigation', { name: 'Sort by' })).getAllByRole('link');
    expect(sorts.map(({ textContent }) => textContent)).toEqual([
      'Relevance',
      'Best selling',
      'Newest',
      'Price ascending',
      'Price descending',
    ]);
    expect(sorts[2]?.getAttribute('aria-current')).toBe('true');
    expect(leadsTo(sorts[3]!)).toEqual({ ...WHOLE_LISTING, sort: 'priceAsc' });
  });

  test('as a list has a line for each product, with its shop', () => {
    render(list(aListing({ list: products(3) }), { view: 'list' }));
    const lines = screen.getAllByRole('article');
    expect(lines).toHaveLength(3);
    expect(within(lines[0]!).getByRole('link', { name: 'Oriel Ceramics' }).getAttribute('href')).toBe('/store?id=s1');
  });

  test('has a link for every page and stops at the 2,000th product', () => {
    render(list(aListing({ totalElements: 52_000, isEstimate: true, pageNum: 100 }), { page: 100 }));
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(leadsTo(within(pages).getByRole('link', { name: 'Page 1' })).page).toBe(1);
    expect(within(pages).queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getByText(/turn through the first 2,000 products/)).toBeTruthy();
  });

  test('says on its first page already that the pages end before the products do', () => {
    render(list(aListing({ totalElements: 50_705, list: products(20) })));
    expect(screen.getByText(/turn through the first 2,000 products/)).toBeTruthy();
  });

  test('says at its end that it was all', () => {
    render(list(aListing({ list: products(3), totalElements: 3 })));
    expect(screen.getByText('That was the whole list: 3 products.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('keeps the old products in sight, marked as busy, until the new ones are there', () => {
    render(list(aListing(), { inStock: true }, { isBusy: true }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getAllByRole('article')[0]?.closest('[aria-busy=true]')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /In stock/ }).getAttribute('aria-checked')).toBe('true');
  });

  test('has the shape of what comes before the first answer', () => {
    render(list(undefined));
    expect(screen.getByRole('status', { name: 'The products are loading' })).toBeTruthy();
  });

  test('can be tried again where it could not be fetched, with or without an older one in sight', () => {
    const retry = vi.fn();
    const { rerender } = render(list(undefined, {}, { failure: { retry } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(list(aListing(), {}, { failure: { retry } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test('is whole on the server too, with links that need no scripts', () => {
    const html = renderToString(list(aListing()));
    expect(html).toContain('role="checkbox"');
    expect(html).toContain('name="priceMin"');
    expect(html.match(/<article/g)).toHaveLength(3);
  });
});

describe('the filters', () => {
  test('are links that say whether they are on, and are pressed with the space bar too', () => {
    render(list(aListing(), { values: [200] }));
    const [steel, oak] = within(facet('Material')).getAllByRole('checkbox');
    expect(steel?.getAttribute('aria-checked')).toBe('true');
    expect(leadsTo(steel!).values).toEqual([]);
    expect(leadsTo(oak!).values).toEqual([200, 201]);
    const pressed = vi.fn((event: Event) => event.preventDefault());
    oak?.addEventListener('click', pressed);
    fireEvent.keyDown(oak!, { key: ' ' });
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('show six of a long row, what is chosen, and the rest on demand', () => {
    render(list(aListing(), { values: [207] }));
    const shown = () => within(facet('Material')).getAllByRole('listitem').length;
    expect(shown()).toBe(7);
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(shown()).toBe(8);
  });

  test('show all of it at once to those who followed the link for browsers without scripts', () => {
    render(list(aListing(), { isUnfolded: true }));
    expect(within(facet('Material')).getAllByRole('listitem')).toHaveLength(8);
  });

  test('name their colours for those who cannot see them', () => {
    render(list(aListing(), { values: [101] }));
    const red = screen.getByRole('checkbox', { name: /Red/ });
    expect([red.getAttribute('aria-checked'), red.getAttribute('title')]).toEqual(['true', 'Red (120)']);
    expect(red.querySelector('svg')).toBeTruthy();
  });

  test('lead up and down the tree of categories and keep the other filters', () => {
    render(list(aListing(), { categoryId: 10, inStock: true }));
    const [all, here] = screen.getAllByRole('link', { name: /All categories|Kitchen and table/ });
    expect(leadsTo(all!)).toEqual({ ...WHOLE_LISTING, inStock: true });
    expect(here?.getAttribute('aria-current')).toBe('page');
    expect(leadsTo(screen.getByRole('link', { name: /Tea and coffee/ }))).toEqual({ ...WHOLE_LISTING, categoryId: 11, inStock: true });
  });

  test('of a leaf name it once, among its siblings', () => {
    const path = [aCategory({ id: 10 }), aCategory({ id: 11, name: 'Tea and coffee', parentId: 10, level: 2 })];
    render(list(aListing({ categoryPath: path }), { categoryId: 11 }));
    expect(screen.getAllByRole('link', { name: /Tea and coffee/ }).map((link) => link.getAttribute('aria-current'))).toEqual(['page']);
  });

  test('that the page has settled are neither offered nor taken off', () => {
    render(list(aListing(), { discounted: true, shops: [SHOP_IDS[0]!] }, { fixed: ['discounted', 'shop', 'category'] }));
    expect(screen.queryByRole('checkbox', { name: /Discounted/ })).toBeNull();
    expect(screen.queryByText('Shop 1')).toBeNull();
    expect(screen.queryByText('Clear all filters')).toBeNull();
    expect(screen.queryByText('Tea and coffee')).toBeNull();
  });

  test('are left out where there is nothing to choose', () => {
    render(list(aListing({ facets: someFacets({ price: null, buyMin: [], attributes: [], sellers: [] }) })));
    expect(screen.queryByText('Price per unit')).toBeNull();
    expect(screen.queryByText('Minimum quantity')).toBeNull();
  });
});

describe('the price range', () => {
  const priceForm = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lowest price' }).form!;

  test('is sent by its form, and understands a comma', () => {
    const go = vi.fn();
    render(list(aListing(), { page: 4 }, { go }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Lowest price' }), { target: { value: '0,50' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Highest price' }), { target: { value: '30' } });
    fireEvent.submit(priceForm());
    expect(go).toHaveBeenCalledExactlyOnceWith(hrefFor({ ...WHOLE_LISTING, priceMin: '0.5', priceMax: '30' }));
  });

  test('is written and read with the decimal mark of the language', () => {
    const go = vi.fn();
    render(<Speaking language="de">{list(aListing(), { priceMin: '0.125' }, { go }).props.children}</Speaking>);
    const low = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lowest price' });
    expect(low.value).toBe('0,125');
    fireEvent.change(low, { target: { value: '1,375' } });
    fireEvent.submit(priceForm());
    expect(go).toHaveBeenCalledExactlyOnceWith(hrefFor({ ...WHOLE_LISTING, priceMin: '1.375' }));
  });

  test('says beside the fields what cannot be read, and asks for nothing', () => {
    const go = vi.fn();
    render(list(aListing(), {}, { go }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Lowest price' }), { target: { value: 'cheap' } });
    fireEvent.submit(priceForm());
    expect(screen.getByRole('alert').textContent).toContain('12.50');
    expect(go).not.toHaveBeenCalled();
  });

  test('carries everything else that is chosen along, for those without scripts', () => {
    render(list(aListing(), { inStock: true, priceMin: '3' }));
    // What stands out of sight comes first.
    const chosen = String([...new FormData(priceForm()).values()][0]);
    expect(JSON.parse(chosen)).toMatchObject({ inStock: true });
    expect(chosen).not.toContain('priceMin');
  });

  test('follows the keyboard on the slider once it pauses', () => {
    vi.useFakeTimers();
    const go = vi.fn();
    render(list(aListing(), {}, { go }));
    const low = screen.getByRole('slider', { name: 'Lowest price' });
    fireEvent.focus(low);
    fireEvent.keyDown(low, { key: 'ArrowRight' });
    fireEvent.keyDown(low, { key: 'ArrowRight' });
    expect(go).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(go).toHaveBeenCalledExactlyOnceWith(hrefFor({ ...WHOLE_LISTING, priceMin: '2.2' }));
  });

  test('shows at once what another way has put in force', () => {
    const { rerender } = render(list(aListing(), { priceMin: '2.2' }));
    rerender(list(aListing(), {}));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lowest price' }).value).toBe('');
  });
});

describe('the chips', () => {
  const chosen: Partial<ListingState> = {
    priceMin: '2',
    priceMax: '30',
    buyMinMax: 100,
    inStock: true,
    discounted: true,
    values: [101, 999],
    shops: [SHOP_IDS[1]!],
    categoryId: 10,
    page: 2,
  };

  test('name every filter in force and take off that one alone', () => {
    render(list(aListing(), chosen));
    const chips = screen.getAllByRole('link', { name: /^Remove filter/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      '2.00–30.00 USDT',
      'Minimum up to 100',
      'In stock',
      'Discounted',
      'Colour: Red',
      'A filter that matches nothing',
      'Shop 2',
    ]);
    expect(leadsTo(chips[2]!)).toEqual({ ...WHOLE_LISTING, ...chosen, inStock: false, page: 1 });
  });

  test('are cleared together, the category stays', () => {
    render(list(aListing(), chosen));
    expect(leadsTo(screen.getByRole('link', { name: 'Clear all filters' }))).toEqual({ ...WHOLE_LISTING, categoryId: 10 });
  });
});

describe('a list with nothing in it', () => {
  const nothing = aListing({ list: [], totalElements: 0 });

  test('says which filters to take off', () => {
    render(list(nothing, { inStock: true, values: [101] }));
    expect(leadsTo(screen.getByRole('link', { name: 'Without “In stock”' }))).toEqual({ ...WHOLE_LISTING, values: [101] });
    expect(leadsTo(screen.getByRole('link', { name: 'Without “Colour: Red”' }))).toEqual({ ...WHOLE_LISTING, inStock: true });
  });

  test('says what will be here where no filter is in force', () => {
    render(list(nothing));
    expect(screen.getByText('There are no products here yet')).toBeTruthy();
  });

  test('leads back to its first page from one beyond its end', () => {
    render(list(aListing({ list: [], pageNum: 90 }), { page: 90 }));
    expect(leadsTo(screen.getByRole('link', { name: 'To the first page' })).page).toBe(1);
  });
});

describe('on narrow windows', () => {
  test('the filters are in a sheet whose button says how many products it will show', async () => {
    render(list(aListing(), { inStock: true }));
    const open = screen.getByRole('button', { name: /^Filters/ });
    expect(open.textContent).toBe('Filters1');
    fireEvent.click(open);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'Show 879 products' })).toBeTruthy();
    expect(within(sheet).getByRole('checkbox', { name: /In stock/ })).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Show 879 products' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
