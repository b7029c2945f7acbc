/** Rows of refunds: what was asked for, said, shown and sent back. */
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import type { Order, OrderLine } from './orders.ts';
import { amountText } from './prices.ts';
import { skuColourIndex } from './products.ts';
import { ANSWER_LIMIT_MS, CHECK_LIMIT_MS, DISPUTE_LIMIT_MS, SEND_LIMIT_MS, type RefundTimeline } from './refund-timeline.ts';
import { DAY_MS } from './world-size.ts';

/** In which the platform decides. */
const DECISION_MS = 7 * DAY_MS;

/** What shops and buyers write when they do not agree, about goods that have not left and about goods that have arrived. */
const WORDS = {
  money: {
    declined: 'The order is packed and leaves our warehouse today.',
    disputed: 'I asked before anything was sent, and there is no parcel yet.',
    decided: 'Nothing had left the shop when the buyer asked, so the money goes back.',
  },
  return: {
    declined: 'The parcel was complete and the goods were as described when it left us.',
    disputed: 'The pictures show what arrived.',
    decided: 'The pictures show the fault, so the money goes back.',
  },
  objected: {
    declined: '',
    disputed: 'They left me as they had arrived, which the pictures show.',
    decided: 'The pictures show the same fault before and after the way back, so the money goes back.',
  },
} as const;
const OBJECTION = 'They came back used; the pictures show the marks.';

interface Refunded {
  order: Order;
  refund: NonNullable<Order['refund']>;
  course: RefundTimeline;
}

/** `officerId` decides what the platform was called in for. */
export function refundTables(orders: readonly Order[], officerId: string): TableRows[] {
  const refunded = orders.flatMap((order): Refunded[] =>
    order.refund && order.timeline.refund ? [{ order, refund: order.refund, course: order.timeline.refund }] : [],
  );
  return [
    {
      table: 'refunds',
      columns: COLUMNS,
      *rows() {
        for (const each of refunded) yield refundRow(each, officerId);
      },
    },
    {
      table: 'refund_lines',
      columns: ['refund_id', 'order_line_id', 'quantity'],
      *rows() {
        for (const { order, refund } of refunded)
          for (const { id, refundQuantity } of order.lines) if (refundQuantity > 0) yield line(refund.id, id, refundQuantity);
      },
    },
    {
      table: 'refund_pictures',
      columns: ['refund_id', 'side', 'stage', 'position', 'media_id'],
      *rows() {
        for (const { order, refund, course } of refunded) {
          for (const { side, stage, pictures } of shownIn(order, course))
            for (const [index, mediaId] of pictures.entries()) yield line(refund.id, side, stage, index + 1, mediaId);
        }
      },
    },
  ];
}

const COLUMNS = [
  'id',
  'order_id',
  'serial',
  'state',
  'stage',
  'status_before',
  'kind',
  'reason',
  'asked',
  'amount',
  'requested_at',
  'answer_by',
  'answer',
  'answered_at',
  'dispute_by',
  'is_return_waived',
  'agreed_at',
  'agreed_by',
  'return_address',
  'return_by',
  'return_carrier',
  'return_number',
  'sent_at',
  'inspect_by',
  'returned_at',
  'returned_by',
  'objection',
  'objected_at',
  'dispute_remark',
  'disputed_at',
  'decide_by',
  'decision',
  'decided_at',
  'decided_by',
  'staff_id',
];

function refundRow({ order, refund, course }: Refunded, officerId: string): string {
  const { requestedAtMs, declinedAtMs, agreedAtMs, agreedBy, sentAtMs, returnedAtMs, objectedAtMs, disputedAtMs, decidedAtMs } = course;
  const words = WORDS[objectedAtMs === undefined ? course.kind : 'objected'];
  const later = (atMs: number | undefined, spanMs: number) => timeOrNull(atMs === undefined ? undefined : atMs + spanMs);
  const isSent = sentAtMs !== undefined;
  const isAnswered = course.decidedBy === 'shop' && agreedAtMs === undefined;
  return line(
    refund.id,
    order.id,
    `F${order.serial}`,
    course.state,
    course.stage,
    course.statusBefore,
    course.kind,
    refund.reason,
    amountText(refund.amountCents),
    amountText(refund.amountCents),
    timeText(requestedAtMs),
    timeText(requestedAtMs + ANSWER_LIMIT_MS),
    declinedAtMs === undefined ? null : words.declined,
    timeOrNull(declinedAtMs ?? (agreedBy === 'shop' ? agreedAtMs : isAnswered ? decidedAtMs : undefined)),
    later(declinedAtMs ?? objectedAtMs, DISPUTE_LIMIT_MS),
    course.isReturnWaived,
    timeOrNull(agreedAtMs),
    agreedBy,
    agreedAtMs === undefined ? null : addressOf(order),
    later(agreedAtMs, SEND_LIMIT_MS),
    isSent ? order.carrier : null,
    isSent ? `RX${order.trackingNumber!.slice(2)}` : null,
    timeOrNull(sentAtMs),
    later(sentAtMs, CHECK_LIMIT_MS),
    timeOrNull(returnedAtMs),
    returnedAtMs === undefined ? null : course.decidedBy,
    objectedAtMs === undefined ? null : OBJECTION,
    timeOrNull(objectedAtMs),
    disputedAtMs === undefined ? null : words.disputed,
    timeOrNull(disputedAtMs),
    later(disputedAtMs, DECISION_MS),
    course.decidedBy === 'platform' ? words.decided : null,
    timeOrNull(decidedAtMs),
    course.decidedBy,
    course.decidedBy === 'platform' ? officerId : null,
  );
}

/** The shop's own place; the demo's streets are nowhere. */
function addressOf({ shop: { name, city, country } }: Order): string {
  return `${name}\nReturns, Gate 2\n${city}, ${country.code}`;
}

interface Shown {
  side: 'buyer' | 'shop';
  stage: 'requested' | 'objected' | 'disputed';
  pictures: readonly string[];
}

/** Whoever speaks of pictures has shown some: of the very goods that it is about. */
function shownIn({ lines }: Order, { kind, objectedAtMs, disputedAtMs }: RefundTimeline): Shown[] {
  if (kind === 'money') return [];
  const goods = lines.filter(({ refundQuantity }) => refundQuantity > 0);
  const each = goods.slice(0, 3).map(pictureOf);
  const closer = goods[0] === undefined ? [] : [goods[0].product.pictures.shown.at(-1)!];
  return [
    { side: 'buyer', stage: 'requested', pictures: each },
    ...(objectedAtMs === undefined ? [] : [{ side: 'shop', stage: 'objected', pictures: closer } as const]),
    ...(disputedAtMs === undefined ? [] : [{ side: 'buyer', stage: 'disputed', pictures: closer } as const]),
  ];
}

function pictureOf({ product, sku }: OrderLine): string {
  return product.pictures.ofColour[skuColourIndex(product, sku)]!;
}
