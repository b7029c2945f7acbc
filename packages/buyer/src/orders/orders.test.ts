import type { OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { describe, expect, it } from 'vitest';
import { deliveryStatus, isCompleted, isPending, isRefundedWhole, timeLeft } from './order-facts.ts';
import { chosenLines, refundMaximum } from './refund-maximum.ts';
import { levelOf } from './review-level.ts';
import { timelineOf } from './timeline.ts';

const line = (id: string, quantity: number, unitPrice: string, refunded = 0): OrderLine => ({
  id,
  skuId: `sku-${id}`,
  goodsId: `goods-${id}`,
  name: id,
  choice: '',
  mediaId: null,
  quantity,
  unitPrice,
  listPrice: unitPrice,
  lineTotal: '0',
  refunded,
  reviewId: null,
});

describe('the most that can be asked back', () => {
  const order = { lines: [line('basket', 30, '4.2'), line('pot', 48, '3.3')], refundable: '318.9' };
  it('is what the chosen pieces cost', () => {
    expect(refundMaximum(order, { pot: 3 })).toBe('9.9');
    expect(refundMaximum(order, { basket: 30, pot: 47 })).toBe('281.1');
  });
  it('is everything that is left once all pieces are chosen, freight included', () =>
    expect(refundMaximum(order, { basket: 30, pot: 48 })).toBe('318.9'));
  it('counts only the pieces that were not refunded before', () => {
    const after = { lines: [line('basket', 30, '4.2', 30), line('pot', 48, '3.3', 3)], refundable: '182.1' };
    expect(refundMaximum(after, { pot: 45 })).toBe('182.1');
    expect(refundMaximum(after, { pot: 44 })).toBe('145.2');
  });
  it('is never more than is left', () => expect(refundMaximum({ ...order, refundable: '5' }, { pot: 3 })).toBe('5'));
  it('is nothing where nothing is chosen', () => {
    expect(refundMaximum(order, {})).toBe('0');
    expect(refundMaximum(order, { pot: 0 })).toBe('0');
    expect(chosenLines(order.lines, { pot: 0, basket: 2 })).toEqual([{ orderLineId: 'basket', quantity: 2 }]);
  });
});

describe('what is left of a span', () => {
  const [from, until] = ['2026-09-12T16:10:00Z', '2026-09-19T16:10:00Z'];
  it('is counted in whole days', () =>
    expect(timeLeft(from, until, Date.parse('2026-09-15T15:00:00Z'))).toMatchObject({ count: 4, unit: 'day' }));
  it('is counted in hours on the last day, down to the last one', () => {
    expect(timeLeft(from, until, Date.parse('2026-09-19T10:00:00Z'))).toMatchObject({ count: 6, unit: 'hour' });
    expect(timeLeft(from, until, Date.parse('2026-09-19T16:09:59Z'))).toMatchObject({ count: 1, unit: 'hour' });
  });
  it('shrinks from all to nothing', () => {
    expect(timeLeft(from, until, Date.parse(from))?.fraction).toBe(1);
    expect(timeLeft(from, until, Date.parse('2026-09-16T04:10:00Z'))?.fraction).toBe(0.5);
    expect(timeLeft(from, until, Date.parse(until))).toBeUndefined();
    expect(timeLeft(from, null, 0)).toBeUndefined();
  });
});

describe('an order', () => {
  const order = (status: number, refundState = 0, settleAt: string | null = null) => ({ status, refundState, settleAt });
  it('is completed when the days to return it are over, and refunded whole when nothing is left of it', () => {
    expect([isCompleted(order(4, 0, '2026-09-19T16:10:00Z')), isCompleted(order(4)), isCompleted(order(5)), isCompleted(order(3))]).toEqual(
      [false, true, true, false],
    );
    expect([isRefundedWhole(order(6, 1)), isRefundedWhole(order(6, 2))]).toEqual([false, true]);
  });
  it('is waited for while somebody else may act', () => {
    expect([-1, 0, 1, 2, 3, 4, 5].map((status) => isPending(order(status)))).toEqual([false, true, true, true, true, false, false]);
    expect(isPending(order(6, 1))).toBe(true);
  });
  it('in a refund is still where its goods are', () => {
    expect(deliveryStatus({ status: 6, statusBeforeRefund: 4 })).toBe(4);
    expect(deliveryStatus({ status: 3, statusBeforeRefund: null })).toBe(3);
  });
});

it('our events and the carrier’s steps are one list, the newest first', () => {
  const event = (id: string, createTime: string) => ({
    id,
    kind: 'shipped' as const,
    actor: 'shop' as const,
    createTime,
    refundId: null,
    amount: null,
    remark: null,
    reason: null,
  });
  const step = (text: string, at: string) => ({ at, place: '', text });
  const timeline = timelineOf({
    log: [event('received', '2026-09-12T16:10:22Z'), event('shipped', '2026-09-04T11:40:09Z')],
    logistics: [step('left', '2026-09-05T03:20:00+02:00'), step('delivered', '2026-09-12T10:31:00Z')],
  });
  expect(timeline.map((entry) => (entry.source === 'order' ? entry.event.id : entry.step.text))).toEqual([
    'received',
    'delivered',
    'left',
    'shipped',
  ]);
});

it('stars have a level', () => expect([1, 2, 3, 4, 5].map(levelOf)).toEqual(['bad', 'bad', 'medium', 'good', 'good']));
