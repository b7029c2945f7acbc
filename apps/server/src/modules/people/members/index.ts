/** The people of the shops: an owner, and whoever the owner lets in. */
import { sellerSessionCalls } from '@entrepot/contracts/calls/console-session.ts';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { ConsoleLogin, ConsolePeople, Proving } from '../console-login/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { toConsolePerson } from './members.present.ts';
import { memberRoutes } from './members.routes.ts';
import { selectMember, selectMemberByEmail, updateMemberLanguage, updateMemberPassword } from './members.sql.ts';

export { selectMember as memberById, type MemberRow } from './members.sql.ts';
export { acting, refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
export { addOwner, hasMember, waitingOwner, type NewOwner } from './owner.ts';

export interface MemberModules {
  parameters: Parameters;
  audit: Audit;
  consoleLogin: ConsoleLogin;
  /** The address under which a request reached us, for links in mails. */
  originOf: (request: FastifyRequest) => string;
}

export type MemberProof = Proving['proof'];

export interface Members {
  routes: Route[];
  /** Throws unless it is the member: by the console's password, and by the second factor of whoever has one. */
  prove(memberId: string, proof: MemberProof, asking: Pick<Proving, 'request'>, use?: Proving['use']): Promise<void>;
}

export function createMembers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters, audit, consoleLogin, originOf }: MemberModules,
): Members {
  const people: ConsolePeople = {
    audience: 'seller',
    needsSecondFactor: false,
    byEmail: async (reader, email) => present(await selectMemberByEmail(reader, email)),
    byId: async (reader, id) => present(await selectMember(reader, id)),
    setPassword: updateMemberPassword,
    setLanguage: updateMemberLanguage,
  };
  return {
    routes: [
      ...consoleLogin.routes(people, sellerSessionCalls),
      ...memberRoutes({ db, clock, parameters, audit, consoleLogin }, people, originOf),
    ],
    prove: (subjectId, proof, { request }, use) => consoleLogin.prove(people, { subjectId, proof, request, use }),
  };
}

function present(row: Awaited<ReturnType<typeof selectMember>>) {
  return row && toConsolePerson(row);
}
