import { aHome, aProduct, products, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { HomePage, type HomePageProps } from './home-page.tsx';

const SELL = 'Sell to shops in every country you ship to';
/** The first of its layout whose page goes in the layout's own order. */
const OWN_ORDER = { A: 'split', B: 'banner', C: 'bento' };
const withLayout = (layout: Storefront['homeLayout']) =>
  STOREFRONTS.find(({ homeLayout, hero }) => homeLayout === layout && hero.composition === OWN_ORDER[layout])!;

function page(data: HomeData, storefront = withLayout('A'), loadMore?: HomePageProps['loadMore']) {
  return around(<HomePage data={data} storefront={storefront} loadMore={loadMore} />);
}

function around(children: ReactNode) {
  return (
    <Speaking>
      <ServicesProvider services={{ client: {} } as Services}>
        <QueryClientProvider client={createQueryClient(false)}>{children}</QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** Reports what is watched as seen only when the test says so. */
type Report = (entries: { isIntersecting: boolean }[]) => void;
const watching = new Set<Report>();
const scrollToTheEnd = () => [...watching].forEach((report) => report([{ isIntersecting: true }]));
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: Report;
      constructor(report: Report) {
        this.report = report;
      }
      observe() {
        watching.add(this.report);
      }
      disconnect() {
        watching.delete(this.report);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the layout of the home page', () => {
  test('of a calm shop shows its shops as galleries and all its sections', () => {
    render(page(aHome(), withLayout('A')));
    expect(headings()).toEqual([
      'Shop by category',
      'New arrivals',
      'Best sellers',
      'Discounts running now',
      'Shops to discover',
      'Recommended',
      SELL,
    ]);
  });

  test('of a dense shop has the rail of categories instead of tiles', () => {
    render(page(aHome(), withLayout('B')));
    expect(screen.getByRole('navigation', { name: 'Shop by category' })).toBeTruthy();
    expect(headings()).toContain('Discounts ending soon');
  });

  test('of a bento shop introduces one shop with a panel', () => {
    render(page(aHome(), withLayout('C')));
    expect(screen.getByRole('link', { name: 'Visit the shop' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('goes on below the first screen in an order of its own for each kind of hero', () => {
    const orders = new Map<string, string>();
    for (const storefront of STOREFRONTS) {
      const { unmount } = render(page(aHome(), storefront));
      const shown = headings();
      expect(shown.toSorted(), storefront.code).toEqual([...new Set(shown)].toSorted());
      expect(shown.at(-2), storefront.code).toBe('Recommended');
      orders.set(`${storefront.homeLayout} ${storefront.hero.composition}`, shown.join(', '));
      unmount();
    }
    expect(new Set(orders.values()).size).toBe(orders.size);
  });

  test.each(STOREFRONTS.map((storefront) => [storefront.code, storefront] as const))(
    '%s has one headline and comes complete from the server',
    (_code, storefront) => {
      const html = renderToString(page(aHome(), storefront));
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain('The autumn table');
      expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
      expect(html).toContain('58,184');
    },
  );
});

describe('sections', () => {
  test('without anything to show disappear, headings included', () => {
    render(page(aHome({ newArrivals: [], hotSales: [], shops: [], discounted: { list: [], totalElements: 0 }, categories: [] })));
    expect(headings()).toEqual(['Recommended', SELL]);
  });

  test('of new things say on which day each came', () => {
    render(page(aHome({ newArrivals: [aProduct({ id: 'n1', publishedAt: '2026-11-14T23:30:00Z' })] })));
    expect(screen.getByText('Added Nov 14')).toBeTruthy();
    expect(screen.getByRole('link', { name: '128 added today' }).getAttribute('href')).toBe('/commodity?sort=new');
  });

  test('put the categories the shop leads with first and hide empty ones', () => {
    const [kitchen, tools] = aHome().categories;
    const categories = [{ ...tools!, slug: 'sport', name: 'Sport', goodsNum: 0 }, tools!, kitchen!];
    render(page(aHome({ categories }), { ...withLayout('B'), focus: ['kitchen'] }));
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 2)
        .map((line) => line.textContent),
    ).toEqual(['Kitchen and table6,214', 'Tools and workshop6,214']);
  });

  test('of a dense shop with few categories say what lies below each', () => {
    const [kitchen, tools] = aHome().categories;
    const below = {
      ...kitchen!,
      id: 9,
      parentId: kitchen!.id,
      level: 2,
      slug: 'kitchen-tea',
      name: 'Tea and coffee',
      icon: null,
      goodsNum: 612,
    };
    render(page(aHome({ categories: [tools!, kitchen!, below] }), { ...withLayout('B'), focus: ['kitchen'] }));
    const lines = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Kitchen and table6,214', 'Tea and coffee612', 'Tools and workshop6,214']);
  });

  test('lead nowhere while their pages do not exist', () => {
    render(
      <LinkProvider render={() => null} hasPage={() => false}>
        {page(aHome())}
      </LinkProvider>,
    );
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    expect(screen.queryByText('All 412 discounts')).toBeNull();
    expect(screen.queryByText('See what is new')).toBeNull();
  });
});

describe('the hero', () => {
  const [banner] = aHome().banners;
  const two = aHome({ banners: [banner!, { ...banner!, id: 'b2', title: 'Clay and linen' }] });

  test('shows the first of several banners before any script has run', () => {
    const html = renderToString(page(two));
    expect(html).toContain('The autumn table');
    expect(html).not.toContain('Clay and linen');
  });

  test('becomes a carousel once the page is alive', async () => {
    render(page(two));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The autumn table');
    // The chunk is fetched for real, so the wait is as long as a loaded machine may need.
    await screen.findByText('Clay and linen');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The autumn table');
  });

  test('stands with name and figures where no banner hangs', () => {
    const storefront = withLayout('A');
    render(page(aHome({ banners: [] }), storefront));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(storefront.name);
    expect(screen.getByText('58,184')).toBeTruthy();
  });
});

describe('the activity that runs now', () => {
  const activity = {
    id: 'a1',
    title: 'Autumn fair',
    text: 'Thirty shops show what is new.',
    action: 'See the fair',
    mediaId: 'm9',
    ground: '#e3dbce',
    detailUrl: '/discounted',
    endsAt: '2100-01-01T00:00:00Z',
  };
  const show = (changes: Partial<typeof activity> = {}, layout: Storefront['homeLayout'] = 'A') =>
    render(around(<HomePage data={aHome()} storefront={withLayout(layout)} activity={{ ...activity, ...changes }} />));

  test.each(['A', 'B', 'C'] as const)('stands on the page of layout %s and leads to its details', (layout) => {
    show({}, layout);
    expect(headings()).toContain('Autumn fair');
    const link = screen.getByRole('link', { name: 'See the fair' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/discounted', null]);
  });

  test('that is told elsewhere opens in a window of its own, which gets no hold on ours', () => {
    show({ detailUrl: 'https://fair.example/autumn' });
    const link = screen.getByRole('link', { name: 'See the fair (opens in a new window)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://fair.example/autumn',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('is gone once it has ended', () => {
    show({ endsAt: '2020-01-01T00:00:00Z' });
    expect(screen.queryByText('Autumn fair')).toBeNull();
  });
});

describe('the end of the page', () => {
  const download = { phoneUrl: 'https://shop.example/', androidUrl: null, iosUrl: null };
  const show = (changes: Partial<{ androidUrl: string; iosUrl: string }> = {}) =>
    render(around(<HomePage data={aHome()} storefront={withLayout('A')} download={{ ...download, ...changes }} />));

  test('invites those who sell', () => {
    render(page(aHome()));
    expect(screen.getByRole('link', { name: 'Open a shop' }).getAttribute('href')).toBe('/merchantSettled');
  });

  test('draws the code for phones only when a reader comes near it', async () => {
    show();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    await act(async () => scrollToTheEnd());
    expect(await screen.findByRole('img', { name: 'QR code that opens https://shop.example/' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Android' })).toBeNull();
  });

  test('has codes of their own for the apps that the operator has', async () => {
    show({ androidUrl: 'https://apps.example/android' });
    expect(screen.queryByRole('button', { name: 'Apple' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Android' }));
    await act(async () => scrollToTheEnd());
    expect(await screen.findByRole('img', { name: 'QR code that opens https://apps.example/android' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Get the app/ }).getAttribute('href')).toBe('https://apps.example/android');
  });

  test('comes without the code when nobody could be asked for the address', () => {
    render(page(aHome()));
    expect(screen.queryByText('On your phone')).toBeNull();
  });
});

test('hearts are not sent with the page and appear once it is alive', () => {
  expect(renderToString(page(aHome()))).not.toContain('to favourites');
  render(page(aHome()));
  expect(screen.getAllByRole('button', { name: /to favourites$/ }).length).toBeGreaterThan(12);
});

test('a shop without products says so instead of showing empty shelves', () => {
  const empty = aHome({
    figures: { goodsNum: 0, shopNum: 0, newToday: 0 },
    banners: [],
    categories: [],
    newArrivals: [],
    hotSales: [],
    discounted: { list: [], totalElements: 0 },
    shops: [],
    recommended: [],
  });
  render(page(empty));
  expect(screen.getByText('The shelves are empty')).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(0);
});

describe('recommendations', () => {
  const pageOf = (list: HomeData['recommended'], pageNum: number) => ({ list, pageNum, pageSize: 12, totalElements: 27 });
  const shown = () => screen.queryAllByText(/^Product 4\d\d$/).length;

  test('grow with the scroll, each product once, until the end is said', async () => {
    const loadMore = vi.fn(async (pageNum: number) =>
      pageNum === 2 ? pageOf([aProduct({ id: 'p400', name: 'Product 400' }), ...products(12, 412)], 2) : pageOf(products(3, 424), 3),
    );
    render(page(aHome(), withLayout('A'), loadMore));
    expect(shown()).toBe(12);
    await act(async () => scrollToTheEnd());
    expect(shown()).toBe(24);
    await act(async () => scrollToTheEnd());
    expect(shown()).toBe(27);
    expect(loadMore.mock.calls).toEqual([[2], [3]]);
    expect(screen.getByText('Those were all 27 recommendations.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('come by button too', async () => {
    render(page(aHome(), withLayout('B'), async () => pageOf(products(12, 412), 2)));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(shown()).toBe(24);
  });

  test('that fail offer another try and keep what is there', async () => {
    const loadMore = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(pageOf(products(12, 412), 2));
    render(page(aHome(), withLayout('C'), loadMore));
    await act(async () => scrollToTheEnd());
    expect(screen.getByText('The next products could not be fetched.')).toBeTruthy();
    expect(shown()).toBe(12);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(shown()).toBe(24);
    expect(loadMore.mock.calls).toEqual([[2], [2]]);
  });

  test('of less than a page do not ask for more', () => {
    render(page(aHome({ recommended: products(5, 400) }), withLayout('A'), vi.fn()));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
