/**
 * Closes an account for good. What says who it was is erased everywhere; orders and the ledger stay, under an id that leads to nobody.
 * Not while money, an order, a refund, a recharge or a withdrawal waits: what is theirs must stay within their reach.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { forgetAnswers } from '../../../platform/idempotency.ts';
import { deleteMessagesTo } from '../../ground/mail/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { anonymiseUser, lockUser, type UserRow } from './accounts.sql.ts';
import { notify } from './notice.ts';
import { provenAccount } from './own-account.ts';

export async function closeAccount(
  services: AccountServices,
  input: InputOf<Calls['user!logoff']>,
  userId: string,
  asking: Asking,
): Promise<void> {
  const reason = input.reason.replaceAll('\0', '').trim();
  if (reason === '') throw new DomainError('logoff.reason_required');
  await provenAccount(services, userId, input.password, asking);
  await withTransaction(services.db, async (tx) => {
    const user = await lockUser(tx, userId, 'update');
    if (!user) throw new DomainError('session.invalid');
    for (const problem of services.closing.problems) {
      const key = await problem(tx, userId);
      if (key) throw new DomainError(key);
    }
    await erase(tx, services, user);
    await services.vouch(tx, 'password', subjectOf(userId));
    await anonymiseUser(tx, userId, reason, services.clock.now());
    // Without any, all pages would be meant.
    const productIds = await services.closing.productsShowing(tx, userId);
    if (productIds.length > 0) await publish(tx, 'catalog.changed', { productIds });
    await notify(tx, services, user, { template: 'account-closed', values: {} }, asking);
  });
}

async function erase(
  tx: Tx,
  { clock, sessions, factors, codes, guard, closing }: AccountServices,
  { id, email, phone }: UserRow,
): Promise<void> {
  const contacts = [email, phone].flatMap((contact) => (contact === null ? [] : [contact.toLowerCase()]));
  await sessions.endOthers(tx, { audience: 'buyer', subjectId: id });
  await factors.remove(tx, { audience: 'buyer', subjectId: id });
  await guard.forget(tx, subjectOf(id));
  await codes.forget(tx, contacts);
  await deleteMessagesTo(tx, contacts);
  await forgetAnswers(tx, `buyer:${id}`);
  for (const eraser of closing.erasers) await eraser(tx, id, clock.now());
}
