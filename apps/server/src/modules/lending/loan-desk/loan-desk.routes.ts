import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Storefronts } from '../../ground/storefronts/index.ts';
import { acting, doing } from '../../people/staff/index.ts';
import { checkKey } from '../../trade/orders/index.ts';
import {
  agreeToChange,
  agreeToFunding,
  approveLoan,
  dayOf,
  endWithoutChange,
  endWithoutFunding,
  payOutLoan,
  proposeChange,
  proposeFunding,
  refuseLoan,
  type LoanServices,
} from '../loans/index.ts';
import { deskLines } from './desk-lines.ts';
import { exportDesk, listDesk } from './list-loans.ts';
import { listProducts } from './list-products.ts';
import { selectDeskLoan } from './loan-desk.sql.ts';
import { readPortfolio } from './portfolio.ts';
import { readFile } from './read-file.ts';

export type DeskServices = LoanServices & { storefronts: Pick<Storefronts, 'byCode' | 'list'> };

export function loanDeskRoutes(services: DeskServices): Route[] {
  const { db, clock } = services;
  const lineOf = async (id: string): Promise<LoanDeskLine> => {
    const today = dayOf(clock.now());
    const [line] = await deskLines(db, [(await selectDeskLoan(db, id, today))!], today);
    return line!;
  };
  return [
    route(adminCalls['loan!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) =>
      listDesk(services, filter, { pageNum, pageSize }),
    ),
    route(adminCalls['loan!export'], async (filter, { language }) => exportDesk(services, filter, language)),
    route(adminCalls['loan!open'], ({ id }, context) => readFile(services, id, doing(context))),
    route(adminCalls['loan!decide'], async ({ id, outcome, refusal, reason }, context) => {
      const by = acting(context, reason);
      if (outcome === 'approve') await approveLoan(services, id, by);
      else if (refusal === undefined) throw new DomainError('loan.refusal_needed');
      else await refuseLoan(services, { id, code: refusal }, by);
      return lineOf(id);
    }),
    route(adminCalls['loan!payOut'], async ({ id }, context) => {
      await payOutLoan(services, id, doing(context), checkKey(context.idempotencyKey));
      return lineOf(id);
    }),
    route(adminCalls['loan!proposeChange'], (input, context) => proposeChange(services, input, acting(context, input.reason))),
    route(adminCalls['loan!decideChange'], ({ id, outcome, reason }, context) => {
      const by = { ...doing(context), reason: reason?.trim() || outcome };
      return outcome === 'approve'
        ? agreeToChange(services, id, by)
        : endWithoutChange(services, id, outcome === 'refuse' ? 'refused' : 'withdrawn', by);
    }),
    route(adminCalls['loan!portfolio'], ({ storefront }) => readPortfolio(services, storefront)),
    route(adminCalls['loan!products'], (_input, { session }) => listProducts(services, session!.subjectId)),
    route(adminCalls['loan!proposeFunding'], (input, context) => proposeFunding(services, input, doing(context))),
    route(adminCalls['loan!decideFunding'], ({ id, outcome }, context) =>
      outcome === 'approve' ? agreeToFunding(services, id, doing(context)) : endWithoutFunding(services, id, doing(context)),
    ),
  ];
}
