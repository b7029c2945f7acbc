import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { inEnglish, products, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aProductDetail, aReview, anEstimate, aShopProfile, someCounts } from '@entrepot/blocks/product/product.builder.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { productQuery } from '@entrepot/buyer/queries/product.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { translateWith } from '@entrepot/site/translate.ts';
import { Gone } from '@entrepot/screens/product/late-parts.tsx';
import { productHead, prefetchProduct } from '@entrepot/screens/product/product-data.ts';
import { prepareParts } from './own-parts.tsx';
import { ProductPage } from './product-page.tsx';

const settings: PageSettings = {
  language: 'en',
  storefront: STOREFRONTS.find(({ code }) => code === 'hazelwharf')!,
  base: '',
  isDemo: true,
  isDevelopment: false,
  wsPort: 5000,
  year: 2026,
};
const reviewWith = (text: string) => screen.getAllByRole('article').find((review) => within(review).queryByText(text))!;

const NOW_MS = new Date('2026-11-15T12:00:00Z').getTime();

function refusal(key: ErrorKey) {
  return new CallError({ code: ERRORS[key].code, key, msg: 'refused', requestId: 'r' } as never);
}

type Answers = Record<string, (input: never) => unknown>;

/** A server that knows what the page asks for; each test says what is different. */
function aClient(answers: Answers = {}): Client {
  const known: Answers = {
    'evaluation!countType': () => someCounts(),
    'evaluation!list': ({ type }: { type: string }) => ({
      list: [type === 'unwritten' ? aReview({ id: 'r2', isDefault: true, stars: null, body: '' }) : aReview()],
      pageNum: 1,
      pageSize: 20,
      totalElements: 1,
    }),
    'sellerGoods!recommend_like': () => ({ list: products(6), pageNum: 1, pageSize: 10, totalElements: 6 }),
    'sellerGoods!list': () => ({ list: products(6, 50), pageNum: 1, pageSize: 7, totalElements: 6 }),
    'configuration!get': () => ({ code: 'order_return_days', value: 7 }),
    'freight!estimate': () => anEstimate(),
    'freight!countries': () => [],
    'pageView!add': () => ({ isCounted: true }),
    ...answers,
  };
  return {
    call: async (name: string, input: unknown) => {
      const answer = known[name]?.(input as never);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as Client;
}

function around(children: React.ReactNode, client: Client) {
  const navigator = {
    navigate: () => undefined,
    preload: () => undefined,
    here: () => window.location.pathname + window.location.search,
    canReturn: () => false,
    href: (to: string) => to,
    hasPage: () => true,
  };
  const services = { settings, client, connection: {}, loadWords: async () => undefined } as unknown as Services;
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider value={navigator}>{children}</NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}

function show(product: ProductDetail = aProductDetail(), answers?: Answers) {
  return render(around(<ProductPage product={product} answeredAtMs={NOW_MS} />, aClient(answers)));
}

const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const cost = () => within(screen.getByRole('region', { name: 'Estimated cost' }));
const total = () => cost().getByRole('status').textContent;

beforeEach(async () => {
  localStorage.clear();
  writeStored('deliveryCountry', 'NL');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ now: NOW_MS, shouldAdvanceTime: true });
  await prepareParts();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the price', () => {
  it('is that of the chosen quantity, with the tier in force and the way to the next one', () => {
    show();
    const tiers = within(screen.getByRole('list', { name: 'Price by quantity' })).getAllByRole('listitem');
    expect(tiers.map((tier) => tier.getAttribute('aria-current'))).toEqual(['true', 'false', 'false']);
    type(quantity(), '60');
    expect(tiers.map((tier) => tier.textContent)).toEqual(['12–475.90base', '48–1435.37−9%', '144 or more4.90−17%']);
    expect(tiers.map((tier) => tier.getAttribute('aria-current'))).toEqual(['false', 'true', 'false']);
    expect(screen.getByText('84 more for 4.90 each')).toBeTruthy();
    expect(screen.getByText('9% below the base price of 5.90')).toBeTruthy();
    expect(cost().getByText('60 × 5.37')).toBeTruthy();
  });

  it('shows the price before a discount while it runs, and for no moment longer', async () => {
    const endsAt = new Date(NOW_MS + 60_000).toISOString();
    show(aProductDetail({ discount: { discountBp: 2_000, startsAt: '2026-11-01T00:00:00Z', endsAt } }));
    expect(cost().getByText('12 × 4.72')).toBeTruthy();
    expect(document.querySelector('s')?.textContent).toContain('5.90');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(cost().getByText('12 × 5.90')).toBeTruthy();
    expect(document.querySelector('s')).toBeNull();
  });
});

describe('the choice of a variant', () => {
  it('begins with one that is in stock and knows which values go together', () => {
    show();
    const colours = within(screen.getByRole('radiogroup', { name: 'Colour' }));
    expect(colours.getByRole('radio', { name: 'Sage', checked: true })).toBeTruthy();
    expect(colours.getByRole('radio', { name: 'Mustard, out of stock' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /0.9 L/ }));
    expect(colours.getByRole('radio', { name: 'Mustard, not made in 0.9 L' })).toBeTruthy();
    expect(screen.getByText('Not made in 0.9 L: Mustard')).toBeTruthy();
  });

  it('lets one come to a value that does not go with the rest, and says what changed', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: /0.9 L/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Mustard/ }));
    expect(screen.getByRole('radio', { name: /0.6 L/, checked: true })).toBeTruthy();
    expect(screen.getByText('Changed to Mustard, 0.6 L, because the other combination is not made.')).toBeTruthy();
    expect(screen.getByText('This variant is out of stock.')).toBeTruthy();
  });

  it('moves by arrow keys, but onto an impossible value with the focus alone', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: /0.9 L/ }));
    const sage = screen.getByRole('radio', { name: 'Sage' });
    sage.focus();
    fireEvent.keyDown(sage, { key: 'ArrowRight' });
    const clay = screen.getByRole('radio', { name: 'Clay', checked: true });
    expect(document.activeElement).toBe(clay);
    fireEvent.keyDown(clay, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toContain('Mustard');
    expect(screen.getByRole('radio', { name: 'Clay', checked: true })).toBeTruthy();
  });

  it('offers to mix where a variant alone does not reach the minimum', async () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'Clay' }));
    expect(screen.getByText('Only 8 pieces in stock, fewer than the minimum of 12 pieces.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mix it with other variants' }));
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Clay, 0.6 L' })).toHaveProperty('value', '8');
  });

  it('puts a quantity within its limits and names the limit that was met', async () => {
    show();
    type(quantity(), '9999');
    expect(quantity()).toHaveProperty('value', '500');
    expect(await screen.findByText('at most 500 pieces per order', { selector: 'strong' })).toBeTruthy();
  });
});

describe('a mix of variants', () => {
  it('counts all of them together for the minimum, the tier and the sum', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Mix variants' }));
    type(await screen.findByRole('spinbutton', { name: 'Quantity of Sage, 0.6 L' }), '6');
    expect(screen.getByText('6 more to reach the minimum of 12')).toBeTruthy();
    type(screen.getByRole('spinbutton', { name: 'Quantity of Clay, 0.9 L' }), '42');
    expect(screen.queryByText(/more to reach the minimum/)).toBeNull();
    expect(screen.getByText('Chosen: 48 pieces')).toBeTruthy();
    expect(cost().getByText('6 × 5.37')).toBeTruthy();
    expect(cost().getByText('42 × 5.82')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByText('Enter quantities to see the price.')).toBeTruthy();
  });
});

describe('freight', () => {
  it('is added to the goods, part by part', async () => {
    show();
    await eventually(() => expect(total()).toBe('Estimated total109.00USDT'));
    expect(await screen.findByText('Dispatch fee')).toBeTruthy();
    expect(screen.getByText('Free from 600.00 USDT of goods from this shop. 529.20 USDT to go.')).toBeTruthy();
  });

  it('that the shop does not offer is said in the place of the cart, with the way to another country', async () => {
    show(aProductDetail(), { 'freight!estimate': () => refusal('freight.not_served') });
    const inPlaceOfTheCart = () =>
      screen.getAllByRole('status').find(({ textContent }) => textContent.includes('Oriel Ceramics does not deliver to Netherlands.'));
    await eventually(() => expect(inPlaceOfTheCart()).toBeTruthy());
    within(inPlaceOfTheCart()!).getByRole('button', { name: 'Change country' });
    expect(screen.queryByRole('button', { name: /Add .*to cart/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /favourites/ }).length).toBeGreaterThan(0);
    expect(total()).toBe('Goods total70.80USDT');
  });

  it('asks for a country where none is known', async () => {
    localStorage.clear();
    vi.stubGlobal('navigator', { ...navigator, languages: ['en'] });
    show();
    expect(screen.getAllByRole('button', { name: 'Choose a country' }).length).toBeGreaterThan(0);
    expect(await screen.findByText('Choose a country to see what the freight costs.')).toBeTruthy();
  });

  it('asks for a quantity where nothing is chosen', async () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: /Mustard/ }));
    expect(await screen.findByText('The freight to Netherlands is shown once a quantity is chosen.')).toBeTruthy();
  });
});

describe('what stands below', () => {
  it('reviews say how they were counted, and the ones never written are marked', async () => {
    show();
    expect(
      await screen.findByText(/Counted from 214 reviews of received orders. 31 received orders without a review in time are not counted./),
    ).toBeTruthy();
    expect(screen.queryByText('No review was left in time.')).toBeNull();
    const folded = screen
      .getAllByRole<HTMLDetailsElement>('group')
      .find((group) => within(group).queryByText('31 orders without a review'))!;
    folded.open = true;
    fireEvent(folded, new Event('toggle'));
    expect(await within(folded).findByText('No review was left in time.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'With pictures 63' })).toBeTruthy();
  });

  it('reviews show what the shop answered and what the buyer added, in the order in which it came', async () => {
    const reply = { body: 'Thank you.', createdAt: '2026-10-02T09:00:00Z' };
    const followUp = { body: 'Still whole.', createdAt: '2026-11-01T09:00:00Z' };
    const answered = (one: object) => ({ list: [aReview(one)], pageNum: 1, pageSize: 20, totalElements: 1 });
    const said = async (text: string) => {
      await screen.findByText(text);
      return reviewWith(text).textContent;
    };
    show(aProductDetail(), { 'evaluation!list': () => answered({ reply, followUp }) });
    expect(await said('Still whole.')).toMatch(/Oriel Ceramics.*Thank you\..*Added later.*2026-11-01.*Still whole\./);
    cleanup();
    show(aProductDetail(), { 'evaluation!list': () => answered({ reply: { ...reply, createdAt: '2026-11-05T09:00:00Z' }, followUp }) });
    expect(await said('Still whole.')).toMatch(/Added later.*Still whole\..*Oriel Ceramics.*Thank you\./);
  });

  it('reviews go on where the next ones begin, also for the keyboard', async () => {
    const pages = (input: { pageNum?: number }) => ({
      list: input.pageNum === 2 ? [aReview({ id: 'r11', body: 'Arrived early.' })] : [aReview()],
      pageNum: input.pageNum ?? 1,
      pageSize: 1,
      totalElements: 2,
    });
    show(aProductDetail(), { 'evaluation!list': pages });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 more review' }));
    await screen.findByText('Arrived early.');
    const next = reviewWith('Arrived early.');
    await eventually(() => expect(document.activeElement === next).toBe(true));
    expect(screen.queryByRole('button', { name: /more review/ })).toBeNull();
  });

  it('what was looked at before can be cleared, and the focus stays where it was', async () => {
    writeStored('recentlyViewed', ['p50', 'p51']);
    show();
    const shelf = await screen.findByRole('region', { name: 'Recently viewed' });
    const place = shelf.parentElement;
    fireEvent.click(within(shelf).getByRole('button', { name: 'Clear this list' }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(document.activeElement).toBe(place);
  });

  it('specifications say weight, carton and origin once', () => {
    show();
    expect(screen.getByText('12 pieces', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('Portugal', { selector: 'dd' })).toBeTruthy();
    expect(screen.getAllByText('Weight')).toHaveLength(1);
    expect(screen.queryByText('about 900 g')).toBeNull();
  });

  it('specifications say what the shop recommends to sell it for, where it does', () => {
    show();
    expect(screen.queryByText('Recommended retail price')).toBeNull();
    cleanup();
    show(aProductDetail({ retailPrice: '19.9' }));
    expect(screen.getByText('Recommended retail price').parentElement!.textContent).toBe('Recommended retail price19.90 USDT');
  });

  it('offers once to ask about the product', async () => {
    show();
    await screen.findByText(/^Counted from 214 reviews/);
    expect(screen.getAllByRole('button', { name: /^Ask / })).toHaveLength(1);
  });

  it('a shop that takes no orders says so beside the actions', () => {
    show(aProductDetail({ seller: aShopProfile({ isPaused: true }) }));
    expect(screen.getAllByText('This shop takes no orders at the moment.').length).toBeGreaterThan(0);
  });

  it('comes complete from the server', () => {
    const html = renderToString(around(<ProductPage product={aProductDetail()} answeredAtMs={NOW_MS} />, aClient()));
    for (const words of ['Thrown in Porto.', 'Stoneware', 'OC-TP-0931', 'Oriel Ceramics', '5.90']) expect(html).toContain(words);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
  });
});

it('takes over the page that the server sent as it is, also when a discount has ended on the way', async () => {
  const discount = { discountBp: 2_000, startsAt: '2026-11-01T00:00:00Z', endsAt: new Date(NOW_MS + 1_000).toISOString() };
  const page = () => around(<ProductPage product={aProductDetail({ discount })} answeredAtMs={NOW_MS} />, aClient());
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  expect(container.querySelector('s')).toBeTruthy();
  vi.setSystemTime(NOW_MS + 2_000);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page(), { onRecoverableError }));
  await eventually(() => expect(container.querySelector('s')).toBeNull());
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});

describe('a product that is gone', () => {
  it.each([
    ['product.removed', 'This product was removed'],
    ['product.off_shelf', 'This product is off the shelf'],
    ['shop.locked', 'The shop of this product is closed at the moment'],
  ] as const)('%s is said in words, with goods like it and the status that means it', async (key, title) => {
    vi.stubEnv('SSR', true);
    const client = aClient({ 'sellerGoods!info': () => refusal(key) });
    const queryClient = createQueryClient(false);
    const context = { client, queryClient, search: { id: 'gone' }, settings, t: translateWith(inEnglish()) };
    await prefetchProduct(context, prepareParts);
    expect(productHead(context)).toMatchObject({ status: 410, noIndex: true, title: `${title} · Hazelwharf` });
    render(around(<Gone goodsId="gone" reason={key} />, client));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(await screen.findByText('Product 1')).toBeTruthy();
  });

  it('is told apart from one that never was', async () => {
    const client = aClient({ 'sellerGoods!info': () => refusal('product.not_found') });
    await expect(createQueryClient(true).fetchQuery(productQuery(client, 'x'))).rejects.toMatchObject({ key: 'product.not_found' });
  });
});

it('the head is made of what is known of the product', async () => {
  vi.stubEnv('SSR', true);
  const context = {
    client: aClient({ 'sellerGoods!info': () => aProductDetail() }),
    queryClient: createQueryClient(false),
    search: { id: 'teapot' },
    settings,
    t: translateWith(inEnglish()),
  };
  await prefetchProduct(context, prepareParts);
  expect(productHead(context)).toMatchObject({
    title: 'Stoneware teapot · Hazelwharf',
    description: 'Stoneware teapot: from 5.90 USDT, minimum order 12 pieces. Sold by Oriel Ceramics.',
    canonical: '/productDetails?id=teapot',
    kind: 'product',
    subjects: ['product:teapot', 'shop:shop'],
  });
});
