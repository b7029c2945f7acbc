import { formatAddress } from '@entrepot/console/router/address.ts';
import { LOANS_PATH } from '../../lib/paths.ts';

export const PORTFOLIO_PATH = `${LOANS_PATH}/portfolio`;
export const LOAN_PRODUCTS_PATH = `${LOANS_PATH}/products`;
export const TERMS_PATH = `${LOAN_PRODUCTS_PATH}/terms`;
export const AGREEMENT_PATH = `${LOAN_PRODUCTS_PATH}/agreement`;

/** Where the next version of a storefront's loan is written. */
export const termsPath = (storefront: string) => formatAddress({ path: TERMS_PATH, search: { storefront } });
export const agreementPath = (storefront: string) => formatAddress({ path: AGREEMENT_PATH, search: { storefront } });
