import { calls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { applyForWithdrawal, quote } from './apply-withdrawal.ts';
import { bindAddress } from './bind-address.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import { ownWithdrawal, ownWithdrawals } from './read-withdrawals.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';

/** All of them are calls of buyers, so there is a session. */
export function withdrawalRoutes(services: WithdrawalServices): Route[] {
  return [
    route(calls['withdraw!withdraw_open'], (_input, { session }) => openWithdrawal(services, session!.subjectId)),
    route(calls['withdraw!fee'], async (input) => quote(services, input)),
    route(calls['withdraw!apply'], (input, context) => applyForWithdrawal(services, input, context.session!.subjectId, context)),
    route(calls['withdraw!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, status }, { session }) =>
      ownWithdrawals(services, session!.subjectId, status, { pageNum, pageSize })),
    route(calls['withdraw!get'], ({ id }, { session }) => ownWithdrawal(services, session!.subjectId, id)),
    route(calls['user!bindWithdrawAddress'], (input, context) => bindAddress(services, input, context.session!.subjectId, context)),
  ];
}
