import type { ShopSetUp } from '@entrepot/contracts/calls/shop-setup.ts';
import type { ShopSummary, ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, showScreen, type Answers } from '../../seller.builder.tsx';
import { TodayPage } from './today-page.tsx';

afterEach(cleanup);

const NOTHING: ShopToday = { orders: null, refunds: null, announced: null, stock: null, reviews: null, payout: null };
const NO_SET_UP: ShopSetUp = { steps: [], trial: null, obstacle: null };
const SUMMARY: ShopSummary = {
  orders: 2,
  turnover: '100',
  buyers: 2,
  buyersBack: 0,
  reviews: { good: 0, all: 0 },
  countries: [],
};
const everything = [...OWNER.permissions, 'products.manage', 'shop.manage', 'figures.read', 'money.read', 'money.withdraw'];
const user = { ...OWNER, permissions: everything };
const door = (changes: Answers = {}): Answers => ({
  'figures!today': () => NOTHING,
  'setup!list': () => NO_SET_UP,
  'figures!summary': () => SUMMARY,
  'figures!days': ({ from }) => [{ day: from, orders: 1, pieces: 1, turnover: '50', refunded: '0', views: 10 }],
  'figures!best': () => [],
  ...changes,
});
const show = (changes: Answers = {}) => showScreen(<TodayPage />, door(changes), '/', user);

describe('the way to the first sale', () => {
  const steps = (isDone: Partial<Record<ShopSetUp['steps'][number]['step'], boolean>>): ShopSetUp['steps'] =>
    (['shopPage', 'shipping', 'product', 'payout', 'secondFactor', 'trial'] as const).map((step) => ({
      step,
      isDone: isDone[step] ?? false,
    }));

  it('names what is missing, and leads to where it is done', async () => {
    show({ 'setup!list': () => ({ steps: steps({ shopPage: true }), trial: null, obstacle: 'noProduct' }) });
    const list = within(await screen.findByRole('region', { name: 'On the way to your first sale' }));
    list.getByText('1 of 6 done');
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Set up shipping', '/seller/shipping'],
      ['Write a product', '/seller/products/edit'],
      ['Bind an address', '/seller/money/withdraw'],
      ['Set it up', '/seller/security'],
    ]);
    list.getByText('Reckoned with your own product as soon as one is on the shelf. Nothing is ordered.');
  });

  it('shows what a first order would come to, and says that none was placed', async () => {
    const trial = {
      goodsId: 'p1',
      title: 'Oak bowl',
      country: 'PT',
      quantity: 12,
      unit: 'piece' as const,
      goods: '120',
      freight: '9',
      net: '122.55',
    };
    show({ 'setup!list': () => ({ steps: steps({ shipping: true, product: true, trial: true }), trial, obstacle: null }) });
    await screen.findByText(
      'Oak bowl, 12 pieces, to Portugal: a buyer would pay 120.00 USDT for the goods and 9.00 USDT freight. You would receive 122.55 USDT of it. Nothing was ordered.',
    );
    expect(screen.getByRole('link', { name: 'See it as a buyer' }).getAttribute('href')).toContain('id=p1');
  });

  it('is gone when everything is done', async () => {
    const all = { shopPage: true, shipping: true, product: true, payout: true, secondFactor: true, trial: true };
    const { call } = show({ 'setup!list': () => ({ steps: steps(all), trial: null, obstacle: null }) });
    await eventually(() => expect(call).toHaveBeenCalledWith('setup!list', {}, expect.anything()));
    await screen.findByText('Nothing waits for you');
    expect(screen.queryByText('On the way to your first sale')).toBeNull();
  });
});

describe('what is in escrow', () => {
  const division = (orders: number, net: string) => ({ orders, gross: net, commission: '0', net });

  it('is all of it, also what has no day yet', async () => {
    show({
      'figures!today': () => ({
        ...NOTHING,
        payout: {
          days: [{ day: '2026-11-20', ...division(2, '20') }],
          later: division(0, '0'),
          undated: division(3, '30'),
          all: division(5, '50'),
        },
      }),
    });
    const rows = within(await screen.findByRole('table', { name: 'Next payout' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Payable from'),
      expect.stringMatching(/Nov 202/),
      expect.stringMatching(/^Day not known yet3/),
      expect.stringMatching(/^In escrow5/),
    ]);
  });

  it('is said where no day is known of any', async () => {
    show({
      'figures!today': () => ({
        ...NOTHING,
        payout: { days: [], later: division(0, '0'), undated: division(1, '30'), all: division(1, '30') },
      }),
    });
    await screen.findByText('Not received yet, or a refund is open');
    expect(screen.queryByText('Nothing is in escrow at the moment.')).toBeNull();
  });
});

describe('how the shop sells', () => {
  it('draws a longer bar for more, also for many small countries together', async () => {
    const countries = ['PT', 'DE', 'FR', 'ES', 'IT', 'NL', 'JP', 'KR', 'TH'].map((country, index) => ({
      country,
      orders: 1,
      turnover: String(index < 6 ? 60 - index : 40),
    }));
    show({ 'figures!summary': () => ({ ...SUMMARY, turnover: '465', countries }) });
    const list = (await screen.findByRole('heading', { name: 'Where the goods go' })).parentElement!;
    const bars = [...list.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => Number.parseFloat(style.width));
    // Portugal has 60, the three others together 120.
    expect([bars[0], bars.at(-1)]).toEqual([50, 100]);
    expect(bars.slice(0, 6)).toEqual(bars.slice(0, 6).toSorted((a, b) => b - a));
  });

  it('sets the days before beside the days now', async () => {
    const { call } = show();
    await screen.findAllByText('1 day before');
    expect(call.mock.calls.filter(([name]) => name === 'figures!days')).toHaveLength(2);
  });

  it('shows the course of what sold most', async () => {
    show({
      'figures!best': () => [
        { goodsId: 'p1', title: 'Oak bowl', mediaId: null, orders: 1, pieces: 4, turnover: '40', views: 0, stock: 2, days: [0, 1, 3] },
      ],
    });
    const row = await screen.findByRole('row', { name: /Oak bowl/ });
    expect([...within(row).getAllByRole('cell').at(-1)!.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.height)).toEqual(
      ['1px', expect.stringContaining('33.3'), '100%'],
    );
  });
});
