/** Mails the code that binding an address needs to the member who asks. A login that is known replaces the puzzle. */
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { HOUR_MS, limitAttempts, originOf } from '../../people/credentials/index.ts';
import { ownMember } from './applicant.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';

export async function sendBindingCode(
  services: WithdrawalServices,
  context: CallContext,
): Promise<{ resendAfterSeconds: number; validMinutes: number }> {
  const { db, clock, codes, parameters } = services;
  const { request, storefrontCode } = context;
  const { id, email, language: own } = await ownMember(services, context);
  const language = isLanguage(own) ? own : context.language;
  const limit = { group: 'codes', windowMs: HOUR_MS, max: parameters.get('codes_per_address_per_hour'), now: clock.now() };
  await limitAttempts(request, { ...limit, key: originOf(request).network });
  // Whoever changes addresses is still the same member.
  await limitAttempts(request, { ...limit, key: `seller:${id}` });
  const target = { kind: 'email' as const, value: email.toLowerCase() };
  return withTransaction(db, (tx) =>
    codes.send(tx, { purpose: 'bind-withdrawal-address', target, language, storefrontCode, isDelivered: true }),
  );
}
