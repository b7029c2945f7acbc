import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import { raise } from '../../people/alarms/index.ts';
import { post } from '../../books/ledger/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { selectOwner, type Payment } from './payments.sql.ts';

/**
 * The company has paid the person back, so what was credited goes. Where it is spent already nobody's balance is touched: the operator
 * decides.
 */
export async function reverseCredit(tx: Tx, payment: Payment, naturalKey: string, now: Date): Promise<void> {
  const { rechargeId, provider, channel } = payment;
  const { userId, serial, creditedScaled } = await selectOwner(tx, rechargeId);
  if (creditedScaled === undefined) return;
  await sql`SAVEPOINT reversal`.execute(tx);
  try {
    await post(tx, {
      kind: 'recharge',
      naturalKey: `${naturalKey}:refund`,
      at: now,
      details: { cause: { kind: 'recharge', id: rechargeId, serial }, provider, channel, isRefund: true },
      entries: [
        { account: { kind: 'user_available', ownerId: userId }, amountScaled: -creditedScaled },
        { account: { kind: 'provider_clearing' }, amountScaled: creditedScaled },
      ],
    });
    await sql`RELEASE SAVEPOINT reversal`.execute(tx);
    await publish(tx, 'wallet.changed', { userIds: [userId] });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'wallet.insufficient_balance') throw error;
    await sql`ROLLBACK TO SAVEPOINT reversal`.execute(tx);
    await raiseUncovered(tx, payment, now);
  }
}

/** The money is gone over there, and the balance has it still. */
export async function raiseUncovered(tx: Tx, { rechargeId, provider }: Payment, now: Date): Promise<void> {
  const { userId, serial, creditedScaled = 0n } = await selectOwner(tx, rechargeId);
  const details = { rechargeId, userId, provider, amount: formatMoney(creditedScaled) };
  await raise(tx, { kind: 'payment.refund_uncovered', subject: serial, details }, now);
}
