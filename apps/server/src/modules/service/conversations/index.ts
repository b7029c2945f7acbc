/** Conversations: what buyers, visitors, shops and the service of a storefront write to one another. */
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Push } from '../../../platform/push/push.ts';
import { chatRoutes, shopChatRoutes } from './chat.routes.ts';
import {
  newsOfCarrying,
  newsOfChange,
  newsOfDesk,
  newsOfMessage,
  newsOfReading,
  newsOfStanding,
  newsOfTranslating,
  newsOfTyping,
} from './chat-news.ts';
import { safetyRoutes } from './safety/safety.routes.ts';
import { settingRoutes } from './settings.routes.ts';
import { giveOutWaiting } from './desk/assign.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { wakeSnoozed } from './desk/desk.sql.ts';
import type { DeskServices } from './desk/desk-services.ts';
import { selectUnshown } from './pictures.sql.ts';
import { hashVisitor } from './party.ts';
import { createTyping, type TypingServices } from './typing.ts';
import { createWarnings } from './safety/warnings.ts';
import { sendMessage, type Sending, type Writer } from './send-message.ts';
import { deleteOldVisitors, seeVisitor } from './visitors.sql.ts';

export { deleteConversationsOf as eraseConversations, selectConversation, type Side } from './conversations.sql.ts';
export { storefrontsOf } from './desk/agents.sql.ts';
export { isLooking, isTalkedWith } from './desk/desk.sql.ts';
export { hasTranslation, keepTranslation, selectTranslations } from './translations.sql.ts';
export { nameVisitorAgain, partyOf, type Party } from './party.ts';

const DAY_MS = 86_400_000;

export interface Conversations {
  routes: Route[];
  /** Takes visitors away who did not come back, with what they wrote. */
  clean(tx: Tx, now: Date): Promise<void>;
  /** Pictures of conversations that went, where nothing else shows them. */
  erasePictures(mediaIds: readonly string[]): Promise<void>;
  /** Those put aside whose moment has come are back in the queue, and what waits goes to whoever has a hand free. */
  wake(): Promise<void>;
  /** What waits goes to whoever has a hand free: somebody came in. */
  giveOut(): Promise<void>;
  /** What a buyer or visitor wrote another way than in the window. */
  send(writer: Writer, input: Sending): Promise<unknown>;
  /** The words that warn were changed at another process. */
  forgetWarnedWords(): void;
  /** The visitor behind the name that a socket says, in its storefront. */
  visitorOf(visitor: string, storefrontCode: string): Promise<string | undefined>;
}

interface Erasing {
  /** From the storage, and for good. */
  erasePictures: (mediaIds: readonly string[]) => Promise<void>;
}

export function createConversations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters, catalog, audit, storefronts, hoursOf, nameOf, erasePictures }: Omit<DeskServices, 'db' | 'clock' | 'warnings'> & Erasing,
): Conversations {
  const services: DeskServices = {
    db,
    clock,
    parameters,
    catalog,
    audit,
    storefronts,
    hoursOf,
    nameOf,
    warnings: createWarnings({ db, clock }),
  };
  return {
    routes: [
      ...chatRoutes(services),
      ...shopChatRoutes(services),
      ...deskRoutes(services),
      ...settingRoutes(services),
      ...safetyRoutes(services),
    ],
    async clean(tx, now) {
      await deleteOldVisitors(tx, new Date(now.getTime() - parameters.get(KEPT.visitor_conversations.parameter) * DAY_MS));
    },
    erasePictures: async (mediaIds) => erasePictures(await selectUnshown(db, mediaIds)),
    wake: () =>
      withTransaction(db, async (tx) => {
        await wakeSnoozed(tx, clock.now());
        await giveOutWaiting(services, tx);
      }),
    giveOut: () => withTransaction(db, async (tx) => void (await giveOutWaiting(services, tx))),
    send: (writer, input) => sendMessage(services, writer, input),
    forgetWarnedWords: services.warnings.forget,
    visitorOf: (visitor, storefrontCode) => seeVisitor(db, { tokenHash: hashVisitor(visitor), storefrontCode, at: clock.now() }),
  };
}

/** Every process hears of what was written, and tells the windows that are open at it. */
export function forwardChat(push: Pick<Push, 'forward' | 'forwardMoment' | 'hear'>, services: TypingServices): void {
  push.forward('chat.written', newsOfMessage);
  push.forward('chat.read', newsOfReading);
  push.forward('chat.changed', newsOfChange);
  push.forward('chat.carried', newsOfCarrying);
  push.forward('desk.changed', newsOfDesk);
  push.forward('desk.standing', newsOfStanding);
  push.forward('chat.translated', newsOfTranslating);
  push.hear('typing', createTyping(services));
  push.forwardMoment('chat.typing', newsOfTyping);
}
