import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { aProduct, aShop, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { readStored } from '@entrepot/buyer/storage.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { DASHBOARD_PATH } from '@entrepot/site/centre/centre-links.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { AddressesPage } from './addresses/addresses-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { CollectedPage } from './lists/collected-page.tsx';
import { FollowedPage } from './lists/followed-page.tsx';
import { HistoryPage } from './lists/history-page.tsx';
import { SetupPage } from './setup-page.tsx';

type Answers = Record<string, (input: never) => unknown>;
const pageOf = (list: unknown[], changes: object = {}) => ({ list, pageNum: 1, pageSize: 20, totalElements: list.length, ...changes });
const moves: string[] = [];
const asked: Array<[name: string, input: unknown]> = [];
const inputsOf = (name: string) => asked.filter(([called]) => called === name).map(([, input]) => input);

const account = { usercode: 'u1', username: 'ines', avatar: 3, hasFundPassword: false };

function around(children: ReactNode, answers: Answers = {}, storefront: Storefront = STOREFRONTS[0]!) {
  const known: Answers = {
    'lock!own': () => ({ lock: null }),
    'browseHistory!list': () => pageOf([]),
    'keepGoods!among': () => [],
    'focusSeller!among': () => [],
    'configuration!get': () => ({ code: 'address_max', value: 20 }),
    'localuser!get': () => account,
    'address!list': () => [],
    'order!listMain': () => pageOf([]),
    'wallet!statement': () => pageOf([]),
    'application!get': () => ({ application: null }),
    'address!listCountry': () => [
      { code: 'PT', name: 'Portugal', areaCode: '+351', postcodeExample: '1100-148' },
      { code: 'SG', name: 'Singapore', areaCode: '+65', postcodeExample: '018956' },
    ],
    'address!listState': ({ country }: { country: string }) => (country === 'PT' ? [{ code: '17', name: 'Porto' }] : []),
    'address!listCity': ({ country }: { country: string }) => (country === 'PT' ? ['Maia', 'Matosinhos'] : []),
    ...answers,
  };
  const call = async (name: string, input: unknown) => {
    asked.push([name, input]);
    const answer = known[name]?.(input as never);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const services = {
    settings: { language: 'en', storefront, base: '', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call } as unknown as Client,
    connection: {},
    loadWords: async () => undefined,
  } as unknown as Services;
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: (to) => void moves.push(to),
              preload: () => undefined,
              here: () => window.location.pathname + window.location.search,
              canReturn: () => false,
              href: (to: string) => to,
              hasPage: (to) => !to.includes('my-order') && !to.includes('money-package'),
            }}
          >
            {children}
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}

const show = (children: ReactNode, answers?: Answers, storefront?: Storefront) => render(around(children, answers, storefront));

beforeEach(() => {
  moves.length = 0;
  asked.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  startSession('t', { usercode: 'u1', username: 'ines', avatar: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the personal centre', () => {
  it('leads a visitor to the login and back, and shows nothing of anybody', async () => {
    clearSession();
    window.history.replaceState(null, '', '/userInfo/collect-goods?page=2');
    show(<CentreFrame path={DASHBOARD_PATH}>secret</CentreFrame>);
    await waitFor(() => expect(moves).toEqual(['/login?back=%2FuserInfo%2Fcollect-goods%3Fpage%3D2']));
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('is sent by the server as an empty shape, whoever asks', () => {
    const html = renderToString(around(<CentreFrame path={DASHBOARD_PATH}>secret</CentreFrame>));
    expect(html).not.toContain('secret');
  });
});

describe('the overview', () => {
  const dashboard = {
    orders: [-1, 0, 1, 2, 3, 4, 5, 6].map((status) => ({ status, count: status === 3 ? 2 : 0 })),
    collectedGoods: 7,
    followedShops: 1,
    balance: { amount: '1234.5678', currency: 'USDT' },
    refunds: [],
  };

  it('shows balance, orders by state, favourites and follows', async () => {
    show(<DashboardPage />, {
      'localuser!dashboard': () => dashboard,
      // By tab, as the list counts them, and not by state.
      'order!counts': () => [
        { tab: 'toReceive', count: 2 },
        { tab: 'received', count: 5 },
        { tab: 'refund', count: 3 },
        { tab: 'cancelled', count: 0 },
      ],
    });
    expect(await screen.findByText('1,234.57')).toBeTruthy();
    const tile = (name: string) => screen.getByText(name).parentElement?.textContent;
    await vi.waitFor(() => expect(tile('To be received')).toBe('To be received2'));
    expect(['Received', 'Refund or after-sales', 'Cancelled'].map(tile)).toEqual(['Received5', 'Refund or after-sales3', 'Cancelled0']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, ines');
    expect(screen.getByText('Products that you look at will be listed here.')).toBeTruthy();
  });

  const withOrders = (counts: Record<number, number>) => ({
    ...dashboard,
    orders: dashboard.orders.map(({ status }) => ({ status, count: counts[status] ?? 0 })),
  });
  const waiting = async () =>
    within((await screen.findByRole('heading', { name: 'What waits for you' })).parentElement!)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('leads to what waits: one order to itself, several to their list, with the time at which something ends', async () => {
    show(<DashboardPage />, {
      'localuser!dashboard': () => withOrders({ 0: 1, 3: 2, 4: 1 }),
      'order!listMain': ({ tab }: { tab: string }) =>
        pageOf(tab === 'toPay' ? [{ id: 'o1', serial: 'O-1', payBy: '2026-11-17T10:00:00Z' }] : []),
    });
    await screen.findByText(/^O-1: pay by Nov 17/);
    expect(await waiting()).toEqual([
      ['1 order to pay', '/userInfo/order-detail?id=o1'],
      ['2 parcels on their way', '/userInfo/my-order?tab=toReceive'],
      ['1 order to review', '/userInfo/my-order?tab=toReview'],
    ]);
  });

  it('leads to the refunds that wait for the buyer, and says until when', async () => {
    show(<DashboardPage />, {
      'localuser!dashboard': () => ({
        ...dashboard,
        refunds: [
          { waitsFor: 'platform', count: 1, orderId: 'o4', serial: 'O-4', until: '2026-11-20T10:00:00Z' },
          { waitsFor: 'goods', count: 1, orderId: 'o2', serial: 'O-2', until: '2026-11-18T10:00:00Z' },
          { waitsFor: 'buyer', count: 2, orderId: 'o3', serial: 'O-3', until: '2026-11-19T10:00:00Z' },
        ],
      }),
    });
    await screen.findByText(/^O-2: the return address has come, send by Nov 18/);
    expect(await waiting()).toEqual([
      ['1 parcel to send back', '/userInfo/order-detail?id=o2'],
      ['2 refunds that the shops declined', '/userInfo/my-order?tab=refund'],
      ['1 dispute before the platform', '/userInfo/order-detail?id=o4'],
      ['2 parcels on their way', '/userInfo/my-order?tab=toReceive'],
    ]);
    expect(screen.getByText(/^O-3: call in the platform by Nov 19/)).toBeTruthy();
    expect(screen.getByText(/^O-4: decided by Nov 20/)).toBeTruthy();
  });

  it('shows a new buyer what a first order needs, until all of it is there', async () => {
    const fresh = { ...withOrders({}), balance: { amount: '0', currency: 'USDT' } };
    show(<DashboardPage />, { 'localuser!dashboard': () => fresh, 'address!list': () => [{ id: 'a1' }] });
    expect(await screen.findByText('1 of 3 done')).toBeTruthy();
    expect(await waiting()).toEqual([]);
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a delivery address' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Set a transaction password' }).getAttribute('href')).toBe(
      '/userInfo/setup/transaction-password',
    );
    expect(screen.getByText('Recharges, payments and refunds will be listed here.')).toBeTruthy();
    cleanup();
    show(<DashboardPage />, {
      'localuser!dashboard': () => dashboard,
      'address!list': () => [{ id: 'a1' }],
      'localuser!get': () => ({ ...account, hasFundPassword: true }),
    });
    await screen.findByText('1,234.57');
    await waitFor(() => expect(inputsOf('localuser!get').length).toBeGreaterThan(0));
    expect(screen.queryByText('Ready to order')).toBeNull();
  });

  it('says so where it cannot be fetched, and tries again', async () => {
    let isDown = true;
    show(<DashboardPage />, {
      'localuser!dashboard': () => (isDown ? new CallError({ code: 500, key: 'system.error', msg: 'no' }) : dashboard),
    });
    await screen.findByText('This could not be fetched.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,234.57')).toBeTruthy();
  });

  it('changes the avatar for this browser as well', async () => {
    show(<DashboardPage />, {
      'localuser!dashboard': () => dashboard,
      'localuser!refreshAvatar': ({ avatar }: { avatar: number }) => ({ avatar }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Change avatar' }));
    const options = within(await screen.findByRole('dialog')).getAllByRole('button', { name: /^Avatar/ });
    expect(options).toHaveLength(12);
    expect(options[2]?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(options[8]!);
    await waitFor(() => expect(readStored('userInfo')?.avatar).toBe(9));
    expect(inputsOf('localuser!refreshAvatar')).toEqual([{ avatar: 9 }]);
  });
});

describe('collected goods', () => {
  it('show what is gone as such, and let go of it', async () => {
    show(<CollectedPage search={{}} />, {
      'keepGoods!list': () =>
        pageOf([
          { goods: aProduct(), isAvailable: true, addedAt: '' },
          { goods: aProduct({ id: 'p2', name: 'Old vase' }), isAvailable: false, addedAt: '' },
        ]),
      'keepGoods!del': () => ({ isCollected: false }),
    });
    expect(await screen.findByText('No longer available')).toBeTruthy();
    expect(screen.getByText('2 products')).toBeTruthy();
    expect(screen.getByText('That is all.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Old vase from favourites' })));
    await waitFor(() => expect(inputsOf('keepGoods!del')).toEqual([{ goodsId: 'p2' }]));
  });

  it('begin with a first step', async () => {
    show(<CollectedPage search={{}} />, { 'keepGoods!list': () => pageOf([]) });
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/commodity');
  });

  it('have pages with addresses, and say when one lies behind the end', async () => {
    show(<CollectedPage search={{ page: '2' }} />, {
      'keepGoods!list': ({ pageNum }: { pageNum: number }) =>
        pageOf([{ goods: aProduct(), isAvailable: true, addedAt: '' }], { pageNum, totalElements: 41 }),
    });
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe('/userInfo/collect-goods?page=3');
    expect(screen.queryByText('That is all.')).toBeNull();
    cleanup();
    show(<CollectedPage search={{ page: '9' }} />, { 'keepGoods!list': () => pageOf([], { pageNum: 9, totalElements: 41 }) });
    expect(await screen.findByText('The list ends before this page')).toBeTruthy();
  });
});

it('followed shops that are not open say so, and can be left', async () => {
  show(<FollowedPage search={{}} />, {
    'focusSeller!list': () =>
      pageOf([
        { shop: aShop(), isAvailable: true, addedAt: '' },
        { shop: aShop({ id: 's2', name: 'Fenwick' }), isAvailable: false, addedAt: '' },
      ]),
    'focusSeller!del': () => ({ isFollowed: false }),
  });
  expect(await screen.findByText('Not open at the moment')).toBeTruthy();
  expect(screen.getByText('2 shops')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop following Fenwick' })));
  await waitFor(() => expect(inputsOf('focusSeller!del')).toEqual([{ sellerId: 's2' }]));
});

it('the history is cleared by the product, or as a whole after a question', async () => {
  show(<HistoryPage search={{}} />, {
    'browseHistory!list': () => pageOf([{ goods: aProduct(), isAvailable: true, viewedAt: '' }]),
    'browseHistory!clear': () => ({ count: 0 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Stoneware teapot from the history' }));
  await waitFor(() => expect(inputsOf('browseHistory!clear')).toEqual([{ goodsId: 'p1' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Clear history' }));
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Clear history' })));
  await waitFor(() => expect(inputsOf('browseHistory!clear')).toEqual([{ goodsId: 'p1' }, {}]));
});

it('the settings say how they stand', async () => {
  const user = {
    usercode: 'u1',
    username: 'ines',
    avatar: 1,
    language: 'de',
    email: 'i***@example.com',
    phone: null,
    hasFundPassword: true,
    hasSecondFactor: false,
    withdrawalsPausedUntil: null,
    createdAt: '',
  };
  show(<SetupPage />, { 'localuser!get': () => user, 'address!list': () => [{}, {}] });
  await screen.findByText('i***@example.com');
  const rows = screen.getAllByRole('link').map((link) => link.textContent);
  expect(rows).toEqual([
    'Shipping addresses2',
    'Login password',
    'Transaction passwordSet',
    'Authenticator appNot set',
    'Where you are logged in',
    'E-mail addressi***@example.com',
    'Phone numberNot set',
    'Language of mailsDeutsch',
    'Notices',
    'Close account',
  ]);
});

it('the settings ask who somebody is only where that can get them a loan', async () => {
  const { claims, ...rest } = STOREFRONTS[0]!;
  const lender = { lenderName: 'Harbour Credit', lenderRegulator: 'Bank of Portugal', lenderLicence: 'L-1' };
  const offered = async (changes: object) => {
    show(<SetupPage />, {}, { ...rest, claims: { ...claims, ...changes } } as Storefront);
    await screen.findAllByText('Not set');
    const links = screen.queryAllByRole('link', { name: /Identity/ });
    cleanup();
    return links.length;
  };
  for (const missing of Object.keys(lender)) expect(await offered({ ...lender, [missing]: '' }), missing).toBe(0);
  expect(await offered(lender)).toBe(1);
});

describe('the address book', () => {
  const home: Address = {
    id: 'a1',
    consignee: 'Inês Duarte',
    phone: '+351912345678',
    email: null,
    country: 'PT',
    state: 'Porto',
    city: 'Maia',
    postcode: '4470-208',
    detail: 'Rua do Souto 12',
    use: 1,
  };
  const office: Address = { ...home, id: 'a2', detail: 'Cais 4', use: 0 };

  async function choose(label: string, option: string) {
    fireEvent.click(screen.getByLabelText(new RegExp(`^${label}`)));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  }
  const saveButton = () => screen.getByRole('button', { name: /^Save/ });
  const type = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it('is filled through chained lists, with messages beside the fields', async () => {
    let saved: Address[] = [];
    show(<AddressesPage />, {
      'address!list': () => saved,
      'address!add': (input: Omit<Address, 'id'>) => ((saved = [{ ...input, id: 'a1' }]), saved[0]),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter the address.')).toBeTruthy();
    expect(screen.getByText(/Please enter the name of the person/)).toBeTruthy();
    expect(inputsOf('address!add')).toEqual([]);

    type(/^Recipient/, 'Inês Duarte');
    await choose('Country or region', 'Portugal');
    await waitFor(() => expect(screen.getByLabelText(/^State/).hasAttribute('disabled')).toBe(false));
    await choose('State or province', 'Porto');
    await waitFor(() => expect(screen.getByLabelText(/^City/).hasAttribute('disabled')).toBe(false));
    await choose('City', 'Matosinhos');
    type(/^Postcode/, '4450');
    type(/^Phone/, '912345678');
    type(/^Street/, 'Cais 4');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This postcode does not fit the country.')).toBeTruthy();
    await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
    type(/^Postcode/, '4450-123');
    // Pressed twice, because people do.
    fireEvent.click(saveButton());
    fireEvent.click(saveButton());
    await waitFor(() => expect(inputsOf('address!add')).toHaveLength(1));
    expect(inputsOf('address!add')[0]).toEqual({
      consignee: 'Inês Duarte',
      phone: '912345678',
      email: null,
      country: 'PT',
      state: 'Porto',
      city: 'Matosinhos',
      postcode: '4450-123',
      detail: 'Cais 4',
      taxNumber: null,
      use: 1,
    });
    expect(await screen.findByText('Cais 4')).toBeTruthy();
  });

  it('keeps what was typed when the server refuses, and says it beside the field', async () => {
    show(<AddressesPage />, {
      'address!list': () => [home, office],
      'address!edit': () => new CallError({ code: 1116, key: 'account.phone_invalid', msg: 'No number at all.' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Edit: .*Cais 4/ }));
    await waitFor(() => expect(screen.getByLabelText(/^City/).textContent).toContain('Maia'));
    type(/^Street/, 'Cais 5');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No number at all.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Street/).value).toBe('Cais 5');
    expect(inputsOf('address!edit')).toMatchObject([{ id: 'a2', detail: 'Cais 5', use: 0 }]);
  });

  it('takes free words where a country has no lists', async () => {
    show(<AddressesPage />, { 'address!list': () => [home] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await choose('Country or region', 'Singapore');
    await waitFor(() => expect(screen.getByLabelText(/^City/).tagName).toBe('INPUT'));
    expect(screen.getByLabelText(/^State/).tagName).toBe('INPUT');
  });

  it('makes another the default and deletes after a question', async () => {
    show(<AddressesPage />, { 'address!list': () => [home, office], 'address!edit': () => office, 'address!del': () => [home] });
    fireEvent.click(await screen.findByRole('button', { name: /^Make default/ }));
    await waitFor(() => expect(inputsOf('address!edit')).toMatchObject([{ id: 'a2', use: 1, detail: 'Cais 4' }]));
    fireEvent.click(screen.getByRole('button', { name: /^Delete: .*Cais 4/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('4470-208 Maia, Portugal');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
    await waitFor(() => expect(screen.queryByText('Cais 4')).toBeNull());
  });

  it('offers no more than there is room for', async () => {
    show(<AddressesPage />, { 'address!list': () => [home], 'configuration!get': () => ({ code: 'address_max', value: 1 }) });
    expect(await screen.findByText(/Your address book is full/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
