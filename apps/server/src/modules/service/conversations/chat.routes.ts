import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/members/index.ts';
import { carryOver } from './carry-over.ts';
import type { ChatServices } from './chat-services.ts';
import type { DeskServices } from './desk/desk-services.ts';
import { serviceStanding } from './hours/standing.ts';
import { countWaiting } from './conversations.sql.ts';
import { beginVisitor, hashVisitor, partyOf } from './party.ts';
import { variantsToOffer } from './offered.ts';
import { listConversations, listMessages, readUpTo, unreadCount, unreadMessages, type Reading } from './read-conversations.ts';
import { rate } from './rate.ts';
import { sendMessage } from './send-message.ts';
import type { Sender } from './sending.sql.ts';
import { removeAnswer, saveAnswer, setShopHours } from './shops/shop-answers.ts';
import { selectAnswers, selectShopHours } from './shops/shop-answers.sql.ts';
import { ordersBeside, ownAnswers, productsToShow } from './shop-inbox.ts';
import { answerAsShop, markDone, shopConversations, shopMessages } from './shop-chat.ts';

export function chatRoutes(services: DeskServices): Route[] {
  const { db, clock } = services;

  async function reading(context: CallContext, visitor: string | undefined): Promise<Reading> {
    const { storefrontCode, language } = context;
    return { party: await partyOf(db, context, visitor, clock.now()), storefrontCode, language };
  }

  /** Somebody who has a name to write under. */
  async function writing(context: CallContext, visitor: string | undefined) {
    const { party, ...rest } = await reading(context, visitor);
    if (!party) throw new DomainError('session.required');
    return { party, ...rest };
  }

  return [
    route(calls['newOnlinechat!begin'], async (_input, { storefrontCode }) => ({
      visitor: await withTransaction(db, (tx) => beginVisitor(tx, storefrontCode, clock.now())),
    })),
    route(calls['newOnlinechat!list'], async ({ visitor, pageSize = CHAT_LIMITS.page, ...asked }, context) =>
      listMessages(services, await reading(context, visitor), { ...asked, pageSize }),
    ),
    route(calls['newOnlinechat!send'], async ({ visitor, ...input }, { session, storefrontCode, language }) =>
      sendMessage(services, { party: senderOf(session, visitor), storefrontCode, language }, input),
    ),
    route(calls['newOnlinechat!read'], async ({ visitor, conversation, upTo }, context) => {
      const reader = await writing(context, visitor);
      await readUpTo(services, reader, conversation, upTo);
      return { unread: await unreadCount(services, reader) };
    }),
    route(calls['newOnlinechat!conversations'], async ({ visitor, keyword = '' }, context) =>
      listConversations(services, await reading(context, visitor), keyword.trim()),
    ),
    route(calls['newOnlinechat!unread'], async ({ visitor }, context) => unreadMessages(services, await reading(context, visitor))),
    route(calls['/public/userOnlineChatController!unread'], async ({ visitor }, context) =>
      unreadCount(services, await reading(context, visitor)),
    ),
    route(calls['newOnlinechat!hours'], async ({ visitor }, context) => serviceStanding(services, await reading(context, visitor))),
    route(calls['newOnlinechat!rate'], async ({ visitor, conversation, stars, text = '' }, context) => {
      await rate(services, await writing(context, visitor), conversation, { stars, text });
      return {};
    }),
    route(calls['newOnlinechat!carry'], async ({ visitor }, { session }) => ({
      carried: await carryOver(services, visitor, session!.subjectId),
    })),
  ];
}

/** Whether there is such a visitor is found out where the message is written. */
function senderOf(session: CallContext['session'], visitor: string | undefined): Sender {
  if (session) return { kind: 'user', id: session.subjectId };
  if (visitor === undefined) throw new DomainError('session.required');
  return { kind: 'visitor', tokenHash: hashVisitor(visitor) };
}

export function shopChatRoutes(services: ChatServices): Route[] {
  return [
    route(sellerCalls['chat!conversations'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, state = 'all', keyword = '', about }, context) =>
      shopConversations(services, acting(context).shopId, { state, keyword: keyword.trim(), about }, context.language, {
        pageNum,
        pageSize,
      }),
    ),
    route(sellerCalls['chat!messages'], ({ pageSize = CHAT_LIMITS.page, ...asked }, context) =>
      shopMessages(services, acting(context).shopId, { ...asked, pageSize }, context.language),
    ),
    route(sellerCalls['chat!send'], (input, context) => answerAsShop(services, { ...acting(context), language: context.language }, input)),
    route(sellerCalls['chat!read'], async ({ conversation, upTo }, context) => {
      const { shopId } = acting(context);
      await readUpTo(services, { shopId }, conversation, upTo);
      return { waiting: await countWaiting(services.db, shopId) };
    }),
    route(sellerCalls['chat!done'], ({ conversation }, context) =>
      markDone(services, acting(context).shopId, conversation, context.language),
    ),
    route(sellerCalls['chat!orders'], ({ conversation }, context) => ordersBeside(services, acting(context).shopId, conversation)),
    route(sellerCalls['chat!products'], async ({ keyword = '' }, context) => ({
      list: await productsToShow(services, acting(context).shopId, keyword.trim(), context.language),
    })),
    route(sellerCalls['chat!variants'], ({ product }, context) =>
      variantsToOffer(services, acting(context).shopId, product, context.language),
    ),
    route(sellerCalls['chat!saved'], (_input, context) => selectAnswers(services.db, acting(context).shopId)),
    route(sellerCalls['chat!saveAnswer'], (input, context) => saveAnswer(services, acting(context).shopId, input)),
    route(sellerCalls['chat!removeAnswer'], async ({ id }, context) => {
      await removeAnswer(services, acting(context).shopId, id);
      return {};
    }),
    route(sellerCalls['chat!hours'], async (_input, context) => (await selectShopHours(services.db, acting(context).shopId)) ?? null),
    route(sellerCalls['chat!setHours'], ({ hours }, context) => setShopHours(services, acting(context).shopId, hours)),
    route(sellerCalls['chat!answers'], (_input, context) => ownAnswers(services, acting(context).shopId)),
  ];
}
