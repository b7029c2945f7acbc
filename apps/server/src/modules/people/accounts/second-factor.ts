/** A buyer's authenticator app: set up, confirmed, given up. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { originOf } from '../credentials/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { notify } from './notice.ts';
import { ownAccount, provenAccount } from './own-account.ts';

const personOf = (userId: string) => ({ audience: 'buyer', subjectId: userId }) as const;

export async function startSecondFactor(
  services: AccountServices,
  password: string,
  userId: string,
  asking: Asking,
): Promise<{ secret: string; uri: string }> {
  const { username } = await provenAccount(services, userId, password, asking);
  return withTransaction(services.db, (tx) =>
    services.factors.start(tx, personOf(userId), username, services.nameOf(asking.storefrontCode)),
  );
}

export async function confirmSecondFactor(services: AccountServices, code: string, userId: string, asking: Asking): Promise<string[]> {
  const { factors, guard } = services;
  const user = await ownAccount(services, userId);
  let recoveryCodes: string[] | undefined;
  await guard.attemptWithin('factor', { subject: subjectOf(userId), origin: originOf(asking.request) }, async (tx) => {
    recoveryCodes = await factors.confirm(tx, personOf(userId), code);
    if (recoveryCodes) await notify(tx, services, user, { template: 'second-factor-changed', values: { change: 'set' } }, asking);
    return recoveryCodes !== undefined;
  });
  if (!recoveryCodes) throw new DomainError('account.second_factor_wrong');
  return recoveryCodes;
}

export async function removeSecondFactor(
  services: AccountServices,
  { password, code }: InputOf<Calls['user!removeSecondFactor']>,
  userId: string,
  asking: Asking,
): Promise<void> {
  const { factors, guard } = services;
  const user = await provenAccount(services, userId, password, asking);
  const isRight = await guard.attemptWithin('factor', { subject: subjectOf(userId), origin: originOf(asking.request) }, async (tx) => {
    if (!(await factors.check(tx, personOf(userId), code))) return false;
    await factors.remove(tx, personOf(userId));
    await notify(tx, services, user, { template: 'second-factor-changed', values: { change: 'removed' } }, asking);
    return true;
  });
  if (!isRight) throw new DomainError('account.second_factor_wrong');
}
