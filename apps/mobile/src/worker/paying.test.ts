import { expect, test } from 'vitest';
import { isPayingAt } from './paying.ts';

test.each([
  '/m/settlement',
  '/m/paySuccess',
  '/m/userInfo/my-order',
  '/m/userInfo/order-detail',
  '/m/userInfo/money-package',
  '/m/userInfo/money-package/recharge',
  '/m/credit',
  '/m/credit/application',
  '/m/credit/myLoan',
])('a newer worker waits while somebody is at %s', (path) => {
  expect(isPayingAt(path)).toBe(true);
});

test.each(['/m/index', '/m/cart', '/m/productDetails', '/m/userInfo/dashboard', '/m/userInfo/order-evaluation'])(
  'it may begin at %s',
  (path) => {
    expect(isPayingAt(path)).toBe(false);
  },
);
