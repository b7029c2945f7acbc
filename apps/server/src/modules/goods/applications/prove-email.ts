/** The login of the shop will be mailed to the contact address, so it is shown first that somebody reads there. */
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Target } from '../../people/codes/index.ts';
import { HOUR_MS, limitAttempts, originOf } from '../../people/credentials/index.ts';
import { hasMember } from '../../people/members/index.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { answerItem, updateProvenEmail, type ApplicationRow } from './applications.sql.ts';
import { lockOwn, refuseFixed } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

const PURPOSE = 'prove-shop-contact';

function targetOf({ contact_email: value }: ApplicationRow): Target {
  if (value === '') throw new DomainError('account.email_invalid');
  return { kind: 'email', value: value.toLowerCase() };
}

export async function sendCode(
  { db, clock, codes, parameters }: ApplicationServices,
  by: Applying,
): Promise<{ resendAfterSeconds: number; validMinutes: number }> {
  const limit = { group: 'codes', windowMs: HOUR_MS, max: parameters.get('codes_per_address_per_hour'), now: clock.now() };
  await limitAttempts(by.request, { ...limit, key: originOf(by.request).network });
  await limitAttempts(by.request, { ...limit, key: `buyer:${by.userId}` });
  return withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    await refuseFixed(tx, row, 'contact');
    return codes.send(tx, {
      purpose: PURPOSE,
      target: targetOf(row),
      language: by.language,
      storefrontCode: by.storefrontCode,
      isDelivered: true,
    });
  });
}

export async function proveEmail(services: ApplicationServices, entered: string, by: Applying): Promise<MerchantApplication> {
  const { db, clock, codes, parameters } = services;
  await limitAttempts(by.request, {
    group: 'code-entries',
    key: originOf(by.request).network,
    windowMs: HOUR_MS,
    max: parameters.get('code_entries_per_address_per_hour'),
    now: clock.now(),
  });
  const target = targetOf(await withTransaction(db, (tx) => lockOwn(tx, by.userId)));
  const code = await codes.check({ purpose: PURPOSE, target, code: entered });
  return withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    await refuseFixed(tx, row, 'contact');
    // Another one was entered while the code was looked at.
    if (targetOf(row).value !== target.value) throw new DomainError('account.code_wrong');
    await codes.redeem(tx, code);
    // Only who reads there learns that somebody of a shop has this address.
    if (await hasMember(tx, target.value)) throw new DomainError('account.email_bound');
    await updateProvenEmail(tx, row.id, target.value, clock.now());
    await answerItem(tx, row.id, 'contact');
    return presentOwn(tx, row.id);
  });
}
