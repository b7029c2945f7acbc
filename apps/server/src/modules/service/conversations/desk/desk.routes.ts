import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../../platform/http/route.ts';
import { doing } from '../../../people/staff/index.ts';
import { readUpTo } from '../read-conversations.ts';
import { listAgents, sayPresence, scopeAgent } from './agents.ts';
import { storefrontsOf } from './agents.sql.ts';
import { answerAsAgent } from './answer.ts';
import { listCanned, removeCanned, saveCanned } from './canned.ts';
import {
  closeTalk,
  labelTalk,
  mergeTalks,
  noteOn,
  queueOf,
  readTalk,
  snoozeTalk,
  takeTalk,
  transferTalk,
  type Agent,
} from './desk-conversations.ts';
import type { DeskServices } from './desk-services.ts';
import { productsForAnswer, readDesk, sayStanding } from './desk-work.ts';
import { countGroups } from './desk.sql.ts';

export function deskRoutes(services: DeskServices): Route[] {
  const agentOf = (context: CallContext): Agent => ({ ...doing(context), language: context.language });
  return [
    route(adminCalls['service!queue'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, group, keyword = '', ...filter }, context) =>
      queueOf(services, agentOf(context), group, { ...filter, keyword: keyword.trim() }, { pageNum, pageSize }),
    ),
    route(adminCalls['service!get'], (asked, context) => readTalk(services, agentOf(context), asked)),
    route(adminCalls['service!send'], (input, context) => answerAsAgent(services, agentOf(context), input)),
    route(adminCalls['service!note'], (input, context) => noteOn(services, agentOf(context), input)),
    route(adminCalls['service!take'], ({ id }, context) => takeTalk(services, agentOf(context), id)),
    route(adminCalls['service!transfer'], (input, context) => transferTalk(services, agentOf(context), input)),
    route(adminCalls['service!close'], ({ id }, context) => closeTalk(services, agentOf(context), id)),
    route(adminCalls['service!snooze'], ({ id, until }, context) =>
      snoozeTalk(services, agentOf(context), id, until === null ? null : new Date(until)),
    ),
    route(adminCalls['service!label'], ({ id, labels }, context) => labelTalk(services, agentOf(context), id, labels)),
    route(adminCalls['service!merge'], (input, context) => mergeTalks(services, agentOf(context), input)),
    route(adminCalls['service!read'], async ({ id, upTo }, context) => {
      const staffId = doing(context).session.subjectId;
      const codes = await storefrontsOf(services.db, staffId);
      await readUpTo(services, { agentOf: codes }, id, upTo);
      return { waiting: (await countGroups(services.db, { staffId, codes })).unassigned };
    }),
    route(adminCalls['service!stand'], async ({ id, standing }, context) => {
      await sayStanding(services, agentOf(context), id, standing);
      return {};
    }),
    route(adminCalls['service!products'], ({ keyword = '' }, context) => productsForAnswer(services, agentOf(context), keyword.trim())),
    route(adminCalls['service!desk'], (_input, context) => readDesk(services, agentOf(context))),
    route(adminCalls['service!agents'], () => listAgents(services)),
    route(adminCalls['service!presence'], ({ isAvailable }, context) => sayPresence(services, agentOf(context), isAvailable)),
    route(adminCalls['service!setAgent'], ({ id, ...scope }, context) => scopeAgent(services, agentOf(context), id, scope)),
    route(adminCalls['service!canned'], (filter) => listCanned(services, filter)),
    route(adminCalls['service!saveCanned'], (input, context) => saveCanned(services, agentOf(context), input)),
    route(adminCalls['service!removeCanned'], async ({ id }, context) => {
      await removeCanned(services, agentOf(context), id);
      return {};
    }),
  ];
}
