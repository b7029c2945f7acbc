/** Reports, blocks, the platform called in, and what is read as evidence. */
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../../platform/http/route.ts';
import { acting } from '../../../people/members/index.ts';
import { doing } from '../../../people/staff/index.ts';
import { presentConversation } from '../chat.present.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { partyOf } from '../party.ts';
import { presented } from '../shop-chat.ts';
import { block } from './block.ts';
import { evidenceOfDispute } from './evidence.ts';
import { handOver } from './hand-over.ts';
import { addWarnedWord, listWarnedWords, removeWarnedWord } from './keep-words.ts';
import { listReports, readReport, report, settleReport } from './report.ts';

export function safetyRoutes(services: DeskServices): Route[] {
  async function writing(context: CallContext, visitor: string | undefined) {
    const party = await partyOf(services.db, context, visitor, services.clock.now());
    if (!party) throw new DomainError('session.required');
    return { party, storefrontCode: context.storefrontCode };
  }
  const officer = (context: CallContext) => ({ ...doing(context), language: context.language });

  return [
    route(calls['newOnlinechat!report'], async ({ visitor, ...said }, context) => {
      const side = await writing(context, visitor);
      await report(services, side, side.party.id, said);
      return {};
    }),
    route(calls['newOnlinechat!block'], async ({ visitor, conversation, isBlocked }, context) =>
      presentConversation(await block(services, await writing(context, visitor), conversation, isBlocked)),
    ),
    route(calls['newOnlinechat!handOver'], async ({ visitor, conversation }, context) =>
      presentConversation(await handOver(services, await writing(context, visitor), conversation)),
    ),
    route(sellerCalls['chat!report'], async (said, context) => {
      const { shopId, session } = acting(context);
      await report(services, { shopId }, session.subjectId, said);
      return {};
    }),
    route(sellerCalls['chat!block'], async ({ conversation, isBlocked }, context) => {
      const row = await block(services, { shopId: acting(context).shopId }, conversation, isBlocked);
      return (await presented(services, [row], context.language))[0]!;
    }),
    route(sellerCalls['chat!handOver'], async ({ conversation }, context) => {
      const row = await handOver(services, { shopId: acting(context).shopId }, conversation);
      return (await presented(services, [row], context.language))[0]!;
    }),
    route(adminCalls['service!reports'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, isOpen = true }, context) =>
      listReports(services, doing(context), isOpen, { pageNum, pageSize }),
    ),
    route(adminCalls['service!report'], ({ id }, context) => readReport(services, officer(context), id)),
    route(adminCalls['service!settleReport'], ({ id, outcome }, context) => settleReport(services, doing(context), id, outcome)),
    route(adminCalls['service!warnedWords'], () => listWarnedWords(services)),
    route(adminCalls['service!addWarnedWord'], ({ language, word }, context) => addWarnedWord(services, doing(context), language, word)),
    route(adminCalls['service!removeWarnedWord'], async (word, context) => {
      await removeWarnedWord(services, doing(context), word);
      return {};
    }),
    route(adminCalls['disputes!conversation'], async ({ id }, context) => ({
      list: await evidenceOfDispute(services, officer(context), id),
    })),
  ];
}
