import { sellerCalls } from '@entrepot/contracts/registry.ts';
import type { FastifyRequest } from 'fastify';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ConsolePeople } from '../console-login/index.ts';
import { acting } from './acting.ts';
import { changeMember } from './change-member.ts';
import type { MemberDependencies } from './dependencies.ts';
import { inviteMember } from './invite-member.ts';
import { presentMember } from './members.present.ts';
import { selectMembers } from './members.sql.ts';

export function memberRoutes(
  dependencies: MemberDependencies,
  people: ConsolePeople,
  originOf: (request: FastifyRequest) => string,
): Route[] {
  const { db, consoleLogin } = dependencies;
  return [
    route(sellerCalls['member!list'], async (_input, context) => (await selectMembers(db, acting(context).shopId)).map(presentMember)),
    route(sellerCalls['member!invite'], (input, context) =>
      inviteMember(
        dependencies,
        { ...input, language: context.language, storefrontCode: context.storefrontCode, origin: originOf(context.request) },
        acting(context),
      ),
    ),
    route(sellerCalls['member!change'], (change, context) => changeMember(dependencies, change, acting(context))),
    route(sellerCalls['member!acceptInvitation'], (input, context) => consoleLogin.accept(people, input, context)),
  ];
}
