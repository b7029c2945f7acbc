/** What storefronts lend, in versions, and the agreement to it; what it would cost. Published by two people. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Proposals } from '../../people/proposals/index.ts';
import type { LoanProductServices } from './loan-product-services.ts';
import { loanProductRoutes } from './loan-products.routes.ts';
import { agreementKind } from './publish-agreement.ts';
import { productKind } from './publish-product.ts';

export {
  selectAgreement,
  selectAgreements,
  selectProduct,
  selectProducts,
  type AgreementRow,
  type ProductRow,
} from './loan-products.sql.ts';
export {
  isDemoLender,
  lateTermsOf,
  lenderOf,
  offeredOn,
  presentProduct,
  termsOf,
  type Lender,
  type Offered,
  type Offering,
  type Wish,
} from './offered.ts';
export { readDay } from './quote-loan.ts';

export function createLoanProducts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    audit,
    storefronts,
    proposals,
  }: Pick<LoanProductServices, 'audit' | 'storefronts'> & { proposals: Pick<Proposals, 'propose' | 'register'> },
): { routes: Route[] } {
  const services: LoanProductServices = { db, clock, audit, storefronts, propose: proposals.propose };
  proposals.register(productKind(services));
  proposals.register(agreementKind(services));
  return { routes: loanProductRoutes(services) };
}
