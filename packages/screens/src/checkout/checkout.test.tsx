import { CallError } from '@entrepot/api-client/call-error.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { addToCart, readCart, removeFromCart } from '@entrepot/buyer/cart/cart-store.ts';
import { aQuote, aQuoteLine, aQuoteShop } from '@entrepot/buyer/checkout/checkout.builder.ts';
import { endCheckout, readCheckout, startCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { startSession } from '@entrepot/buyer/session.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaySuccessPage } from './pay-success-page.tsx';
import { SettlementPage } from './settlement-page.tsx';

const ADDRESS = {
  id: 'home',
  consignee: 'Maren Dekker',
  phone: '+31612345678',
  email: null,
  country: 'NL',
  state: '',
  city: 'Amsterdam',
  postcode: '1011 AB',
  detail: 'Prinsengracht 84',
  use: 1,
};
const LOOK = { skuId: 'a', goodsId: 'teapot', name: 'Teapot', choice: 'Sage', mediaId: null, seller: { id: 'oriel', name: 'Oriel' } };
const ORDER = { id: 'o1', serial: 'O-1', seller: { id: 'oriel', name: 'Oriel', mediaId: null }, total: '89' };
const PLACED = { checkoutId: 'c', orders: [ORDER], total: '89', payBy: '2026-11-17T08:00:00Z' };

type Answers = Record<string, (input: never) => unknown>;
const moves: string[] = [];
const asked: Array<[name: string, input: object, idempotencyKey?: string]> = [];
const refusal = (key: ErrorKey) => new CallError({ code: ERRORS[key].code, key, msg: ERRORS[key].message });
const askedFor = (name: string) => asked.filter(([each]) => each === name);

function open(page: React.ReactNode, answers: Answers = {}) {
  const known: Answers = {
    'address!list': () => [ADDRESS],
    'order!quote': () => aQuote(),
    'order!deliveryTime': () => null,
    'cart!look': () => [LOOK],
    'wallet!getUsdt': () => ({ currency: 'USDT', balance: '100', available: '100', hold: '0', escrow: '0' }),
    'localuser!get': () => ({ hasFundPassword: true }),
    'order!submit': () => PLACED,
    'order!pay': () => ({ orders: [ORDER], total: '89' }),
    ...answers,
  };
  const call = async (name: string, input: object, options?: { idempotencyKey?: string }) => {
    asked.push(options?.idempotencyKey === undefined ? [name, input] : [name, input, options.idempotencyKey]);
    const answer = known[name]?.(input as never);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />}>{page}</LinkProvider>
    </InSite>,
  );
}

async function pay(password = '246810') {
  const field = await screen.findByLabelText('Transaction password', { selector: 'input' });
  await act(async () => void fireEvent.change(field, { target: { value: password } }));
  await act(async () => void fireEvent.submit(field));
}

beforeEach(() => {
  localStorage.clear();
  endCheckout();
  moves.length = 0;
  asked.length = 0;
  startSession('t', { usercode: '10000001', username: 'maren', avatar: 1 });
  addToCart([{ ...LOOK, seenPrice: '1.4', buyMin: 12, count: 60, stock: 900, buyMax: 500 }]);
  startCheckout('cart', [{ skuId: 'a', count: 60 }]);
});
afterEach(cleanup);

it('shows the amount, its parts and the balance before and after, and sends no price', async () => {
  open(<SettlementPage />);
  const card = within(await screen.findByRole('complementary', { name: 'To pay now' }));
  await card.findByRole('button', { name: 'Pay 89.00 USDT' });
  for (const amount of ['84.00', '5.00', '100.00', '11.00']) expect((await card.findAllByText(amount)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Not open in your region')).toHaveLength(3);
  await pay();
  expect(askedFor('order!submit')[0]![1]).toEqual({ items: 'a:60', addressId: 'home', paymentMethod: 'balance', digest: 'd1' });
  expect(moves).toEqual(['/paySuccess']);
  expect(readCart()).toEqual([]);
  expect(readCheckout()).toBeUndefined();
  cleanup();
  open(<PaySuccessPage />);
  expect((await screen.findByRole('link', { name: 'O-1' })).getAttribute('href')).toBe('/userInfo/order-detail?id=o1');
});

it('places the orders once, however often the password is wrong', async () => {
  const answers = [refusal('wallet.fund_password_wrong'), refusal('account.retry_in_minutes'), { orders: [ORDER], total: '89' }];
  open(<SettlementPage />, { 'order!pay': () => answers.shift() });
  await pay('111111');
  expect(await screen.findByText(/^The transaction password is wrong\. Three wrong entries in a row bring a pause/)).toBeTruthy();
  expect(screen.getByText(/^Your orders are placed/)).toBeTruthy();
  await pay('111112');
  expect(await screen.findByText(/Three wrong entries in a row\. Please try again/)).toBeTruthy();
  await pay();
  expect(askedFor('order!submit')).toHaveLength(1);
  expect(moves).toEqual(['/paySuccess']);
});

it('asks nobody while the password has fewer than six digits', async () => {
  open(<SettlementPage />);
  await pay('123');
  expect(await screen.findByText(ERRORS['wallet.fund_password_invalid'].message)).toBeTruthy();
  expect(askedFor('order!submit')).toEqual([]);
});

it('says how much is missing and leads to the recharge; the checkout waits', async () => {
  open(<SettlementPage />, { 'wallet!getUsdt': () => ({ currency: 'USDT', balance: '47', available: '47', hold: '0', escrow: '0' }) });
  expect(await screen.findByText('You are 42.00 USDT short.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/userInfo/money-package/recharge');
  expect(readCheckout()).toBeDefined();
});

it('sets the first transaction password on the spot, and pays what was chosen with it', async () => {
  let hasFundPassword = false;
  open(<SettlementPage />, {
    'localuser!get': () => ({ hasFundPassword }),
    'user!setSafewordReg': () => {
      hasFundPassword = true;
    },
  });
  const button = await screen.findByRole('button', { name: 'Set it and pay 89.00 USDT' });
  for (const [label, value] of [
    [/^New transaction password/, '246810'],
    [/^Repeat/, '246810'],
    [/^Login password/, 'secret1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  await act(async () => void fireEvent.submit(button));
  await vi.waitFor(() => expect(moves).toEqual(['/paySuccess']));
  expect(askedFor('user!setSafewordReg')[0]![1]).toEqual({ safeword: '246810', repeated: '246810', password: 'secret1' });
  expect(askedFor('order!pay')[0]![1]).toMatchObject({ ids: 'o1', safeword: '246810' });
});

it('shows what changed between looking and paying, old beside new', async () => {
  const after = aQuote({
    digest: 'd2',
    shops: [aQuoteShop({ lines: [aQuoteLine({ unitPrice: '1.6' })] })],
    amounts: { ...aQuote().amounts, total: '101' },
  });
  let isChanged = false;
  open(<SettlementPage />, {
    'wallet!getUsdt': () => ({ currency: 'USDT', balance: '500', available: '500', hold: '0', escrow: '0' }),
    'order!quote': () => (isChanged ? after : aQuote()),
    'order!submit': ({ digest }: { digest: string }) => {
      isChanged = true;
      return digest === 'd2' ? PLACED : refusal('order.price_changed');
    },
  });
  await pay();
  const notice = within(await screen.findByRole('alert', { name: 'Something has changed since you looked' }));
  for (const words of ['Teapot, Sage, each', '1.40', '1.60', '89.00', '101.00']) expect(notice.getByText(words)).toBeTruthy();
  expect(askedFor('order!pay')).toEqual([]);
  await pay();
  expect(moves).toEqual(['/paySuccess']);
});

it('names an obstacle beside its line and takes no money before it is gone', async () => {
  const problem = { key: 'product.out_of_stock' as const, values: { available: 24 }, msg: 'There is not enough stock. 24 are left.' };
  open(<SettlementPage />, {
    'order!quote': ({ items }: { items: string }) =>
      items === 'a:24' ? aQuote() : aQuote({ canSubmit: false, shops: [aQuoteShop({ lines: [aQuoteLine({ problem })] })] }),
  });
  expect(await screen.findByText(problem.msg)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay 89.00 USDT' }).disabled).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Order 24 pieces' })));
  expect(readCart()[0]!.count).toBe(24);
  expect(readCheckout()!.items[0]!.count).toBe(24);
});

it('does not buy a second time what was ordered in another tab', async () => {
  open(<SettlementPage />);
  await screen.findByRole('button', { name: 'Pay 89.00 USDT' });
  await act(async () => void removeFromCart(['a']));
  expect(await screen.findByText('These goods have left your cart')).toBeTruthy();
});

it('finds out that orders were paid elsewhere instead of paying them again', async () => {
  open(<SettlementPage />, { 'order!pay': () => refusal('order.state_conflict'), 'order!info': () => ({ ...ORDER, status: 1 }) });
  await pay();
  expect(moves).toEqual(['/paySuccess']);
});

it('asks for an address where there is none, in place, and calls nothing "to pay" before freight and tax are known', async () => {
  const goods = { ...aQuote().amounts, dispatch: '0', distance: '0', delivery: '0', freight: '0', total: '84' };
  open(<SettlementPage />, {
    'address!list': () => [],
    'order!quote': () => aQuote({ canSubmit: false, taxCountry: null, amounts: goods, shops: [aQuoteShop({ amounts: null })] }),
    'address!listCountry': () => [],
    'address!listState': () => [],
  });
  expect(await screen.findByText('Where should your goods go?')).toBeTruthy();
  const name = screen.getByLabelText(/^Recipient’s name/);
  const card = within(screen.getByRole('complementary', { name: 'Goods' }));
  expect(card.getByText(/^from .*84\.00 USDT/)).toBeTruthy();
  expect(card.getAllByText('after the address')).toHaveLength(2);
  expect(screen.queryByText('To pay now')).toBeNull();
  expect(screen.queryByText('Balance after')).toBeNull();
  expect(screen.queryByText('Not open in your region')).toBeNull();
  expect(screen.getAllByText('Depends on your address')).toHaveLength(3);
  expect(screen.queryByLabelText('Transaction password', { selector: 'input' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Enter the address' }));
  expect(document.activeElement).toBe(name);
});

it('goes on at the address that was chosen, where the tall list was', async () => {
  open(<SettlementPage />, { 'address!list': () => [ADDRESS, { ...ADDRESS, id: 'shop', consignee: 'Shop Dekker', use: 0 }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Shop Dekker/ }));
  const card = await screen.findByRole('region', { name: 'Delivery address' });
  expect(within(card).getByText('Shop Dekker')).toBeTruthy();
  expect(document.activeElement).toBe(card);
});

it('asks again under the same key where the answer to the payment got lost, and under another one after a refusal', async () => {
  const answers = [new TypeError('the line broke'), refusal('wallet.fund_password_wrong'), { orders: [ORDER], total: '89' }];
  open(<SettlementPage />, { 'order!pay': () => answers.shift() });
  for (const _attempt of [1, 2, 3]) await pay();
  const [lost, again, anew] = askedFor('order!pay').map(([, , key]) => key);
  expect(lost).toBeDefined();
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
  expect(askedFor('order!submit')).toHaveLength(1);
  expect(moves).toEqual(['/paySuccess']);
});

it('finds out by itself that it was paid where the answer got lost', async () => {
  open(<SettlementPage />, { 'order!pay': () => new TypeError('the line broke'), 'order!info': () => ({ ...ORDER, status: 1 }) });
  await pay();
  expect(moves).toEqual(['/paySuccess']);
  expect(askedFor('order!pay')).toHaveLength(1);
});

it('says nothing about a balance that is short because of a payment whose answer got lost, and asks again', async () => {
  const answers = [new TypeError('the line broke'), { orders: [ORDER], total: '89' }];
  const balances = ['100', '11'];
  const wallet = () => ({ currency: 'USDT', balance: balances[0], available: balances[0], hold: '0', escrow: '0' });
  open(<SettlementPage />, {
    'wallet!getUsdt': wallet,
    'order!pay': () => {
      balances.shift();
      return answers.shift();
    },
    'order!info': () => new TypeError('the line is still broken'),
  });
  await pay();
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.queryByRole('link', { name: 'Recharge' })).toBeNull();
  await pay();
  const [lost, again] = askedFor('order!pay').map(([, , key]) => key);
  expect(again).toBe(lost);
  expect(moves).toEqual(['/paySuccess']);
});
