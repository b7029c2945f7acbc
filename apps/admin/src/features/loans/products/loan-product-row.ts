import type { loanDeskCalls } from '@entrepot/contracts/calls/loan-desk.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';

/** A storefront's loan as the list of products has it. */
export type LoanProductRow = OutputOf<(typeof loanDeskCalls)['loan!products']>['list'][number];
