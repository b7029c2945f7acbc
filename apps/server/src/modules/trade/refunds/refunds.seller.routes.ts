import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acceptRefund, declineRefund } from './answer-refund.ts';
import { objectToRefund } from './decide-platform-refund.ts';
import { addEvidence } from './evidence.ts';
import { announcedRefundOf, announcedRefunds } from './read-platform-refunds.ts';
import { caseOfShop, casesOfShop, type ShopReader } from './read-refunds.ts';
import type { RefundServices } from './refund-services.ts';
import { objectToGoods, receiveReturn } from './return-of-goods.ts';

export function refundSellerRoutes(services: RefundServices): Route[] {
  return [
    route(sellerCalls['refund!list'], ({ isOpen, pageNum = 1, pageSize = PAGE_SIZE.list }, context) =>
      casesOfShop(services, readerOf(context), isOpen, { pageNum, pageSize }),
    ),
    route(sellerCalls['refund!info'], ({ id }, context) => caseOfShop(services, readerOf(context), id)),
    route(sellerCalls['refund!accept'], async (input, context) => {
      await acceptRefund(services, shopOf(context), input);
      return caseOfShop(services, readerOf(context), input.id);
    }),
    route(sellerCalls['refund!decline'], async (input, context) => {
      await declineRefund(services, shopOf(context), input);
      return caseOfShop(services, readerOf(context), input.id);
    }),
    route(sellerCalls['refund!receive'], async ({ id }, context) => {
      await receiveReturn(services, shopOf(context), id);
      return caseOfShop(services, readerOf(context), id);
    }),
    route(sellerCalls['refund!objectToGoods'], async (input, context) => {
      await objectToGoods(services, shopOf(context), input);
      return caseOfShop(services, readerOf(context), input.id);
    }),
    route(sellerCalls['refund!addEvidence'], async ({ id, pictures }, context) => {
      await addEvidence(services, { shopId: shopOf(context) }, id, pictures);
      return caseOfShop(services, readerOf(context), id);
    }),
    route(sellerCalls['refund!announced'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      announcedRefunds(services, { ...filter, shopId: shopOf(context) }, { pageNum, pageSize }),
    ),
    route(sellerCalls['refund!object'], async ({ id, text }, context) => {
      const shopId = shopOf(context);
      await objectToRefund(services, { shopId, memberId: context.session!.subjectId }, id, text);
      return announcedRefundOf(services, shopId, id);
    }),
  ];
}

const readerOf = (context: CallContext): ShopReader => ({ shopId: shopOf(context), language: context.language });

function shopOf({ session }: CallContext): string {
  if (!session?.shopId) throw new DomainError('session.required');
  return session.shopId;
}
