/** What happens to a refund by itself: a shop that says nothing has agreed, and a buyer who calls in nobody lets it rest. */
import type { OrderTimers } from '../orders/index.ts';
import { failRefund } from './end-refund.ts';
import { grantRefund } from './grant-refund.ts';
import type { RefundServices } from './refund-services.ts';
import { selectOpenRefund } from './refunds.sql.ts';

export function handleRefundTimers(timers: Pick<OrderTimers, 'handle'>, services: RefundServices): void {
  timers.handle('refund_answer', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'requested') await grantRefund(tx, services, { order, refund }, { by: 'timer', from: 'requested' });
  });
  timers.handle('refund_dispute', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'declined') await failRefund(tx, services, { order, refund }, { by: 'timer', from: 'declined' });
  });
}
