/** A browser begins and ends to show the notices of the login that it has. */
import type { CallContext } from '../../../../platform/http/route.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { PushServices } from './send-push.ts';
import { readPushAddress } from './push-address.ts';
import { deleteSubscriptionOf, hasSubscription, replaceSubscription } from './push.sql.ts';

export interface SubscribeServices extends PushServices {
  /** Development and demo send to programs on the same machine, too. */
  allowsLocal: boolean;
}

export interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export async function pushState({ db, keys }: SubscribeServices, { session }: CallContext): Promise<{ publicKey: string; isOn: boolean }> {
  return { publicKey: keys.publicKey, isOn: await hasSubscription(db, sessionOf(session).sessionId) };
}

export async function subscribe(services: SubscribeServices, { endpoint, ...keys }: BrowserKeys, context: CallContext): Promise<void> {
  const { sessionId, subjectId, shopId } = sessionOf(context.session);
  const address = readPushAddress(endpoint, services.allowsLocal);
  const reader = shopId === undefined ? { userId: subjectId, memberId: null, shopId: null } : { userId: null, memberId: subjectId, shopId };
  await withTransaction(services.db, (tx) =>
    replaceSubscription(tx, {
      ...keys,
      ...reader,
      sessionId,
      endpoint: address,
      language: context.language,
      storefrontCode: context.storefrontCode,
      at: services.clock.now(),
    }),
  );
}

export async function unsubscribe({ db }: SubscribeServices, { session }: CallContext): Promise<void> {
  await withTransaction(db, (tx) => deleteSubscriptionOf(tx, sessionOf(session).sessionId));
}

function sessionOf(session: CallContext['session']): NonNullable<CallContext['session']> {
  if (!session) throw new DomainError('session.required');
  return session;
}
