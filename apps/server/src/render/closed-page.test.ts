import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { expect, it } from 'vitest';
import { closedPage, staysOpen } from './closed-page.ts';

const [storefront] = STOREFRONTS;

it('says in the visitor’s language that it is closed, whom to ask, and how to reach what is theirs', () => {
  const page = closedPage({ ...storefront!, name: '<b>Quay</b>' }, 'ar', 'n0nce');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('&lt;b&gt;Quay&lt;/b&gt;');
  expect(page).toContain('هذا السوق الإلكتروني مغلق حاليًا');
  expect(page).toContain('href="/login"');
  expect(page).toContain(`href="mailto:${storefront!.support.email}"`);
  expect(page).toContain('<style nonce="n0nce">');
});

it('stands before the shop, never between people and their money', () => {
  expect(
    ['/userInfo/dashboard', '/userInfo/money-package/withdraw', '/login', '/forgotPassword', '/information', '/liabilities'].filter(
      (path) => !staysOpen(path),
    ),
  ).toEqual([]);
  expect(['/index', '/productDetails', '/settlement', '/loginx', '/register'].filter(staysOpen)).toEqual([]);
});
