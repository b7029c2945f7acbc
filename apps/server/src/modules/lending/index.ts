/** Loans of a storefront's lender, from the product to the last repayment. */
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import type { People } from '../people/index.ts';
import { createLoanDesk } from './loan-desk/index.ts';
import { createLoanProducts } from './loan-products/index.ts';
import { createLoans } from './loans/index.ts';

export function createLending(
  platform: Platform,
  { audit, mail, parameters, storefronts, nameOf }: Ground,
  { accounts, proposals }: People,
) {
  const loans = createLoans(platform, { audit, mail, parameters, storefronts, nameOf, proveFundPassword: accounts.proveFundPassword });
  return {
    routes: routesOf(
      createLoanProducts(platform, { audit, storefronts, proposals }),
      loans,
      createLoanDesk({ ...loans.services, storefronts }),
    ),
    onReady: [() => loans.countDaysSoon()],
  };
}
