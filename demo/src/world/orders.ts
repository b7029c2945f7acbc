/** The orders: who bought what, how many, at which price, and what became of it. */
import { amountsOf, orderFreight, type Freight } from './order-amounts.ts';
import { planTimeline, type Timeline } from './order-timeline.ts';
import { BusyTimes } from './busy-times.ts';
import { DEMO_BUYER_INDEX, type Buyer } from './buyers.ts';
import { askBack } from './open-returns.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import type { Popularity } from './popularity.ts';
import type { CancelReason, RefundReason } from '@entrepot/contracts/order-states.ts';
import { tierReductionBp } from '@entrepot/contracts/pricing.ts';
import { unitPriceCents } from './prices.ts';
import { Prng, WeightedChoice } from './prng.ts';
import { skuChoice, skuCount, type Product } from './products.ts';
import type { Shop } from './shops.ts';
import type { StorefrontFacts } from './storefront-facts.ts';
import { DAY_MS, MINUTE_MS, MOST_PIECES } from './world-size.ts';

export interface OrderLine {
  index: number;
  id: string;
  product: Product;
  sku: number;
  quantity: number;
  unitCents: number;
  /** Without the discount that ran. */
  listCents: number;
  /** Pieces that a successful or open refund is about. */
  refundQuantity: number;
}

export interface Order {
  index: number;
  id: string;
  serial: string;
  checkoutId: string;
  buyer: Buyer;
  shop: Shop;
  storefrontCode: string;
  submittedAtMs: number;
  lines: OrderLine[];
  /** Without the discounts that ran. */
  goodsCents: number;
  discountCents: number;
  freight: Freight;
  totalCents: number;
  timeline: Timeline;
  cancelReason: string | undefined;
  carrier: string | undefined;
  trackingNumber: string | undefined;
  refund: { id: string; reason: string; amountCents: number } | undefined;
}

const ORDERS_PER_CHECKOUT = 1.39;
/** Above this a first order is unlikely, so the quantity is taken down to what a careful buyer would try. */
const CAREFUL_CENTS = 300_000;
/** The demo's buyer places these just before the world ends, so that something waits to be paid. */
const LAST_CHECKOUTS_MS = [4 * MINUTE_MS, 2 * MINUTE_MS];
/** By the age of the order in days: waiting for the shop, confirmed, asking for the money back. */
const DEMO_STATES = [
  { status: 1, refundState: 0 },
  { status: 2, refundState: 0 },
  { status: 6, refundState: 1 },
] as const;
const MOST_ATTEMPTS = 20_000;
const QUANTITY_FACTORS = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 10] as const;
const CARRIERS = ['Northlane Cargo', 'Bluewater Parcel', 'Meridian Post', 'Overland Express', 'Terrafreight'] as const;
const CANCEL_REASONS = ['not_wanted', 'not_wanted', 'duplicate_order', 'wrong_product'] as const satisfies readonly CancelReason[];
const MONEY_REASONS = ['not_wanted', 'agreed_with_merchant', 'other'] as const satisfies readonly RefundReason[];
const RETURN_REASONS = ['wrong_goods', 'short_shipment', 'damaged', 'quality'] as const satisfies readonly RefundReason[];

export function planOrders(
  seed: number,
  count: number,
  endMs: number,
  buyers: Buyer[],
  popularity: Popularity,
  storefronts: StorefrontFacts[],
  ids: IdMaker,
): Order[] {
  const prng = new Prng(seed, 51);
  const busy = new BusyTimes(endMs);
  const buyerChoice = new WeightedChoice(buyers.map((buyer) => buyer.activity));
  const checkoutTimes = Array.from({ length: Math.ceil(count / ORDERS_PER_CHECKOUT) }, () => busy.draw(prng));
  checkoutTimes.push(...LAST_CHECKOUTS_MS.map((beforeEndMs) => endMs - beforeEndMs));
  checkoutTimes.sort((a, b) => a - b);
  const orders: Order[] = [];
  const planner = new OrderPlanner(prng, endMs, popularity, storefronts, ids);
  let lastDay = -1;

  for (const [checkout, atMs] of checkoutTimes.entries()) {
    // The demo's buyer orders every day, so that every state is there to look at.
    const day = Math.floor((atMs - endMs) / DAY_MS);
    const isDemoBuyers = day !== lastDay || endMs - atMs <= Math.max(...LAST_CHECKOUTS_MS);
    lastDay = day;
    const buyer = isDemoBuyers ? buyers[DEMO_BUYER_INDEX]! : drawBuyer(prng, buyers, buyerChoice, atMs);
    const checkoutId = ids.uuid(ID_SPACE.checkout, checkout, atMs);
    const shops = new Set<number>();
    const wanted = prng.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
    for (let part = 0; part < wanted; part++) {
      const first = popularity.bought(prng, atMs);
      if (shops.has(first.shop.index)) continue;
      shops.add(first.shop.index);
      orders.push(planner.plan(orders.length, checkoutId, buyer, first, atMs));
    }
  }
  for (const order of askBack(orders, endMs)) order.refund = planner.refundOf(order);
  return orders;
}

function drawBuyer(prng: Prng, buyers: Buyer[], choice: WeightedChoice, atMs: number): Buyer {
  for (;;) {
    const buyer = buyers[choice.draw(prng)]!;
    // Nobody pays in the first half hour: money has to arrive first.
    if (buyer.createdAtMs < atMs - 30 * MINUTE_MS) return buyer;
  }
}

class OrderPlanner {
  private readonly prng: Prng;
  private readonly endMs: number;
  private readonly popularity: Popularity;
  private readonly storefronts: StorefrontFacts[];
  private readonly ids: IdMaker;
  private lineCount = 0;

  constructor(prng: Prng, endMs: number, popularity: Popularity, storefronts: StorefrontFacts[], ids: IdMaker) {
    this.prng = prng;
    this.endMs = endMs;
    this.popularity = popularity;
    this.storefronts = storefronts;
    this.ids = ids;
  }

  plan(index: number, checkoutId: string, buyer: Buyer, first: Product, atMs: number): Order {
    const { prng } = this;
    const products = new Set([first]);
    const wanted = prng.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
    for (let attempt = 1; attempt < wanted; attempt++) {
      const another = this.popularity.boughtInShop(prng, atMs, first.shop.index);
      if (another) products.add(another);
    }
    const lines = [...products].flatMap((product) => this.linesOf(product, atMs));
    const goodsCents = lines.reduce((sum, line) => sum + line.listCents * line.quantity, 0);
    const paidCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
    const freight = orderFreight(first.shop, buyer.country, lines, paidCents);
    const timeline = this.timelineFor(buyer, atMs);
    const order: Order = {
      index,
      id: this.ids.uuid(ID_SPACE.order, index, atMs),
      serial: `D${new Date(atMs).toISOString().slice(2, 10).replaceAll('-', '')}${String(index % 1_000_000).padStart(6, '0')}`,
      checkoutId,
      buyer,
      shop: first.shop,
      storefrontCode: this.storefrontFor(buyer, first).code,
      submittedAtMs: atMs,
      lines,
      goodsCents,
      discountCents: goodsCents - paidCents,
      freight,
      totalCents: amountsOf(paidCents, freight),
      timeline,
      cancelReason: timeline.events.at(-1)?.kind === 'cancelled' ? prng.pick(CANCEL_REASONS) : undefined,
      carrier: timeline.shippedAtMs === undefined ? undefined : prng.pick(CARRIERS),
      trackingNumber: timeline.shippedAtMs === undefined ? undefined : `NX${prng.int(100_000_000, 999_999_999)}`,
      refund: undefined,
    };
    if (timeline.refund) order.refund = this.refundOf(order);
    return order;
  }

  private linesOf(product: Product, atMs: number): OrderLine[] {
    const { prng } = this;
    let pieces = product.buyMin * prng.pick(QUANTITY_FACTORS);
    while (pieces * product.priceCents > CAREFUL_CENTS && pieces >= product.buyMin * 2)
      pieces = Math.floor(pieces / 2 / product.buyMin) * product.buyMin;
    pieces = Math.min(pieces, Math.floor(MOST_PIECES / product.buyMin) * product.buyMin);
    const variants = Math.min(skuCount(product), pieces, prng.pick([1, 1, 1, 1, 2, 2, 3]));
    const skus = prng.sample(
      Array.from({ length: skuCount(product) }, (_, sku) => sku),
      variants,
    );
    const tierBp = tierReductionBp(product.tiers, pieces);
    const discountBp = product.discount && atMs >= product.discount.startsAtMs ? product.discount.reductionBp : 0;
    let left = pieces;
    return skus.map((sku, position) => {
      const quantity = position === skus.length - 1 ? left : Math.max(1, Math.floor(pieces / skus.length));
      left -= quantity;
      const index = this.lineCount++;
      return {
        index,
        id: this.ids.uuid(ID_SPACE.orderLine, index, atMs),
        product,
        sku,
        quantity,
        unitCents: unitPriceCents(skuChoice(product, sku).priceCents, tierBp, discountBp),
        listCents: unitPriceCents(skuChoice(product, sku).priceCents, tierBp, 0),
        refundQuantity: 0,
      };
    });
  }

  /** On the last days the demo's buyer gets states that chance alone would make rare. */
  private timelineFor(buyer: Buyer, atMs: number): Timeline {
    const ageDays = Math.floor((this.endMs - atMs) / DAY_MS);
    const wanted = buyer.index === DEMO_BUYER_INDEX && this.endMs - atMs > DAY_MS / 2 ? DEMO_STATES[ageDays] : undefined;
    for (let attempt = 0; ; attempt++) {
      const timeline = planTimeline(this.prng, atMs, this.endMs);
      if (!wanted || attempt === MOST_ATTEMPTS || (timeline.status === wanted.status && timeline.refundState === wanted.refundState))
        return timeline;
    }
  }

  /** Mostly the buyer's own storefront, else one that leads with this kind of goods. */
  private storefrontFor(buyer: Buyer, product: Product): StorefrontFacts {
    const { prng } = this;
    if (prng.chance(0.7)) return this.storefronts[buyer.storefront]!;
    const leading = this.storefronts.filter((storefront) => storefront.focus.includes(product.typeNode.top));
    return prng.pick(leading.length > 0 ? leading : this.storefronts);
  }

  /** Before shipping all of the money goes back; after it, what was sent back: everything, one line or a part of it. */
  refundOf(order: Order): NonNullable<Order['refund']> {
    const { prng } = this;
    const refund = order.timeline.refund!;
    const id = this.ids.uuid(ID_SPACE.refund, order.index, refund.requestedAtMs);
    if (refund.kind === 'money') {
      for (const line of order.lines) line.refundQuantity = line.quantity;
      return { id, reason: prng.pick(MONEY_REASONS), amountCents: order.totalCents };
    }
    const line = prng.pick(order.lines);
    const pieces = prng.chance(0.5) ? line.quantity : prng.int(1, line.quantity);
    const reason = prng.pick(RETURN_REASONS);
    if (refund.isWhole) {
      for (const each of order.lines) each.refundQuantity = each.quantity;
      return { id, reason, amountCents: order.totalCents };
    }
    // Of goods that travelled free, a part stays below the whole.
    const isAll = line.unitCents * pieces >= order.totalCents;
    line.refundQuantity = isAll ? Math.max(1, pieces - 1) : pieces;
    const amountCents = line.unitCents * line.refundQuantity;
    return { id, reason, amountCents: amountCents >= order.totalCents ? Math.ceil(amountCents / 2) : amountCents };
  }
}
