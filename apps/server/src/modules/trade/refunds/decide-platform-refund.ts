/**
 * What becomes of a refund that the platform proposed: a second person agrees or refuses, the shop objects, another person decides, or the
 * days of the shop pass.
 */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { announce } from './notify.ts';
import { payPlatformRefund } from './pay-platform-refund.ts';
import {
  approvedBy,
  changePlatformRefund,
  decidedBy,
  objectedBy,
  selectDuePlatformRefunds,
  selectPlatformRefund,
  selectSettledAt,
  type PlatformRefundRow,
} from './platform-refunds.sql.ts';
import { recordOfPlatformRefund } from './read-platform-refunds.ts';
import type { RefundServices } from './refund-services.ts';

interface Held {
  tx: Tx;
  order: OrderRow;
  refund: PlatformRefundRow;
}

/** The second person agrees. What is held moves now; what has reached the shop is announced to it. */
export function approvePlatformRefund(services: RefundServices, id: string, by: Acting): Promise<void> {
  return decided(services, id, by, 'order.refund_approved', async ({ tx, order, refund }) => {
    if (refund.state !== 'proposed') throw new DomainError('refund.decided');
    const isSettled = (await selectSettledAt(tx, order.id)) !== undefined;
    await must(changePlatformRefund(tx, id, ['proposed'], isSettled ? 'announced' : 'done', approvedBy(by.session.subjectId, by.reason)));
    if (isSettled) await announce(services, tx, order, (await selectPlatformRefund(tx, id))!);
    else await move(services, tx, order, refund);
  });
}

/** Another person, after the shop objected. */
export function decidePlatformRefund(services: RefundServices, id: string, by: Acting): Promise<void> {
  return decided(services, id, by, 'order.refund_decided', async ({ tx, order, refund }) => {
    if (refund.state !== 'objected') throw new DomainError('refund.decided');
    await must(changePlatformRefund(tx, id, ['objected'], 'done', decidedBy(by.session.subjectId, by.reason)));
    await move(services, tx, order, refund);
  });
}

/** Nothing moves. Whoever proposed it takes it back by this, at any time before it moves. */
export function refusePlatformRefund(services: RefundServices, id: string, by: Acting): Promise<void> {
  return decided(services, id, by, 'order.refund_refused', async ({ tx, refund }) => {
    const isOwn = refund.proposed_by === by.session.subjectId;
    if (isOwn)
      await must(
        changePlatformRefund(tx, id, ['proposed', 'announced', 'objected'], 'withdrawn', decidedBy(by.session.subjectId, by.reason)),
      );
    else await must(changePlatformRefund(tx, id, ['proposed', 'objected'], 'refused', decidedBy(by.session.subjectId, by.reason)));
  });
}

export async function objectToRefund(
  services: RefundServices,
  { shopId, memberId }: { shopId: string; memberId: string },
  id: string,
  words: string,
): Promise<void> {
  const text = readWords(words);
  if (text === '') throw new DomainError('refund.answer_required');
  await withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const refund = await selectPlatformRefund(tx, id);
    if (refund?.shop_id !== shopId || refund.object_until === null) throw new DomainError('refund.not_found');
    await lockOrder(tx, { id: refund.order_id });
    await must(changePlatformRefund(tx, id, ['announced'], 'objected', objectedBy(memberId, text)));
  });
}

const PORTION = 100;

/** Those against which nobody objected in time. Each by itself: one that no longer fits says so and keeps nobody else waiting. */
export async function carryOutPlatformRefunds(services: RefundServices): Promise<number> {
  let moved = 0;
  for (const { id, order_id: orderId } of await selectDuePlatformRefunds(services.db, PORTION)) {
    try {
      await withTransaction(services.db, async (tx) => {
        const order = await lockOrder(tx, { id: orderId });
        const refund = (await selectPlatformRefund(tx, id))!;
        if (!(await changePlatformRefund(tx, id, ['announced'], 'done'))) return;
        await move(services, tx, order, refund);
        moved++;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The order was refunded in another way meanwhile, or the shop has too little: whoever proposed it sees that nothing moved.
      await withTransaction(services.db, (tx) => changePlatformRefund(tx, id, ['announced'], 'failed'));
    }
  }
  return moved;
}

function move(
  services: RefundServices,
  tx: Tx,
  order: OrderRow,
  { amount, reason, proposed_by: staffId }: PlatformRefundRow,
): Promise<unknown> {
  return payPlatformRefund(services, tx, order, { amountScaled: moneyFrom(amount), staffId, reason });
}

async function must(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) throw new DomainError('refund.decided');
}

/** The order first, as everybody does it; read again once it is held. */
async function decided(
  services: RefundServices,
  id: string,
  by: Acting,
  action: AuditAction,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const attempt = {
    action,
    subject: { kind: 'order', id },
    name: async () => (await selectPlatformRefund(services.db, id))?.order_serial ?? id,
  } as const;
  await watchPair(services, by, attempt, () =>
    withTransaction(services.db, async (tx) => {
      const signed = await signature(tx, by);
      const known = await selectPlatformRefund(tx, id);
      if (!known) throw new DomainError('refund.not_found');
      const order = await lockOrder(tx, { id: known.order_id });
      const before = (await selectPlatformRefund(tx, id))!;
      await work({ tx, order, refund: before });
      const after = (await selectPlatformRefund(tx, id))!;
      await services.audit.record(tx, {
        ...signed,
        action,
        subject: { kind: 'order', id: order.id },
        before: recordOfPlatformRefund(before),
        after: recordOfPlatformRefund(after),
      });
    }),
  );
}
