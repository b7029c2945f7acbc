import { expect, test } from 'vitest';
import { isPayingAt } from './paying.ts';

test.each([
  '/settlement',
  '/paySuccess',
  '/userInfo/my-order',
  '/userInfo/order-detail',
  '/userInfo/money-package',
  '/userInfo/money-package/recharge',
  '/credit',
  '/credit/application',
  '/credit/myLoan',
])('a newer worker waits while somebody is at %s', (path) => {
  expect(isPayingAt(path)).toBe(true);
});

test.each(['/index', '/cart', '/productDetails', '/userInfo/dashboard', '/userInfo/order-evaluation'])('it may begin at %s', (path) => {
  expect(isPayingAt(path)).toBe(false);
});
