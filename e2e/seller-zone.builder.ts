/** Orders, refunds and notices as the shops' door answers them, for the screens of the seller zone. */
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { AnnouncedRefund, RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import type { OrderAction } from '@entrepot/contracts/order-states.ts';
import { anOrder, aRefund, SAMPLE_LINE } from '@entrepot/testing/sample-orders.ts';
import type { Page } from 'playwright-core';

const UUID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`;
const ACTIONS: Readonly<Record<number, OrderAction[]>> = { 1: ['confirm'], 2: ['ship'], 3: ['track'] };

export function aShopOrder(number: number, status: number): ShopOrder {
  const isSent = status >= 3;
  const line = { ...SAMPLE_LINE, id: UUID(9_000 + number), name: 'Stoneware teapot, hand-glazed', choice: 'Sage, 600 ml' };
  const logged = { actor: 'buyer', refundId: null, remark: null, reason: null } as const;
  return {
    buyer: { id: 'b', name: 'Okafor Trade' },
    settlement: { gross: '262.7', refunded: '0', commission: '13.135', net: '249.565', settledAt: null },
    order: anOrder({
      id: UUID(number),
      serial: `2611-${4_000 + number}`,
      status,
      seller: { id: 's', name: 'Kiln & Cloth', mediaId: null },
      lines: [line],
      actions: ACTIONS[status] ?? [],
      note: 'Please pack the lids apart.',
      carrier: isSent ? 'Post' : null,
      trackingNumber: isSent ? 'PT123456789' : null,
      paidAt: at(9),
      log: [
        { ...logged, id: 'l2', kind: 'paid', createTime: at(9), amount: '262.7' },
        { ...logged, id: 'l1', kind: 'placed', createTime: at(8), amount: null },
      ],
    }),
  };
}

function aRefundCase(): RefundCase {
  const { order, buyer } = aShopOrder(7, 6);
  return {
    order,
    buyer,
    refund: aRefund({
      id: UUID(500),
      serial: 'R-2611-007',
      kind: 'return',
      lines: [{ orderLineId: order.lines[0]!.id, quantity: 6 }],
      requestedAt: at(10),
      answerBy: new Date(Date.now() + 27 * 3_600_000).toISOString(),
    }),
  };
}

const ANNOUNCED: AnnouncedRefund = {
  id: UUID(600),
  orderId: UUID(3),
  orderSerial: '2611-4003',
  amount: '12480.5',
  reason: 'Two of the lamps arrived with a crack in the glass, as the pictures show.',
  state: 'announced',
  announcedAt: at(10),
  objectUntil: new Date(Date.now() + 50 * 3_600_000).toISOString(),
  objection: null,
  objectedAt: null,
  decision: null,
  isByOne: false,
  endedAt: null,
};

const NOTICE: Notice = {
  id: 'n1',
  kind: 'orders',
  event: 'order_paid',
  title: 'Order 2611-4001 is paid',
  note: null,
  name: '2611-4001',
  subjectId: UUID(1),
  count: 1,
  happenedAt: at(9),
  readAt: null,
};

/** Answers the calls about orders in the browser; everything else reaches the server. What was done is remembered. */
export async function answerOrders(page: Page): Promise<{ calls: string[] }> {
  const states = new Map(Array.from({ length: 45 }, (_, index) => [UUID(index + 1), index < 30 ? 1 : 2 + (index % 2)]));
  const orders = () => [...states].map(([, status], index) => aShopOrder(index + 1, status));
  const calls: string[] = [];
  await page.route(/\/seller-api\/(?:order|refund|notice)!/, async (route) => {
    const name = /seller-api\/([^?]+)/.exec(route.request().url())?.[1] ?? '';
    const input = (route.request().postDataJSON() ?? {}) as {
      id?: string;
      status?: number;
      keyword?: string;
      pageNum?: number;
      pageSize?: number;
    };
    calls.push(name);
    await route.fulfill({ json: { code: 0, msg: '', data: answer(name, input) } });
  });
  return { calls };

  function answer(name: string, input: { id?: string; status?: number; keyword?: string; pageNum?: number; pageSize?: number }): unknown {
    const paged = (list: readonly unknown[]) => {
      const { pageNum = 1, pageSize = 20 } = input;
      return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), pageNum, pageSize, totalElements: list.length };
    };
    const id = input.id ?? '';
    switch (name) {
      case 'order!list':
        return paged(
          orders().filter(
            ({ order }) => (input.status === undefined || order.status === input.status) && order.serial.includes(input.keyword ?? ''),
          ),
        );
      case 'order!confirm':
        states.set(id, 2);
        break;
      case 'order!ship':
        states.set(id, 3);
        break;
      case 'refund!list':
        return paged([aRefundCase()]);
      case 'refund!announced':
        return paged([ANNOUNCED]);
      case 'notice!list':
        return { ...paged([NOTICE]), unread: 1 };
      case 'notice!unread':
        return { unread: 1 };
      case 'notice!read':
        return { unread: 0 };
    }
    return name.startsWith('refund!') ? aRefundCase() : orders().find(({ order }) => order.id === id);
  }
}

/** A day with everything in it, in amounts as wide as they get. */
export async function answerToday(page: Page): Promise<void> {
  const division = { orders: 128, gross: '2164591.98', commission: '108229.6', net: '2056362.38' };
  const today: ShopToday = {
    orders: { toConfirm: { count: 12, late: 2, oldestPaidAt: at(8) }, toShip: { count: 5, late: 0, oldestPaidAt: at(9) } },
    refunds: { waiting: 1, nextDueAt: at(20) },
    announced: { waiting: 1, nextDueAt: at(22) },
    stock: { low: 16, out: 5 },
    reviews: { unanswered: 72 },
    payout: { days: ['2026-11-20', '2026-11-21'].map((day) => ({ day, ...division })), later: division, undated: division, all: division },
  };
  await page.route(/\/seller-api\/figures!today/, (route) => route.fulfill({ json: { code: 0, msg: '', data: today } }));
}
