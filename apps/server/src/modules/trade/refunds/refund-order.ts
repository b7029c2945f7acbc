/**
 * The platform refunds of its own accord. A small amount that is still held moves at once. A larger one waits for a second person, and what
 * has reached the
 * shop is announced to it first: it reads why, and may object. Long after the settlement it is over.
 */
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { PlatformRefundState } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { hasLeft } from './return-goods.ts';
import { announce } from './notify.ts';
import { checkRefundable, payPlatformRefund } from './pay-platform-refund.ts';
import { hasOpenPlatformRefund, insertPlatformRefund, selectPlatformRefund, selectSettledAt, takesTwo } from './platform-refunds.sql.ts';
import { recordOfPlatformRefund } from './read-platform-refunds.ts';
import { readAmount } from './read-amount.ts';
import { recordOfRefund } from './read-refunds.ts';
import type { RefundServices } from './refund-services.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function refundOrder(
  services: RefundServices,
  input: { id: string; amount: string },
  by: Acting,
  key: string | undefined,
): Promise<void> {
  await withTransaction(services.db, (tx) => {
    const work = (): Promise<void> => propose(services, tx, input, by);
    if (key === undefined) return work();
    return once(
      tx,
      { actor: `staff:${by.session.subjectId}`, call: 'orders!refund', key, input: { ...input, reason: by.reason } },
      async () => void (await work()),
    );
  });
}

async function propose(services: RefundServices, tx: Tx, { id, amount }: { id: string; amount: string }, by: Acting): Promise<void> {
  const signed = await signature(tx, by);
  const order = await lockOrder(tx, { id });
  checkRefundable(order);
  if (await hasOpenPlatformRefund(tx, order.id)) throw new DomainError('refund.open');
  const amountScaled = readAmount(amount, order.totalScaled - order.refundedScaled);
  const settledAt = await selectSettledAt(tx, order.id);
  refuseTooLate(services, settledAt);
  const staffId = by.session.subjectId;
  const state = await firstState(tx, order.id, staffId, amountScaled, settledAt !== undefined);
  const refundId = await insertPlatformRefund(tx, { orderId: order.id, amountScaled, reason: by.reason, staffId, state });
  const proposed = (await selectPlatformRefund(tx, refundId))!;
  if (state === 'done') {
    const row = await payPlatformRefund(services, tx, order, { amountScaled, staffId, reason: by.reason });
    await services.audit.record(tx, {
      ...signed,
      action: 'order.refunded',
      subject: { kind: 'order', id: order.id },
      before: { serial: order.serial, refunded: formatMoney(order.refundedScaled) },
      after: { ...paidRecord(order, amountScaled), refund: recordOfRefund(row) },
    });
    return;
  }
  if (state === 'announced') await announce(services, tx, order, proposed);
  await services.audit.record(tx, {
    ...signed,
    action: 'order.refund_proposed',
    subject: { kind: 'order', id: order.id },
    after: recordOfPlatformRefund(proposed),
  });
}

function refuseTooLate({ clock, parameters }: RefundServices, settledAt: Date | undefined): void {
  const days = parameters.get('refund_after_settlement_days');
  if (settledAt && clock.now().getTime() > settledAt.getTime() + days * DAY_MS) throw new DomainError('refund.too_late', { days });
}

async function firstState(
  tx: Tx,
  orderId: string,
  staffId: string,
  amountScaled: bigint,
  isSettled: boolean,
): Promise<PlatformRefundState> {
  if (await takesTwo(tx, orderId, staffId, amountScaled)) return 'proposed';
  return isSettled ? 'announced' : 'done';
}

/** As it is kept with what was done. */
function paidRecord(order: OrderRow, amountScaled: bigint): Record<string, unknown> {
  return {
    serial: order.serial,
    refunded: formatMoney(order.refundedScaled + amountScaled),
    from: order.completed_at === null ? 'escrow' : 'shop',
    goods: hasLeft(order) ? 'sent' : 'not sent',
  };
}
