import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/members/index.ts';
import { doing } from '../../people/staff/index.ts';
import { isLooking, partyOf, storefrontsOf, type Side } from '../conversations/index.ts';
import { readTranslations } from './read-translations.ts';
import { translateDraft } from './translate-draft.ts';
import { translateWords } from './translate-words.ts';
import type { TranslationServices } from './translate-message.ts';

export function translationRoutes(services: { db: Db; clock: Clock; isOn: boolean; services: TranslationServices | undefined }): Route[] {
  const { db, clock } = services;

  /** Nobody reads without a line in the log, and that is written where the conversation is opened. */
  async function atDesk(context: CallContext, conversation: string): Promise<Side> {
    const staffId = doing(context).session.subjectId;
    if (!(await isLooking(db, conversation, staffId, clock.now()))) throw new DomainError('chat.not_found');
    return { agentOf: await storefrontsOf(db, staffId) };
  }

  return [
    route(calls['newOnlinechat!translations'], async ({ visitor, ...asked }, context) => {
      const party = await partyOf(db, context, visitor, clock.now());
      if (!party) throw new DomainError('chat.not_found');
      return readTranslations(services, { party, storefrontCode: context.storefrontCode }, asked, context.language);
    }),
    route(sellerCalls['chat!translations'], (asked, context) =>
      readTranslations(services, { shopId: acting(context).shopId }, asked, context.language),
    ),
    route(adminCalls['service!translations'], async (asked, context) =>
      readTranslations(services, await atDesk(context, asked.conversation), asked, context.language),
    ),
    route(sellerCalls['product!translate'], (asked) => translateWords(services.services, asked)),
    route(sellerCalls['chat!translateDraft'], (draft, context) =>
      translateDraft(services, { shopId: acting(context).shopId }, draft, context.language),
    ),
    route(adminCalls['service!translateDraft'], async (draft, context) =>
      translateDraft(services, await atDesk(context, draft.conversation), draft, context.language),
    ),
  ];
}
