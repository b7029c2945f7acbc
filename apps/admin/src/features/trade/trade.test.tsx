import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import type { DeskOrder, DeskOrderRow, DisputeInFull } from '@entrepot/contracts/calls/order-desk.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { anOrder, aRefund, SAMPLE_MOMENT } from '@entrepot/testing/sample-orders.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, pageOf, showScreen, type Answers } from '../../admin.builder.tsx';
import { ordersOfPath } from '../../lib/paths.ts';
import { DisputesPage } from './disputes/disputes-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { TaxesPage } from './taxes/taxes-page.tsx';

const order = anOrder({ actions: ['refund_manually'] });
const buyer = { id: 'buyer1', name: 'okafor' };
const desk: DeskOrder = {
  order,
  buyer,
  settlement: { gross: '262.7', refunded: '0', commission: '13.135', net: '249.565', settledAt: null },
  storefrontCode: 'hazelwharf',
  commissionBasisPoints: 500,
};
const row: DeskOrderRow = { order, buyer, storefrontCode: 'hazelwharf' };
const refund = aRefund({
  stage: 'disputed',
  answer: 'They left whole.',
  answeredAt: SAMPLE_MOMENT,
  disputeRemark: 'They did not.',
  disputedAt: SAMPLE_MOMENT,
});
const record = { orders: 12, refunds: 2, disputes: 1, granted: 0 };
const dispute: DisputeInFull = {
  ...desk,
  refund,
  asked: '64.5',
  buyerRecord: record,
  shopRecord: { ...record, orders: 340 },
  proposal: null,
};

const door = (changes: Answers = {}): Answers => ({
  'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazel Wharf', color: '#335544' }],
  'orders!list': () => pageOf([row]),
  'orders!get': () => desk,
  'platformRefunds!list': () => ({ ...pageOf([]), secondPersonAbove: '1000', objectionDays: 3 }),
  'disputes!list': () => pageOf([{ refund, order, buyer }]),
  'disputes!get': () => dispute,
  ...changes,
});

sitAtADesk();
afterEach(cleanup);

describe('orders', () => {
  it('are asked for as the address says, and the file by the same words', async () => {
    const { call } = showScreen(<OrdersPage />, door(), '/orders?status=1&buyer=okafor&shop=Kiln&placed=2026-11-01..&sort=-total&q=26');
    await screen.findByRole('link', { name: '2611-1' });
    expect(call).toHaveBeenCalledWith(
      'orders!list',
      {
        pageNum: 1,
        pageSize: 20,
        keyword: '26',
        status: 1,
        buyer: 'okafor',
        shop: 'Kiln',
        from: '2026-11-01',
        sort: 'total',
        isDescending: true,
      },
      expect.objectContaining({ quiet: true }),
    );
  });

  it('of one buyer are led to by the id, which is shown as the name that belongs to it', async () => {
    const id = '01a1e41a-8082-79c9-8c02-20ff0da6f54f';
    const { call } = showScreen(<OrdersPage />, door(), ordersOfPath(id));
    await screen.findByRole('button', { name: 'Buyer: okafor' });
    expect(call).toHaveBeenCalledWith('orders!list', { pageNum: 1, pageSize: 20, buyer: id }, expect.anything());
  });

  it('are refunded with an amount within what is left and a reason, after saying what moves', async () => {
    const { call } = showScreen(<OrdersPage />, door({ 'orders!refund': () => desk }), '/orders?open=order1');
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    fireEvent.change(amount, { target: { value: '300' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Goodwill.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await eventually(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect(call).not.toHaveBeenCalledWith('orders!refund', expect.anything(), expect.anything());
    fireEvent.change(amount, { target: { value: '62,70' } });
    expect(screen.getByText('Left in escrow').parentElement!.textContent).toContain('200.00');
    fireEvent.click(screen.getByRole('button', { name: 'Refund 62.70 USDT' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'orders!refund',
        { id: 'order1', amount: '62.7', reason: 'Goodwill.' },
        { quiet: true, idempotencyKey: expect.any(String) },
      ),
    );
  });

  it('cannot be refunded by whoever may only look', async () => {
    showScreen(<OrdersPage />, door(), '/orders?open=order1', { ...ADMINISTRATOR, permissions: ['orders.read'] });
    await screen.findByText('Stoneware teapot');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'okafor' })).toBeNull();
  });
});

describe('a dispute', () => {
  it('shows both sides beside each other', async () => {
    showScreen(<DisputesPage />, door(), '/disputes?open=refund1');
    const [ofBuyer, ofShop] = [await screen.findByRole('region', { name: 'Buyer' }), screen.getByRole('region', { name: 'Shop' })];
    for (const said of ['Six lids are broken.', 'They did not.', '64.50']) expect(ofBuyer.textContent).toContain(said);
    expect(ofShop.textContent).toContain('They left whole.');
    expect(within(ofShop).getByText(/340 orders/)).toBeTruthy();
  });

  it('about goods that came back shows their way and what each side showed', async () => {
    const returned: Refund = {
      ...refund,
      kind: 'return',
      answer: null,
      returnAddress: 'Quay 7, Porto',
      returning: {
        isWaived: false,
        agreedAt: SAMPLE_MOMENT,
        sendBy: SAMPLE_MOMENT,
        carrier: 'Harbour Post',
        trackingNumber: 'HP 2',
        sentAt: SAMPLE_MOMENT,
        checkBy: SAMPLE_MOMENT,
        receivedAt: null,
        receivedBy: null,
        objection: 'Two came back chipped.',
        objectedAt: SAMPLE_MOMENT,
      },
      evidence: [{ side: 'shop', stage: 'objected', pictures: ['ab'.repeat(16)] }],
    };
    showScreen(<DisputesPage />, door({ 'disputes!get': () => ({ ...dispute, refund: returned }) }), '/disputes?open=refund1');
    for (const words of ['Two came back chipped.', 'Quay 7, Porto', 'HP 2', 'Goods that came back']) await screen.findByText(words);
    const shop = screen.getByRole('region', { name: 'Shop' });
    expect(within(shop).getByRole('link', { name: 'Picture 1' })).toBeTruthy();
  });

  it('is decided by keyboard alone, which then stands at the next one', async () => {
    const decided = new Set<string>();
    const refundOf = (id: string): Refund => ({ ...refund, id, serial: id === 'refund1' ? 'F-7' : 'F-8' });
    const listed = () => ['refund1', 'refund2'].filter((id) => !decided.has(id)).map((id) => ({ refund: refundOf(id), order, buyer }));
    const { call } = showScreen(
      <DisputesPage />,
      door({
        'disputes!list': () => pageOf(listed()),
        'disputes!get': ({ id }) => ({ ...dispute, refund: refundOf(id) }),
        'disputes!decide': ({ id }) => {
          decided.add(id);
          return { refund: { ...refundOf(id), stage: 'accepted' }, order, buyer };
        },
      }),
      '/disputes',
    );
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    await screen.findByRole('link', { name: 'F-7' });
    key('j');
    key('Enter');
    const panel = await screen.findByRole('complementary', { name: 'F-7' });
    expect(document.activeElement).toBe(panel);
    await within(panel).findByRole('button', { name: 'Decide finally' });
    // The key chooses and leads to the reason; it decides nothing by itself.
    key('a');
    const reason = within(panel).getByRole('textbox', { name: 'Reason' });
    await eventually(() => expect(document.activeElement).toBe(reason));
    expect(within(panel).getByRole('radio', { name: /All that was asked for/, checked: true })).toBeTruthy();
    expect(decided.size).toBe(0);
    fireEvent.change(reason, { target: { value: 'Proven.' } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Refund 64.50 USDT finally' }));
    const next = await screen.findByRole('complementary', { name: 'F-8' });
    await eventually(() => expect(document.activeElement).toBe(next));
    expect(call).toHaveBeenCalledWith('disputes!decide', { id: 'refund1', isGranted: true, reason: 'Proven.' }, { quiet: true });
    await within(next).findByRole('button', { name: 'Decide finally' });
    key('r');
    await eventually(() => expect(document.activeElement).toBe(within(next).getByRole('textbox', { name: 'Reason' })));
    expect(within(next).getByRole('radio', { name: /Nothing/, checked: true })).toBeTruthy();
  });

  it('is decided for a part, with what moves above the button, and never without a choice and a reason', async () => {
    const { call } = showScreen(<DisputesPage />, door({ 'disputes!decide': () => ({ refund, order, buyer }) }), '/disputes?open=refund1');
    fireEvent.click(await screen.findByRole('button', { name: 'Decide finally' }));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /A part of it/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Amount/ }), { target: { value: '30' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Half is proven.' } });
    expect(screen.getByText('Left in escrow').parentElement!.textContent).toContain('232.70');
    fireEvent.click(screen.getByRole('button', { name: 'Refund 30.00 USDT finally' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'disputes!decide',
        { id: 'refund1', isGranted: true, amount: '30', reason: 'Half is proven.' },
        { quiet: true },
      ),
    );
  });
});

it('a tax is proposed as a share with a reason', async () => {
  const { call } = showScreen(
    <TaxesPage />,
    {
      'taxes!list': () => [{ country: 'PT', basisPoints: 2_300, pending: null }],
      'taxes!set': () => ({ country: 'PT', basisPoints: 2_300, pending: { serial: 'P-1', basisPoints: 650, dueAt: null } }),
    },
    '/taxes?open=PT',
  );
  const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Rate/ });
  await eventually(() => expect(rate().value).toBe('23'));
  fireEvent.change(rate(), { target: { value: '6,5' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'By law.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('taxes!set', { country: 'PT', basisPoints: 650, reason: 'By law.' }, { quiet: true }),
  );
});
