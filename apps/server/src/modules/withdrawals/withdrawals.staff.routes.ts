import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { listCases, readCase } from './read-withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';

export function withdrawalStaffRoutes(services: WithdrawalServices): Route[] {
  return [
    route(adminCalls['withdrawals!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => listCases(services, filter, { pageNum, pageSize })),
    route(adminCalls['withdrawals!get'], ({ id }) => readCase(services, id)),
    route(adminCalls['withdrawals!approve'], ({ id, reason }, context) => approveWithdrawal(services, id, acting(context, reason))),
    route(adminCalls['withdrawals!refuse'], ({ reason, ...input }, context) => refuseWithdrawal(services, input, acting(context, reason))),
    route(adminCalls['withdrawals!resolve'], ({ reason, ...input }, context) => resolveWithdrawal(services, input, acting(context, reason))),
  ];
}
