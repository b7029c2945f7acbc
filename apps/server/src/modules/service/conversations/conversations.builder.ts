/** Conversations over the real calls and a real database, without the rest of the house. */
import type { ChatConversation, ChatMessage, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { createCatalog, NO_RULES } from '../../goods/catalog/index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { tradeRig, type Buyer, type CallOptions, type Someone, type TradeRig } from '../../trade/orders/orders.builder.ts';
import { createConversations } from './index.ts';

export interface Listed {
  conversation: ChatConversation | null;
  list: ChatMessage[];
  hasMore: boolean;
  shopHours?: object;
}

/** So that a test that is not about hours finds somebody there. */
export const ALL_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '23:59', timeZone: 'UTC' };

/** Over the same trade as another rig's, where both are about one shop. */
export async function chatRig(database: Pick<TestDatabase, 'db' | 'pool'>, shared?: TradeRig, hours: OpeningHours = ALL_DAY) {
  const rig = shared ?? (await tradeRig(database));
  const { db } = database;
  const { clock, services } = rig;
  const events = { on: () => () => undefined, onGap: () => () => undefined } as never;
  const platform = { db, clock, log: pino({ level: 'silent' }), events };
  const catalog = createCatalog(platform, {
    parameters: services.parameters,
    storefronts: { rulesOf: () => NO_RULES },
    trade: TRADE_FACTS,
  });
  const erased: string[] = [];
  const conversations = createConversations(platform, {
    parameters: services.parameters,
    catalog: catalog.reader,
    audit: createAudit(platform),
    storefronts: () => [rig.storefrontCode],
    hoursOf: () => hours,
    nameOf: (code) => code.toUpperCase(),
    erasePictures: async (mediaIds) => void erased.push(...mediaIds),
  });
  const { call, sellerCall, staffCall } = rig.serve(conversations.routes);
  return {
    rig,
    conversations,
    /** Pictures that were erased from the storage. */
    erased,
    call,
    sellerCall,
    staffCall,
    send: (input: object, options?: CallOptions) => call<ChatMessage>('newOnlinechat!send', { type: 'text', ...input }, options),
    list: async (input: object = {}, options?: CallOptions) => (await call<Listed>('newOnlinechat!list', input, options)).data,
    answer: (input: object, options: CallOptions) => sellerCall<ChatMessage>('chat!send', { type: 'text', ...input }, options),
    inbox: async (input: object, options: CallOptions) =>
      (await sellerCall<{ list: ShopConversation[]; waiting: number; totalElements: number }>('chat!conversations', input, options)).data,
    newVisitor: async () => (await call<{ visitor: string }>('newOnlinechat!begin')).data.visitor,
  };
}

export interface ShopAndBuyer {
  shopId: string;
  keeper: Someone;
  buyer: Buyer;
}

/** A shop, somebody who answers for it, and a buyer with money: for a test that begins with nothing said. */
export async function shopAndBuyer(rig: TradeRig): Promise<ShopAndBuyer> {
  rig.reset();
  const shopId = await rig.shop();
  return { shopId, keeper: await rig.member(shopId), buyer: await rig.buyer({ balance: '1000' }) };
}
