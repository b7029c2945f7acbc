import { calls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { checkKey } from '../../trade/orders/index.ts';
import { allowCollection } from './allow-collection.ts';
import { applyForLoan } from './apply-loan.ts';
import { cancelLoan } from './cancel-loan.ts';
import type { LoanServices } from './loan-services.ts';
import { paperFile } from './papers/paper-file.ts';
import { quoteRepayment } from './quote-repayment.ts';
import { listLoans, readLoan } from './read-loans.ts';
import { readOffer } from './read-offer.ts';
import { repayLoan } from './repay-loan.ts';
import { saveDraft } from './save-draft.ts';
import { simulateRepayment } from './simulate-early.ts';
import { withdrawFromLoan } from './withdraw-loan.ts';

/** All but the offer are calls of buyers, so there is a session. */
export function loanRoutes(services: LoanServices): Route[] {
  const userOf = ({ session }: CallContext): string => session!.subjectId;
  const asking = ({ request, idempotencyKey }: CallContext) => ({ request, key: checkKey(idempotencyKey) });
  return [
    route(calls['credit!offer'], (_input, context) => readOffer(services, context)),
    route(calls['credit!saveDraft'], (draft, context) => saveDraft(services, draft, { ...context, userId: userOf(context) })),
    route(calls['credit!apply'], (input, context) =>
      applyForLoan(services, input, {
        userId: userOf(context),
        isLocked: context.session!.lock !== undefined,
        storefrontCode: context.storefrontCode,
        language: context.language,
        key: checkKey(context.idempotencyKey),
      }),
    ),
    route(calls['credit!cancel'], ({ id }, context) => cancelLoan(services, id, userOf(context))),
    route(calls['credit!mine'], (_input, context) => listLoans(services, userOf(context))),
    route(calls['credit!loan'], ({ id }, context) => readLoan(services, id, userOf(context))),
    route(calls['credit!repayQuote'], (input, context) => quoteRepayment(services, input, userOf(context))),
    route(calls['credit!repay'], (input, context) => repayLoan(services, input, userOf(context), asking(context))),
    route(calls['credit!simulate'], (input, context) => simulateRepayment(services, input, userOf(context))),
    route(calls['credit!withdraw'], (input, context) => withdrawFromLoan(services, input, userOf(context), asking(context))),
    route(calls['credit!collect'], (input, context) => allowCollection(services, input, userOf(context), context)),
    route(calls['credit!paper'], (input, context) => paperFile(services, input, userOf(context), context.language)),
  ];
}
