import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { selectCounts, type Look } from './cases.sql.ts';
import { exportWithdrawals } from './export-withdrawals.ts';
import { readEvidence } from './read-evidence.ts';
import { listCases, readCase } from './read-withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentCounts } from './withdrawals.present.ts';

/** What is due within this long is due soon. */
const SOON_MS = 4 * 60 * 60_000;

export function withdrawalStaffRoutes(services: WithdrawalServices): Route[] {
  const { db, clock } = services;
  // They are calls of staff, so there is a session.
  const look = ({ session }: CallContext): Look => ({ staffId: session!.subjectId, now: clock.now() });
  return [
    route(adminCalls['withdrawals!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      listCases(services, filter, look(context), { pageNum, pageSize }),
    ),
    route(adminCalls['withdrawals!counts'], async (_input, context) =>
      presentCounts(await selectCounts(db, look(context), new Date(clock.now().getTime() + SOON_MS))),
    ),
    route(adminCalls['withdrawals!get'], ({ id }) => readCase(services, id)),
    route(adminCalls['withdrawals!evidence'], ({ id }) => readEvidence(services, id)),
    route(adminCalls['withdrawals!export'], async (filter, context) =>
      exportWithdrawals(services, filter, look(context), context.language),
    ),
    route(adminCalls['withdrawals!approve'], ({ id, reason }, context) => approveWithdrawal(services, id, acting(context, reason))),
    route(adminCalls['withdrawals!refuse'], ({ reason, ...input }, context) => refuseWithdrawal(services, input, acting(context, reason))),
    route(adminCalls['withdrawals!resolve'], ({ reason, ...input }, context) =>
      resolveWithdrawal(services, input, acting(context, reason)),
    ),
  ];
}
