/**
 * What happens to a refund by itself: a shop that says nothing has agreed, also to what came back; a buyer who sends nothing or calls in
 * nobody lets it rest.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderTimers } from '../orders/index.ts';
import { failRefund } from './end-refund.ts';
import { grantRefund } from './grant-refund.ts';
import type { Held } from './hold-refund.ts';
import { tellOfReturn } from './notify.ts';
import type { RefundServices } from './refund-services.ts';
import { selectOpenRefund } from './refunds.sql.ts';
import { agreeToReturn, payReturned } from './return-of-goods.ts';
import { selectReturnAddress } from './returns.sql.ts';

export function handleRefundTimers(timers: Pick<OrderTimers, 'handle'>, services: RefundServices): void {
  timers.handle('refund_answer', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'requested') await agreeBySilence(tx, services, { order, refund });
  });
  timers.handle('refund_dispute', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'declined' || refund?.stage === 'objected')
      await failRefund(tx, services, { order, refund }, { by: 'timer', from: refund.stage });
  });
  timers.handle('return_reminder', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    // After a pause of the server the end may be as near as the reminder.
    if (refund?.stage === 'to_send' && services.clock.now() < refund.return_by!)
      await tellOfReturn(services, tx, order, refund, 'reminder');
  });
  timers.handle('return_send', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'to_send') await failRefund(tx, services, { order, refund }, { by: 'timer', from: 'to_send' });
  });
  timers.handle('return_check', async (tx, order) => {
    const refund = await selectOpenRefund(tx, order.id);
    if (refund?.stage === 'sent') await payReturned(tx, services, { order, refund }, 'timer');
  });
}

/** Goods go where the shop last had some sent to. One that never said where to gets none back. */
async function agreeBySilence(tx: Tx, services: RefundServices, held: Held): Promise<void> {
  const isReturn = held.refund.kind === 'return';
  const address = isReturn ? await selectReturnAddress(tx, held.order.shop_id) : null;
  if (address !== null) await agreeToReturn(tx, services, held, { by: 'timer', address });
  else await grantRefund(tx, services, held, { by: 'timer', from: 'requested', isReturnWaived: isReturn });
}
