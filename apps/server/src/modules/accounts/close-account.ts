/**
 * Closes an account for good. What says who it was is erased everywhere; orders and the ledger stay, under an id that leads to nobody.
 * Not while money, an order, a refund, a recharge or a withdrawal waits: what is theirs must stay within their reach.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import { forgetAnswers } from '../../platform/idempotency.ts';
import { deleteMessagesTo } from '../../platform/mail/mail.sql.ts';
import { eraseAddresses } from '../addresses/index.ts';
import { eraseApplications } from '../applications/index.ts';
import { eraseCart } from '../cart/index.ts';
import { eraseCollections } from '../collections/index.ts';
import { eraseIdentity } from '../identity/index.ts';
import { hasBalance } from '../ledger/index.ts';
import { eraseAppeals } from '../locks/index.ts';
import { eraseReceivers, hasOpenOrder } from '../orders/index.ts';
import { erasePersonNotes } from '../people-desk/index.ts';
import { eraseRechargeTraces, hasOpenRecharge } from '../recharges/index.ts';
import { eraseRefundRemarks } from '../refunds/index.ts';
import { eraseWithdrawalAddresses, hasOpenWithdrawal } from '../withdrawals/index.ts';
import { subjectOf, type AccountServices, type Asking } from './account-services.ts';
import { anonymiseUser, lockUser, selectReviewedProducts, type UserRow } from './accounts.sql.ts';
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
    if (await hasBalance(tx, userId)) throw new DomainError('logoff.balance_left');
    for (const isOpen of [hasOpenOrder, hasOpenRecharge, hasOpenWithdrawal])
      if (await isOpen(tx, userId)) throw new DomainError('logoff.open_business');
    await erase(tx, services, user);
    await anonymiseUser(tx, userId, reason, services.clock.now());
    // Without any, all pages would be meant.
    const productIds = await selectReviewedProducts(tx, userId);
    if (productIds.length > 0) await publish(tx, 'catalog.changed', { productIds });
    await notify(tx, services, user, { template: 'account-closed', values: {} }, asking);
  });
}

async function erase(tx: Tx, { clock, sessions, factors, codes, guard }: AccountServices, { id, email, phone }: UserRow): Promise<void> {
  const contacts = [email, phone].flatMap((contact) => (contact === null ? [] : [contact.toLowerCase()]));
  await sessions.endOthers(tx, { audience: 'buyer', subjectId: id });
  await factors.remove(tx, { audience: 'buyer', subjectId: id });
  await guard.forget(tx, subjectOf(id));
  await codes.forget(tx, contacts);
  await deleteMessagesTo(tx, contacts);
  await forgetAnswers(tx, `buyer:${id}`);
  await eraseAddresses(tx, id);
  await eraseCollections(tx, id);
  await eraseCart(tx, id);
  await eraseReceivers(tx, id);
  await eraseRefundRemarks(tx, id);
  await eraseRechargeTraces(tx, id);
  await eraseWithdrawalAddresses(tx, id);
  await eraseApplications(tx, id, clock.now());
  await eraseIdentity(tx, id, clock.now());
  await eraseAppeals(tx, id);
  await erasePersonNotes(tx, id, clock.now());
}
