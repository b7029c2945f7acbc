import { calls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { attachPicture } from './attach-picture.ts';
import type { IdentityServices } from './identity-services.ts';
import type { Entering } from './own-step.ts';
import { ownIdentity } from './read-own.ts';
import { submitAdvanced } from './submit-advanced.ts';
import { submitBasic } from './submit-basic.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** All of them are calls of buyers, so there is a session. */
export function identityRoutes(services: IdentityServices): Route[] {
  const entering = ({ session, language, storefrontCode }: CallContext): Entering => ({
    userId: session!.subjectId,
    language,
    storefrontCode,
  });
  return [
    route(calls['identity!get'], (_input, { session }) => ownIdentity(services, services.db, session!.subjectId)),
    route(calls['identity!submitBasic'], (input, context) => submitBasic(services, input, entering(context))),
    route(calls['identity!attach'], ({ side }, context) => attachPicture(services, side, context, context.session!.subjectId)),
    route(calls['identity!submitAdvanced'], (_input, context) => submitAdvanced(services, entering(context))),
    route(calls['identity!withdraw'], (_input, { session }) => withdrawIdentity(services, session!.subjectId)),
  ];
}
