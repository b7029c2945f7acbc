import { calls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { person } from './applicant.ts';
import { applyForWithdrawal } from './apply-withdrawal.ts';
import { bindAddress, checkAddress } from './bind-address.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import type { Owner } from './owner.ts';
import { feeOfChannel } from './quote.ts';
import { ownWithdrawal, ownWithdrawals } from './read-withdrawals.ts';
import { takeBackWithdrawal } from './take-back-withdrawal.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { selectContact } from './withdrawals.sql.ts';

export function withdrawalRoutes(services: WithdrawalServices): Route[] {
  return [
    route(calls['withdraw!withdraw_open'], async (_input, context) => {
      const owner = ownerIn(context);
      const [terms, contact] = await Promise.all([openWithdrawal(services, owner), selectContact(services.db, owner.id)]);
      return { ...terms, hasFundPassword: contact?.has_fund_password ?? false };
    }),
    route(calls['withdraw!fee'], async (input) => feeOfChannel(services, input)),
    route(calls['withdraw!apply'], ({ password, ...input }, context) =>
      applyForWithdrawal(services, input, person(services, context, password)),
    ),
    route(calls['withdraw!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, status }, context) =>
      ownWithdrawals(services, ownerIn(context), status, { pageNum, pageSize }),
    ),
    route(calls['withdraw!get'], ({ id }, context) => ownWithdrawal(services, ownerIn(context), id)),
    route(calls['withdraw!takeBack'], ({ id }, context) =>
      takeBackWithdrawal(services, id, { owner: ownerIn(context), signature: async () => undefined }),
    ),
    route(calls['withdraw!checkAddress'], (input, context) => checkAddress(services, input, ownerIn(context))),
    route(calls['user!bindWithdrawAddress'], ({ password, ...input }, context) =>
      bindAddress(services, input, person(services, context, password)),
    ),
  ];
}

/** All of them are calls of buyers, so there is a session. */
function ownerIn({ session }: CallContext): Owner {
  return { kind: 'user', id: session!.subjectId };
}
