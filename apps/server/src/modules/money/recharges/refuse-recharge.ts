/** Refuses a certificate or a bank transfer. Nothing was credited yet; the person sees why, and can hand in another. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { RechargeRefusal } from '@entrepot/contracts/money-work.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { failRecharge } from './credit-recharge.ts';
import { notifyOfRecharge } from './notify.ts';
import { readCase } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { recordOfRecharge, type RechargeCase } from './recharges.present.ts';
import { lockRecharge, selectPerson } from './recharges.sql.ts';

export async function refuseRecharge(
  services: RechargeServices,
  { id, reasonCode }: { id: string; reasonCode: RechargeRefusal },
  by: Acting,
): Promise<RechargeCase> {
  const { db, clock, audit } = services;
  await withTransaction(db, async (tx) => {
    const row = await lockRecharge(tx, id);
    if (!row) throw new DomainError('recharge.not_found');
    // What a chain or a payment company decides is not for people to refuse.
    if (row.kind !== 'certificate' && row.kind !== 'bank') throw new DomainError('recharge.decided');
    if (!(await failRecharge(tx, id, { code: reasonCode, reason: by.reason, staffId: by.session.subjectId, at: clock.now() })))
      throw new DomainError('recharge.decided');
    const person = await selectPerson(tx, row.user_id);
    if (person)
      await notifyOfRecharge(services, tx, person, row, {
        outcome: 'refused',
        amount: formatMoney(moneyFrom(row.amount)),
        currency: row.currency,
        reason: by.reason,
        at: clock.now(),
      });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'recharge.refused',
      subject: { kind: 'recharge', id },
      before: recordOfRecharge(row),
      after: recordOfRecharge((await lockRecharge(tx, id))!),
    });
  });
  return readCase(services, id);
}
