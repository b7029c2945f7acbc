/** Where the pages of loans are, and what their addresses say. */
import { CREDIT_PATH } from '@entrepot/blocks/paths.ts';
import { readWish, wishText, type LoanWish } from '@entrepot/buyer/credit/wish.ts';

export const CALCULATOR_PATH = CREDIT_PATH;
export const LOAN_APPLICATION_PATH = '/credit/application';

export type Search = Readonly<Record<string, string>>;

export const applyAddress = (wish: LoanWish) => `${LOAN_APPLICATION_PATH}?wish=${wishText(wish)}`;
export const wishIn = ({ wish }: Search) => readWish(wish);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const loanIn = ({ id }: Search) => (id !== undefined && UUID.test(id) ? id : undefined);
