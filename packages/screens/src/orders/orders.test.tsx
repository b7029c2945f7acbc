import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { OrderDetail, OrderLine, OrderSummary, Refund } from '@entrepot/contracts/calls/orders.ts';
import type { OwnReview } from '@entrepot/contracts/calls/reviews.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { ORDER_ACTIONS, ORDER_EVENTS, CANCEL_REASONS, ORDER_TABS } from '@entrepot/contracts/order-states.ts';
import type { CallName, Calls } from '@entrepot/contracts/registry.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluationPath, orderPath, returnPath } from '@entrepot/site/centre/centre-links.ts';
import { OrderPage } from './detail/order-page.tsx';
import { OrdersPage } from './list/orders-page.tsx';
import { orderId, orderKeyword, orderPage, ordersAddress, orderTab } from './orders-address.ts';
import { ReturnPage } from './return/return-page.tsx';
import { ReviewPage } from './review/review-page.tsx';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const OTHER = '0199a1b2-0000-7000-8000-000000000002';
const LINE = '0199a1b2-0000-7000-8000-0000000000a1';
const SECOND = '0199a1b2-0000-7000-8000-0000000000a2';
const REFUND = '0199a1b2-0000-7000-8000-0000000000f1';
const FAR = '2999-01-01T00:00:00Z';

function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    id: LINE,
    skuId: LINE,
    goodsId: LINE,
    name: 'Rattan basket',
    choice: 'Natural',
    mediaId: null,
    quantity: 30,
    unitPrice: '4.2',
    listPrice: '4.2',
    lineTotal: '126',
    refunded: 0,
    reviewId: null,
    ...changes,
  };
}
const LINES = [aLine(), aLine({ id: SECOND, name: 'Terracotta pot', choice: 'Clay', quantity: 48, unitPrice: '3.3', lineTotal: '158.4' })];

const SUMMARY: OrderSummary = {
  id: ID,
  serial: 'O-260903-4019',
  checkoutId: ID,
  status: 0,
  refundState: 0,
  statusBeforeRefund: null,
  submittedAt: '2026-09-03T13:26:10Z',
  seller: { id: OTHER, name: 'Meridian Home', mediaId: null },
  total: '318.9',
  lines: LINES,
  actions: [],
  payBy: null,
  receiveBy: null,
  reviewBy: null,
  settleAt: null,
};
const DETAIL: OrderDetail = {
  ...SUMMARY,
  status: 4,
  settleAt: FAR,
  actions: ['request_refund', 'review'],
  amounts: {
    goods: '284.4',
    discount: '0',
    dispatch: '4',
    distance: '24.5',
    delivery: '6',
    freight: '34.5',
    tax: '0',
    handlingFee: '0',
    total: '318.9',
  },
  currency: 'USDT',
  paymentMethod: 'balance',
  receiver: {
    name: 'Marta Oliveira',
    phone: '+351 912555014',
    email: null,
    country: 'PT',
    state: 'Lisboa',
    city: 'Lisboa',
    postcode: '1200-336',
    detail: 'Rua do Poço dos Negros 84',
  },
  note: 'Please ring twice',
  cancelReason: null,
  carrier: 'Corvane Freight',
  trackingNumber: 'CVN 8841',
  logistics: [{ at: '2026-09-05T03:20:00Z', place: 'Ningbo', text: 'Left the port' }],
  paidAt: '2026-09-03T13:28:44Z',
  confirmedAt: '2026-09-03T18:02:51Z',
  shippedAt: '2026-09-04T11:40:09Z',
  receivedAt: '2026-09-12T16:10:22Z',
  reviewedAt: null,
  completedAt: null,
  cancelledAt: null,
  remindedAt: null,
  refunded: '0',
  refundable: '318.9',
  refunds: [],
  log: [
    {
      id: 'e2',
      kind: 'received',
      actor: 'buyer',
      createTime: '2026-09-12T16:10:22Z',
      refundId: null,
      amount: null,
      remark: null,
      reason: null,
    },
    {
      id: 'e1',
      kind: 'paid',
      actor: 'buyer',
      createTime: '2026-09-03T13:28:44Z',
      refundId: null,
      amount: '318.9',
      remark: null,
      reason: null,
    },
  ],
};
const CLAIM: Refund = {
  id: REFUND,
  serial: 'F-260913-001',
  kind: 'return',
  stage: 'declined',
  state: 1,
  amount: '9.9',
  reason: 'damaged',
  remark: 'Three have a chip.',
  pictures: [],
  lines: [{ orderLineId: SECOND, quantity: 3 }],
  requestedAt: '2026-09-13T10:00:00Z',
  answerBy: null,
  answer: 'They left us whole.',
  answeredAt: '2026-09-14T10:00:00Z',
  disputeBy: FAR,
  disputeRemark: null,
  disputedAt: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  returnAddress: null,
};

type Answers = { [Name in CallName]?: (input: InputOf<Calls[Name]>) => OutputOf<Calls[Name]> | Error };
const moves: string[] = [];
const asked: Array<{ name: CallName; input: unknown; key: string | undefined }> = [];
const callsOf = (name: CallName) => asked.filter((entry) => entry.name === name);
const refusal = (key: ErrorKey) => new CallError({ code: ERRORS[key].code, key, msg: ERRORS[key].message });
const pageOf = (list: OrderSummary[], totalElements = list.length) => ({ list, pageNum: 1, pageSize: 20, totalElements });

async function open(page: ReactNode, answers: Answers = {}) {
  const known: Answers = {
    'order!listMain': () => pageOf([]),
    'order!counts': () => ORDER_TABS.map((tab, index) => ({ tab, count: index })),
    'order!info': () => DETAIL,
    'order!deliveryTime': () => null,
    'wallet!getUsdt': () => ({ currency: 'USDT', balance: '500', available: '500', hold: '0', escrow: '0' }),
    'configuration!get': ({ code }) => ({ code, value: 7 }),
    'evaluation!own': () => [],
    ...answers,
  };
  const call = async (name: CallName, input: never, options?: { idempotencyKey?: string }) => {
    asked.push({ name, input, key: options?.idempotencyKey });
    const answer = known[name]?.(input);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />}>{page}</LinkProvider>
    </InSite>,
  );
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'The page is loading' })).toEqual([]));
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const type = (element: HTMLElement, value: string) => act(async () => void fireEvent.change(element, { target: { value } }));
const button = (name: string | RegExp, within_?: HTMLElement) =>
  (within_ ? within(within_) : screen).getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  moves.length = 0;
  asked.length = 0;
});
afterEach(cleanup);

describe('my orders', () => {
  it('has all tabs with their counts, and asks for the tab, the keyword and the page of its address', async () => {
    await open(<OrdersPage search={{ tab: 'toShip', k: 'basket', page: '2' }} />);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'To be paid 1' })).toBeTruthy());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'To be paid1',
      'Cancelled2',
      'To be shipped3',
      'Confirmed4',
      'To be received5',
      'Received6',
      'To be reviewed7',
      'Refund or after-sales8',
    ]);
    expect(callsOf('order!listMain')[0]!.input).toEqual({ tab: 'toShip', keyword: 'basket', pageNum: 2 });
    expect(screen.getByText('No order matches “basket”')).toBeTruthy();
    await press(button('Clear the search'));
    expect(moves).toEqual([ordersAddress({ tab: 'toShip' })]);
  });

  it('offers a way to shop while there are none, and another try where they could not be fetched', async () => {
    await open(<OrdersPage search={{}} />);
    expect(screen.getByRole('link', { name: 'Go shopping' }).getAttribute('href')).toBe('/commodity');
    cleanup();
    await open(<OrdersPage search={{}} />, { 'order!listMain': () => refusal('order.not_found') });
    expect(screen.getByRole('alert').textContent).toContain(ERRORS['order.not_found'].message);
    expect(button('Try again')).toBeTruthy();
  });

  it('shows an order with shop, number, state and total, and folds more than three lines', async () => {
    const lines = Array.from({ length: 5 }, (_, index) => aLine({ id: `line${index}`, name: `Basket ${index}` }));
    await open(<OrdersPage search={{}} />, { 'order!listMain': () => pageOf([{ ...SUMMARY, status: 3, lines, actions: ['receive'] }]) });
    const card = screen.getByRole('article', { name: 'O-260903-4019' });
    expect(within(card).getByRole('link', { name: 'O-260903-4019' }).getAttribute('href')).toBe(orderPath(ID));
    expect(within(card).getByRole('link', { name: 'Meridian Home' })).toBeTruthy();
    expect(within(card).getByText('On its way')).toBeTruthy();
    expect(within(card).getByText('150 pieces')).toBeTruthy();
    expect(within(card).getAllByRole('listitem')).toHaveLength(3);
    await press(button('Show all items (5)', card));
    expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  });

  it('whose refund waits for more than a decision says for what', async () => {
    const words = {
      requested: 'Refund being decided',
      declined: 'The shop declined the refund',
      to_send: 'Send the goods back',
      sent: 'On the way back',
      objected: 'The shop objects to the goods',
      disputed: 'Refund being decided',
    } as const;
    for (const [refundStage, said] of Object.entries(words) as Array<[keyof typeof words, string]>) {
      await open(<OrdersPage search={{}} />, {
        'order!listMain': () => pageOf([{ ...SUMMARY, status: 6, refundState: 1, refundStage }]),
      });
      expect(within(screen.getByRole('article')).getByText(said)).toBeTruthy();
      cleanup();
    }
  });

  it('offers what the server sends and nothing else', async () => {
    await open(<OrdersPage search={{}} />, { 'order!listMain': () => pageOf([{ ...SUMMARY, status: 1, actions: [] }]) });
    const card = screen.getByRole('article');
    expect(
      within(card)
        .getAllByRole('button')
        .map((element) => element.getAttribute('aria-label')),
    ).toEqual(['Copy']);
    cleanup();
    await open(<OrdersPage search={{}} />, { 'order!listMain': () => pageOf([{ ...SUMMARY, status: 4, actions: [...ORDER_ACTIONS] }]) });
    const names = [
      ...within(screen.getByRole('article')).getAllByRole('button'),
      ...within(screen.getByRole('article')).getAllByRole('link'),
    ].map((element) => element.textContent);
    for (const name of [
      'Pay 318.90 USDT',
      'Cancel order',
      'Remind to ship',
      'Confirm receipt',
      'Return or refund',
      'Call in the platform',
      'Withdraw the request',
      'Review 2 items',
      'Add to your review',
    ])
      expect(names).toContain(name);
    // What shops and the platform can do is no business of this screen.
    expect(names.some((name) => /confirm order|ship order|accept|decline|decide/i.test(name ?? ''))).toBe(false);
  });

  it('pays several unpaid ones together: chosen, added up, with one password and one key', async () => {
    const unpaid = [SUMMARY, { ...SUMMARY, id: OTHER, serial: 'O-2', total: '81.1' }].map((order) => ({
      ...order,
      payBy: FAR,
      actions: ['pay' as const, 'cancel' as const],
    }));
    await open(<OrdersPage search={{ tab: 'toPay' }} />, {
      'order!listMain': () => pageOf(unpaid),
      'order!pay': () => ({ orders: [], total: '400' }),
    });
    expect(screen.getAllByText(/left to pay$/)).toHaveLength(2);
    await press(screen.getByRole('checkbox', { name: 'Choose all that wait for payment' }));
    await press(button('Pay 400.00 USDT'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('100.00')).toBeTruthy();
    await press(button('Pay 400.00 USDT', dialog));
    expect(within(dialog).getByText(ERRORS['wallet.fund_password_invalid'].message)).toBeTruthy();
    expect(callsOf('order!pay')).toEqual([]);
    await type(within(dialog).getByLabelText('Transaction password'), '246810');
    await press(button('Pay 400.00 USDT', dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('order!pay')).toEqual([
      { name: 'order!pay', input: { ids: `${ID},${OTHER}`, safeword: '246810' }, key: expect.any(String) },
    ]);
  });
});

const NEWCOMER = {
  usercode: '10000001',
  username: 'maren',
  avatar: 1,
  language: 'en',
  email: 'maren@example.org',
  phone: null,
  hasFundPassword: false,
  hasSecondFactor: false,
  withdrawalsPausedUntil: null,
  createdAt: '2026-03-01T08:00:00Z',
};

describe('paying', () => {
  const unpaid = {
    ...DETAIL,
    status: 0,
    paidAt: null,
    receivedAt: null,
    shippedAt: null,
    confirmedAt: null,
    settleAt: null,
    payBy: FAR,
    actions: ['pay' as const, 'cancel' as const],
  };
  it('says beside the digits that they are wrong, empties them, and tries with a new key', async () => {
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => unpaid, 'order!pay': () => refusal('wallet.fund_password_wrong') });
    await press(screen.getAllByRole('button', { name: 'Pay 318.90 USDT' })[0]!);
    const dialog = await screen.findByRole('dialog');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await type(within(dialog).getByLabelText('Transaction password'), '111111');
      await press(button('Pay 318.90 USDT', dialog));
      await waitFor(() => expect(callsOf('order!pay')).toHaveLength(attempt + 1));
    }
    const field = within(dialog).getByLabelText<HTMLInputElement>('Transaction password');
    expect(field.value).toBe('');
    expect(within(dialog).getByText(ERRORS['wallet.fund_password_wrong'].message)).toBeTruthy();
    expect(new Set(callsOf('order!pay').map(({ key }) => key)).size).toBe(2);
  });

  it('leads to the recharge where the balance is too small, and offers nothing to press', async () => {
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => unpaid,
      'wallet!getUsdt': () => ({ currency: 'USDT', balance: '300', available: '300', hold: '0', escrow: '0' }),
    });
    await press(screen.getAllByRole('button', { name: 'Pay 318.90 USDT' })[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/18\.90 USDT is missing/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Recharge' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Pay 318.90 USDT' })).toBeNull();
  });

  it('sets the first transaction password on the spot and goes on with it', async () => {
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => unpaid,
      'localuser!get': () => NEWCOMER,
      'user!setSafewordReg': () => ({}),
      'order!pay': () => ({ orders: [], total: '318.9' }),
    });
    await press(screen.getAllByRole('button', { name: 'Pay 318.90 USDT' })[0]!);
    const dialog = await screen.findByRole('dialog');
    const set = await within(dialog).findByRole('button', { name: 'Set it and pay 318.90 USDT' });
    await type(within(dialog).getByLabelText(/^New transaction password/), '246810');
    await type(within(dialog).getByLabelText(/^Repeat/), '246810');
    await type(within(dialog).getByLabelText(/^Login password/), 'secret1');
    await press(set);
    await waitFor(() => expect(callsOf('order!pay').map(({ input }) => input)).toEqual([{ ids: ID, safeword: '246810' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not needed any more after cancelling, which needs one of five reasons', async () => {
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => unpaid,
      'order!cancel': () => ({ ...unpaid, status: -1, actions: [], cancelReason: 'not_wanted', cancelledAt: FAR }),
    });
    await press(screen.getAllByRole('button', { name: 'Cancel order' })[0]!);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(CANCEL_REASONS.length);
    await press(button('Cancel order', dialog));
    expect(within(dialog).getByText('Please choose a reason.')).toBeTruthy();
    await press(within(dialog).getByRole('radio', { name: 'I do not want it any more' }));
    await press(button('Cancel order', dialog));
    expect(callsOf('order!cancel').map(({ input }) => input)).toEqual([{ id: ID, reason: 'not_wanted' }]);
  });
});

describe('an order', () => {
  it('says who holds the money and until when, and its price adds up', async () => {
    await open(<OrderPage search={{ id: ID }} />);
    expect(
      screen.getByText(/Your .*318\.90 USDT.* are with us, not with the shop\. Meridian Home is paid on .*2999-\W*01-\W*01/),
    ).toBeTruthy();
    const price = screen.getByRole('region', { name: 'Price' });
    expect(
      within(price)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      'Goods78 pieces',
      'Freight',
      'Dispatch fee',
      'Long-distance freight',
      'Delivery fee',
      'Discount',
      'Tax, Portugal',
      'Handling fee',
      'Paid from balance',
    ]);
    expect(
      within(price)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['284.40', '34.50', '4.00', '24.50', '6.00', '0.00', '0.00', '0.00', '318.90USDT']);
    expect(screen.getByRole('link', { name: 'Statement entry' })).toBeTruthy();
    expect(screen.getByText('Please ring twice')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Return or refund' })[0]!.getAttribute('href')).toBe(returnPath(ID));
    expect(screen.getAllByRole('link', { name: 'Review 2 items' })[0]!.getAttribute('href')).toBe(evaluationPath(ID));
  });

  it('that left in parts says what is in which parcel, and what is still to come', async () => {
    const parcel = { id: OTHER, carrier: 'Harbour Post', trackingNumber: 'HP 1', shippedAt: '2026-09-04T11:40:09Z' };
    const order: OrderDetail = {
      ...DETAIL,
      status: 2,
      isPartlyShipped: true,
      shippedAt: null,
      receivedAt: null,
      lines: [aLine({ shipped: 10 }), { ...LINES[1]!, shipped: 0 }],
      parcels: [{ ...parcel, lines: [{ orderLineId: LINE, quantity: 10 }] }],
    };
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => order });
    await screen.findByText('Partly shipped');
    const parcels = screen.getByRole('region', { name: 'Parcels' });
    within(parcels).getByText('Parcel 1');
    within(parcels).getByText('HP 1');
    expect(
      within(parcels)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(expect.arrayContaining(['10 × Rattan basket, Natural', '20 × Rattan basket, Natural', '48 × Terracotta pot, Clay']));
    within(parcels).getByText('Still to come');
  });

  it('leads to the carrier where the parcel can be followed there', async () => {
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => ({ ...DETAIL, carrier: 'UPS', trackingNumber: '1Z 999' }) });
    expect((await screen.findByRole('link', { name: '1Z 999' })).getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999');
    cleanup();
    await open(<OrderPage search={{ id: ID }} />);
    expect(screen.queryByRole('link', { name: 'CVN 8841' })).toBeNull();
    expect(screen.getByText('CVN 8841')).toBeTruthy();
  });

  it('mixes what we and the carrier did, the newest first', async () => {
    await open(<OrderPage search={{ id: ID }} />);
    const items = within(screen.getByRole('list', { name: 'Tracking' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('paragraph')[0]!.textContent);
    expect(items).toEqual(['Signed and received', 'Left the port', 'Paid from your balance']);
    expect(screen.getByText('Ningbo, Corvane Freight')).toBeTruthy();
    expect(screen.getByText('CVN 8841')).toBeTruthy();
  });

  it('has words for every kind of event', async () => {
    const log = ORDER_EVENTS.map((kind, index) => ({
      ...DETAIL.log[0]!,
      id: kind,
      kind,
      actor: 'timer' as const,
      createTime: new Date(Date.parse('2026-09-12T00:00:00Z') + index).toISOString(),
    }));
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => ({ ...DETAIL, log, logistics: [] }) });
    const titles = within(screen.getByRole('list', { name: 'Tracking' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('paragraph')[0]!.textContent);
    expect(titles).toHaveLength(ORDER_EVENTS.length);
    expect(new Set(titles).size).toBe(ORDER_EVENTS.length);
    expect(titles.some((title) => title.startsWith('order.'))).toBe(false);
  });

  const ON_ITS_WAY = { ...DETAIL, status: 3, receivedAt: null, settleAt: null, receiveBy: FAR };

  it('that is on its way says how long such deliveries took, and from how many that is counted', async () => {
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => ON_ITS_WAY,
      'order!deliveryTime': () => ({ medianSeconds: 8.4 * 86_400, counted: 15, days: 90 }),
    });
    expect(
      await screen.findByText('Deliveries to Portugal usually take 8 days: of 15 in the last 90 days, half were faster.'),
    ).toBeTruthy();
    expect(callsOf('order!deliveryTime')[0]!.input).toEqual({ sellerId: DETAIL.seller.id, country: 'PT' });
  });

  it('that is on its way says nothing of the time where too few deliveries are recorded', async () => {
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => ON_ITS_WAY });
    await waitFor(() => expect(callsOf('order!deliveryTime')).toHaveLength(1));
    expect(screen.queryByText(/usually take/)).toBeNull();
  });

  it('is confirmed after the amount and what it means were read', async () => {
    const shipped = { ...ON_ITS_WAY, actions: ['receive' as const] };
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => shipped, 'order!receipt': () => refusal('order.state_conflict') });
    await press(screen.getAllByRole('button', { name: 'Confirm receipt' })[0]!);
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/318\.90 USDT.*7 more days.*Meridian Home is paid/)).toBeTruthy();
    await press(button('Confirm receipt', dialog));
    expect(await within(dialog).findByText(ERRORS['order.state_conflict'].message)).toBeTruthy();
  });

  it('whose refund was declined shows the answer and calls in the platform with what was written', async () => {
    const declined = {
      ...DETAIL,
      status: 6,
      refundState: 1,
      statusBeforeRefund: 4,
      settleAt: null,
      refunds: [CLAIM],
      actions: ['call_platform' as const, 'withdraw_refund' as const],
    };
    let current: OrderDetail = declined;
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => current,
      'order!callPlatform': () => (current = { ...declined, refunds: [{ ...CLAIM, stage: 'disputed' }], actions: ['withdraw_refund'] }),
    });
    const refund = screen.getByRole('region', { name: /Refund .*F-260913-001/ });
    for (const words of ['Declined by the shop', 'They left us whole.', 'Damaged on receipt', 'Three have a chip.', '3 pieces'])
      expect(within(refund).getByText(words)).toBeTruthy();
    await press(button('Call in the platform', refund));
    const dialog = await screen.findByRole('dialog');
    await press(button('Call in the platform', dialog));
    expect(within(dialog).getByText(ERRORS['review.text_missing'].message)).toBeTruthy();
    await type(within(dialog).getByLabelText('What should we know?'), 'See the pictures.');
    await press(button('Call in the platform', dialog));
    await waitFor(() => expect(within(refund).getByText('The platform decides')).toBeTruthy());
    expect(callsOf('order!callPlatform').map(({ input }) => input)).toEqual([{ refundId: REFUND, remark: 'See the pictures.' }]);
  });

  it('that the platform decides about says until when', async () => {
    const disputed = { ...CLAIM, stage: 'disputed' as const, decideBy: '2026-09-21T10:00:00Z' };
    const order = { ...DETAIL, status: 6, refundState: 1, statusBeforeRefund: 4, settleAt: null, refunds: [disputed], actions: [] };
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => order });
    const refund = screen.getByRole('region', { name: /Refund .*F-260913-001/ });
    expect(within(refund).getByText(/The platform decides by .*21 10:00/)).toBeTruthy();
  });

  it('whose goods go back shows where to and until when, and takes carrier and number', async () => {
    const returning = {
      isWaived: false,
      agreedAt: '2026-09-14T10:00:00Z',
      sendBy: FAR,
      carrier: null,
      trackingNumber: null,
      sentAt: null,
      checkBy: null,
      receivedAt: null,
      receivedBy: null,
      objection: null,
      objectedAt: null,
    };
    const toSend: OrderDetail = {
      ...DETAIL,
      status: 6,
      refundState: 1,
      statusBeforeRefund: 4,
      settleAt: null,
      refunds: [{ ...CLAIM, stage: 'to_send', answer: null, disputeBy: null, returnAddress: 'Quay 7\nPorto', returning }],
      actions: ['send_return', 'withdraw_refund'],
    };
    let current = toSend;
    const sent = { ...returning, carrier: 'Harbour Post', trackingNumber: 'HP 2', sentAt: '2026-09-15T10:00:00Z', checkBy: FAR };
    await open(<OrderPage search={{ id: ID }} />, {
      'order!info': () => current,
      'order!sendReturn': () =>
        (current = { ...toSend, refunds: [{ ...toSend.refunds[0]!, stage: 'sent', returning: sent }], actions: [] }),
    });
    const refund = screen.getByRole('region', { name: /Refund .*F-260913-001/ });
    expect(within(refund).getByText(/Quay 7/)).toBeTruthy();
    expect(within(refund).getByText(/Send the goods to the address below by/)).toBeTruthy();
    await press(button('Goods are sent', refund));
    const dialog = await screen.findByRole('dialog');
    await press(button('Goods are sent', dialog));
    expect(within(dialog).getAllByText(ERRORS['order.tracking_missing'].message).length).toBe(2);
    await type(within(dialog).getByLabelText('Carrier'), 'Harbour Post');
    await type(within(dialog).getByLabelText('Tracking number'), 'HP 2');
    await press(button('Goods are sent', dialog));
    await waitFor(() => expect(within(refund).getByText(/The shop looks at the goods by/)).toBeTruthy());
    expect(callsOf('order!sendReturn').map(({ input }) => input)).toEqual([
      { refundId: REFUND, carrier: 'Harbour Post', trackingNumber: 'HP 2' },
    ]);
  });

  it('of somebody else, or of a broken address, does not exist', async () => {
    await open(<OrderPage search={{ id: ID }} />, { 'order!info': () => refusal('order.not_found') });
    expect(screen.getAllByText(ERRORS['order.not_found'].message).length).toBeGreaterThan(0);
    cleanup();
    await open(<OrderPage search={{ id: '1; DROP' }} />);
    expect(callsOf('order!info')).toHaveLength(1);
    expect(screen.getAllByText(ERRORS['order.not_found'].message).length).toBeGreaterThan(0);
  });
});

describe('asking for money back', () => {
  it('offers no reason that only received goods can give while nothing has left', async () => {
    await open(<ReturnPage search={{ id: ID }} />, { 'order!info': () => ({ ...DETAIL, status: 1, receivedAt: null, shippedAt: null }) });
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Reason' }), { key: 'Enter' });
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Product not received',
      'I do not want it any more',
      'Agreed with the shop',
      'Another reason',
    ]);
  });

  it('follows the pieces chosen up to the maximum, can be less, never more', async () => {
    await open(<ReturnPage search={{ id: ID }} />, { 'order!returns': () => DETAIL });
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    expect(amount.disabled).toBe(true);
    await press(screen.getByRole('checkbox', { name: 'Terracotta pot' }));
    expect(amount.value).toBe('158.40');
    await type(screen.getByRole('spinbutton', { name: 'Terracotta pot' }), '3');
    expect(amount.value).toBe('9.90');
    await press(screen.getByRole('checkbox', { name: 'Everything that is left' }));
    expect(amount.value).toBe('318.90');
    expect(screen.getByText('Everything is chosen, so freight and tax come back as well.')).toBeTruthy();
    await type(amount, '400');
    expect(screen.getByText('The amount must be above 0 and at most 318.90 USDT.')).toBeTruthy();
    await type(amount, '12,5');
    await press(button('Ask for 12.50 USDT'));
    expect(screen.getByText('Please choose a reason.')).toBeTruthy();
    expect(callsOf('order!returns')).toEqual([]);
  });

  it('keeps what was typed when it is refused, and says so beside the field', async () => {
    await open(<ReturnPage search={{ id: ID }} />, {
      'order!info': () => ({ ...DETAIL, lines: [LINES[1]!] }),
      'order!returns': () => refusal('refund.amount_invalid'),
    });
    const remark = screen.getByLabelText<HTMLTextAreaElement>(/What should the shop know/);
    await type(remark, 'Chipped');
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Reason' }), { key: 'Enter' });
    await press(await screen.findByRole('option', { name: 'Damaged on receipt' }));
    await press(button('Ask for 318.90 USDT'));
    await waitFor(() => expect(screen.getByText(ERRORS['refund.amount_invalid'].message)).toBeTruthy());
    expect(remark.value).toBe('Chipped');
    expect(callsOf('order!returns')[0]!.input).toEqual({
      id: ID,
      reason: 'damaged',
      amount: '318.9',
      lines: [{ orderLineId: SECOND, quantity: 48 }],
      remark: 'Chipped',
      pictures: '',
    });
    expect(moves).toEqual([]);
  });

  it('says what happens next before the button, and why nothing can be asked back while it is on its way', async () => {
    await open(<ReturnPage search={{ id: ID }} />);
    const next = screen.getByRole('list', { name: 'What happens next' });
    expect(within(next).getByText('No answer means yes.')).toBeTruthy();
    expect(await within(next).findByText(/7 days to call in the platform, whose decision is final/)).toBeTruthy();
    cleanup();
    await open(<ReturnPage search={{ id: ID }} />, {
      'order!info': () => ({ ...DETAIL, status: 3, receivedAt: null, actions: ['receive'] }),
    });
    expect(screen.getByText(ERRORS['order.shipped_no_refund'].message)).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });
});

describe('a review', () => {
  const own = (orderLineId: string, changes: Partial<OwnReview> = {}): OwnReview => ({
    orderLineId,
    goodsId: LINE,
    name: 'Terracotta pot',
    choice: 'Clay',
    mediaId: null,
    review: null,
    canReview: true,
    canFollowUp: false,
    hiddenReason: null,
    ...changes,
  });
  const review = {
    id: REFUND,
    isDefault: false,
    stars: 4,
    body: 'Lovely glaze',
    language: 'en',
    pictures: [],
    createdAt: FAR,
    buyer: { name: 'M•O', country: 'PT', city: null },
    choice: 'Clay',
    quantity: 48,
    reply: { body: 'Thank you', createdAt: FAR },
    followUp: null,
  };

  it('needs stars, says their level in words, and leaves out what was not touched', async () => {
    let lines: OwnReview[] = [own(LINE), own(SECOND, { name: 'Basket' })];
    await open(<ReviewPage search={{ id: ID }} />, {
      'evaluation!own': () => lines,
      'evaluation!addList': () => (lines = [own(LINE, { canReview: false, review }), lines[1]!]),
    });
    const pot = await screen.findByRole('region', { name: /^Terracotta pot/ });
    await press(button('Publish'));
    expect(screen.getByRole('alert').textContent).toBe('Please choose how many stars.');
    await type(within(pot).getByLabelText(/Your words/), ' Lovely glaze ');
    await press(button('Publish'));
    expect(within(pot).getByText('Please choose how many stars.')).toBeTruthy();
    await press(within(pot).getByRole('radio', { name: '3 stars, Medium' }));
    expect(within(pot).getByText('Medium')).toBeTruthy();
    await press(within(pot).getByRole('radio', { name: '4 stars, Good' }));
    await press(button('Publish'));
    expect(await screen.findByText('Thank you')).toBeTruthy();
    expect(callsOf('evaluation!addList').map(({ input }) => input)).toEqual([
      { list: [{ orderLineId: LINE, stars: 4, text: 'Lovely glaze', pictures: [] }] },
    ]);
    expect(screen.getByRole('region', { name: /^Basket/ })).toBeTruthy();
  });

  it('can be added to once, with words', async () => {
    const added = { ...review, followUp: { body: 'Still lovely', createdAt: FAR } };
    let lines: OwnReview[] = [own(LINE, { canReview: false, canFollowUp: true, review })];
    await open(<ReviewPage search={{ id: ID }} />, {
      'evaluation!own': () => lines,
      'evaluation!followUp': () => (lines = [own(LINE, { canReview: false, review: added })]),
    });
    await press(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText(ERRORS['review.text_missing'].message)).toBeTruthy();
    await type(screen.getByLabelText('Add something to your review'), 'Still lovely');
    await press(button('Save'));
    expect(await screen.findByText('Still lovely')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it('an address says only what can be understood', () => {
  expect(orderTab({ tab: 'toReview' })).toBe('toReview');
  expect(orderTab({ tab: 'gold' })).toBe('all');
  expect(orderKeyword({ k: ` ${'x'.repeat(200)} ` })).toHaveLength(100);
  expect(orderPage({ page: '3' })).toBe(3);
  expect(orderPage({ page: '-3' })).toBe(1);
  expect(orderId({ id: ID })).toBe(ID);
  expect(ordersAddress({})).toBe('/userInfo/my-order');
  expect(ordersAddress({ tab: 'toPay', keyword: 'a b', page: 2 })).toBe('/userInfo/my-order?tab=toPay&k=a%20b&page=2');
});
