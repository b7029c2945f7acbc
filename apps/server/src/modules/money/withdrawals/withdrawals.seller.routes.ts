import type { ShopWithdrawal } from '@entrepot/contracts/calls/shop-money.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting, signature } from '../../people/members/index.ts';
import { member, ownMember } from './applicant.ts';
import { applyForWithdrawal } from './apply-withdrawal.ts';
import { bindAddress, checkAddress } from './bind-address.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import type { Owner } from './owner.ts';
import { quote } from './quote.ts';
import { ownWithdrawal, ownWithdrawals } from './read-withdrawals.ts';
import { sendBindingCode } from './send-binding-code.ts';
import { takeBackWithdrawal } from './take-back-withdrawal.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';

export function withdrawalSellerRoutes(services: WithdrawalServices): Route[] {
  const named = (record: WithdrawalRecord): ShopWithdrawal => ({
    ...record,
    networkName: services.chain.networks().find(({ code }) => code === record.network)?.name ?? record.network,
  });
  return [
    route(sellerCalls['withdraw!open'], async (_input, context) => {
      const [terms, self] = await Promise.all([openWithdrawal(services, shopIn(context)), ownMember(services, context)]);
      return { ...terms, inProgress: terms.inProgress && named(terms.inProgress), hasSecondFactor: self.has_second_factor };
    }),
    route(sellerCalls['withdraw!fee'], async ({ amount }) => quote(services, amount)),
    route(sellerCalls['withdraw!apply'], async ({ password, secondFactor, ...input }, context) =>
      named(await applyForWithdrawal(services, input, member(services, context, { password, secondFactor }))),
    ),
    route(sellerCalls['withdraw!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, status }, context) => {
      const page = await ownWithdrawals(services, shopIn(context), status, { pageNum, pageSize });
      return { ...page, list: page.list.map(named) };
    }),
    route(sellerCalls['withdraw!get'], async ({ id }, context) => named(await ownWithdrawal(services, shopIn(context), id))),
    route(sellerCalls['withdraw!takeBack'], async ({ id }, context) =>
      named(await takeBackWithdrawal(services, id, { owner: shopIn(context), signature: (tx) => signature(tx, acting(context)) })),
    ),
    route(sellerCalls['withdraw!checkAddress'], (input, context) => checkAddress(services, input, shopIn(context))),
    route(sellerCalls['withdraw!sendCode'], (_input, context) => sendBindingCode(services, context)),
    route(sellerCalls['withdraw!bindAddress'], ({ password, secondFactor, ...input }, context) =>
      bindAddress(services, input, member(services, context, { password, secondFactor })),
    ),
  ];
}

function shopIn(context: CallContext): Owner {
  return { kind: 'shop', id: acting(context).shopId };
}
