import { calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { appealLock, ownLock } from './appeal-lock.ts';
import type { LockServices } from './lock-services.ts';

/** What a lock never stops: to read it and to appeal. */
export function lockRoutes(services: LockServices): Route[] {
  return [
    route(calls['lock!own'], async (_input, { session }) => ({ lock: await ownLock(services, session!.subjectId) })),
    route(calls['lock!appeal'], async ({ text }, { session }) => ({ lock: await appealLock(services, session!.subjectId, text) })),
    route(sellerCalls['lock!own'], async (_input, context) => ({ lock: await ownLock(services, shopOf(context)) })),
    route(sellerCalls['lock!appeal'], async ({ text }, context) => ({ lock: await appealLock(services, shopOf(context), text) })),
  ];
}

function shopOf({ session }: CallContext): string {
  if (!session?.shopId) throw new DomainError('session.required');
  return session.shopId;
}
