/**
 * What should become of orders, money, goods and timers, told again in a few plain words and without a database. The random walk compares
 * the product with it.
 * Every action answers with the key of the refusal, or with undefined where it happens.
 */
export type Stage = 'requested' | 'declined' | 'to_send' | 'sent' | 'objected' | 'disputed';
export type TimerName =
  | 'payment'
  | 'receipt'
  | 'review'
  | 'refund_answer'
  | 'refund_dispute'
  | 'return_reminder'
  | 'return_send'
  | 'return_check'
  | 'settlement';
export type Refusal = string | undefined;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CENT = 10n ** 8n;
const COMMISSION_BP = 500n;

export interface ModelLine {
  id: string;
  sku: string;
  quantity: number;
  refunded: number;
  priceScaled: bigint;
  review: 'none' | 'own' | 'default';
}

export interface ModelOrder {
  id: string;
  buyer: string;
  shop: string;
  status: number;
  before: number | null;
  refundState: number;
  totalScaled: bigint;
  refundedScaled: bigint;
  receivedMs: number | undefined;
  lines: ModelLine[];
  open: { stage: Stage; askedScaled: bigint; lines: Array<{ id: string; quantity: number }> } | undefined;
  settled: { dividedScaled: bigint; commissionScaled: bigint; refundedBeforeScaled: bigint } | undefined;
  timers: Map<TimerName, number>;
}

type Chosen = Array<{ id: string; quantity: number }>;

export class TradeModel {
  readonly orders: ModelOrder[] = [];
  readonly balances = new Map<string, bigint>();
  readonly stock = new Map<string, number>();
  readonly sold = new Map<string, number>();
  /** Shops that have said where goods are sent back to. */
  readonly reachable = new Set<string>();
  commissionScaled = 0n;
  nowMs: number;

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  escrowScaled(): bigint {
    return this.orders.reduce(
      (sum, order) => (order.status >= 1 && !order.settled ? sum + order.totalScaled - order.refundedScaled : sum),
      0n,
    );
  }

  place(order: Pick<ModelOrder, 'id' | 'buyer' | 'shop' | 'totalScaled' | 'lines'>): void {
    for (const { sku, quantity } of order.lines) this.put(this.stock, sku, -quantity);
    this.orders.push({
      ...order,
      status: 0,
      before: null,
      refundState: 0,
      refundedScaled: 0n,
      receivedMs: undefined,
      open: undefined,
      settled: undefined,
      timers: new Map([['payment', this.nowMs + 24 * HOUR_MS]]),
    });
  }

  pay(order: ModelOrder): Refusal {
    if (order.status === -1) return 'order.already_cancelled';
    if (order.status !== 0) return 'order.state_conflict';
    if (this.of(order.buyer) < order.totalScaled) return 'wallet.insufficient_balance';
    this.move(order.buyer, -order.totalScaled);
    for (const { sku, quantity } of order.lines) this.put(this.sold, sku, quantity);
    order.status = 1;
    order.timers.clear();
    return undefined;
  }

  cancel(order: ModelOrder): Refusal {
    if (order.status === -1) return 'order.already_cancelled';
    if (order.status !== 0) return 'order.not_pending_payment';
    for (const { sku, quantity } of order.lines) this.put(this.stock, sku, quantity);
    order.status = -1;
    order.timers.clear();
    return undefined;
  }

  /** Confirm, ship, receive: one after the other. */
  step(order: ModelOrder, from: 1 | 2 | 3): Refusal {
    if (order.status !== from) return 'order.state_conflict';
    order.status = from + 1;
    order.timers.clear();
    if (order.status === 3) order.timers.set('receipt', this.nowMs + 15 * DAY_MS);
    if (order.status === 4) {
      order.receivedMs = this.nowMs;
      this.waitAgain(order);
    }
    return undefined;
  }

  left(order: ModelOrder): Chosen {
    return order.lines
      .filter(({ quantity, refunded }) => quantity > refunded)
      .map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded }));
  }

  /** The most that can be asked for with these pieces. */
  most(order: ModelOrder, chosen: Chosen): bigint {
    const leftScaled = order.totalScaled - order.refundedScaled;
    const pieces = (some: Chosen): number => some.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces(chosen) === pieces(this.left(order))) return leftScaled;
    const worth = chosen.reduce(
      (sum, { id, quantity }) => sum + order.lines.find((line) => line.id === id)!.priceScaled * BigInt(quantity),
      0n,
    );
    return worth < leftScaled ? worth : leftScaled;
  }

  ask(order: ModelOrder, chosen: Chosen, amountScaled: bigint): Refusal {
    if (order.open) return 'refund.open';
    if (order.status === 3) return 'order.shipped_no_refund';
    if (order.status < 1) return 'order.state_conflict';
    if (order.status === 6 || order.refundedScaled >= order.totalScaled) return 'refund.nothing_left';
    if (order.status >= 4 && !((order.timers.get('settlement') ?? 0) > this.nowMs)) return 'refund.window_closed';
    if (chosen.length === 0) return 'request.invalid';
    if (amountScaled <= 0n || amountScaled > this.most(order, chosen)) return 'refund.amount_invalid';
    order.before = order.status;
    order.status = 6;
    order.refundState = 1;
    order.open = { stage: 'requested', askedScaled: amountScaled, lines: chosen };
    order.timers.clear();
    order.timers.set('refund_answer', this.nowMs + 3 * DAY_MS);
    return undefined;
  }

  decline(order: ModelOrder): Refusal {
    if (order.open?.stage !== 'requested') return 'refund.decided';
    order.open.stage = 'declined';
    order.timers.clear();
    order.timers.set('refund_dispute', this.nowMs + 3 * DAY_MS);
    return undefined;
  }

  dispute(order: ModelOrder): Refusal {
    const stage = order.open?.stage;
    if (stage === 'requested' || stage === 'to_send' || stage === 'sent') return 'refund.not_declined';
    if (!order.open || stage === 'disputed') return 'refund.decided';
    order.open.stage = 'disputed';
    order.timers.clear();
    return undefined;
  }

  accept(order: ModelOrder, isWaived: boolean): Refusal {
    if (order.open?.stage !== 'requested') return 'refund.decided';
    if (order.before! < 4 || isWaived) {
      this.grant(order, order.open.askedScaled);
      return undefined;
    }
    this.reachable.add(order.shop);
    this.agree(order);
    return undefined;
  }

  send(order: ModelOrder): Refusal {
    if (order.open?.stage !== 'to_send') return 'refund.return_state';
    order.open.stage = 'sent';
    order.timers.clear();
    order.timers.set('return_check', this.nowMs + 7 * DAY_MS);
    return undefined;
  }

  takeIn(order: ModelOrder): Refusal {
    if (order.open?.stage !== 'sent') return 'refund.return_state';
    this.grant(order, order.open.askedScaled);
    return undefined;
  }

  object(order: ModelOrder): Refusal {
    if (order.open?.stage !== 'sent') return 'refund.return_state';
    order.open.stage = 'objected';
    order.timers.clear();
    order.timers.set('refund_dispute', this.nowMs + 3 * DAY_MS);
    return undefined;
  }

  withdraw(order: ModelOrder): Refusal {
    if (!order.open) return 'refund.decided';
    if (order.open.stage === 'sent') return 'refund.return_state';
    this.backTo(order, order.refundedScaled > 0n ? 2 : 0);
    return undefined;
  }

  decide(order: ModelOrder, amountScaled: bigint | undefined): Refusal {
    if (!order.open) return 'refund.decided';
    if (order.open.stage !== 'disputed') return 'refund.not_disputed';
    if (amountScaled === undefined) this.backTo(order, 3);
    else if (amountScaled <= 0n || amountScaled > order.open.askedScaled) return 'refund.amount_invalid';
    else this.grant(order, amountScaled);
    return undefined;
  }

  /** Of the platform's own accord. */
  refund(order: ModelOrder, amountScaled: bigint): Refusal {
    if (order.open) return 'refund.open';
    if (order.status < 1) return 'order.state_conflict';
    const leftScaled = order.totalScaled - order.refundedScaled;
    if (leftScaled === 0n) return 'refund.nothing_left';
    if (amountScaled <= 0n || amountScaled > leftScaled) return 'refund.amount_invalid';
    if (order.settled) {
      const { dividedScaled, commissionScaled, refundedBeforeScaled } = order.settled;
      const share = (scaled: bigint): bigint => (scaled * commissionScaled) / dividedScaled;
      const returnedScaled = order.refundedScaled - refundedBeforeScaled;
      const fromCommission = share(returnedScaled + amountScaled) - share(returnedScaled);
      if (this.of(order.shop) < amountScaled - fromCommission) return 'refund.shop_funds';
      this.move(order.shop, fromCommission - amountScaled);
      this.commissionScaled -= fromCommission;
    }
    this.move(order.buyer, amountScaled);
    order.refundedScaled += amountScaled;
    order.refundState = 2;
    if (amountScaled < leftScaled) return undefined;
    this.takeBack(order, this.left(order), order.before ?? order.status);
    if (order.settled) return undefined;
    order.before ??= order.status;
    order.status = 6;
    order.timers.clear();
    return undefined;
  }

  review(order: ModelOrder, lines: readonly ModelLine[]): Refusal {
    if (order.receivedMs === undefined) return 'review.not_allowed';
    if (lines.some(({ review }) => review === 'own')) return 'review.exists';
    if (lines.some(({ review }) => review === 'default')) return 'review.closed';
    if (order.status !== 4) return 'review.not_allowed';
    // A refund that came to nothing after the days for reviews leads back to an order whose days are over at that moment.
    if ((order.timers.get('review') ?? 0) <= this.nowMs) return 'review.closed';
    for (const line of lines) line.review = 'own';
    if (order.lines.every(({ review }) => review !== 'none')) this.reviewed(order);
    return undefined;
  }

  /** Time goes by, and everything that is due happens, what was due first first. */
  wait(lengthMs: number): void {
    this.nowMs += lengthMs;
    for (const order of this.orders) {
      for (;;) {
        const [due] = [...order.timers].filter(([, atMs]) => atMs <= this.nowMs).toSorted(([, a], [, b]) => a - b);
        if (!due) break;
        order.timers.delete(due[0]);
        this.happen(order, due[0]);
      }
    }
  }

  private happen(order: ModelOrder, timer: TimerName): void {
    if (timer === 'payment') this.cancel(order);
    if (timer === 'receipt') this.step(order, 3);
    if (timer === 'refund_answer') this.beSilent(order);
    if (timer === 'return_check') this.grant(order, order.open!.askedScaled);
    if (timer === 'refund_dispute' || timer === 'return_send') this.backTo(order, 3);
    if (timer === 'settlement') this.settle(order);
    if (timer === 'review') {
      for (const line of order.lines) if (line.review === 'none') line.review = 'default';
      this.reviewed(order);
    }
  }

  private beSilent(order: ModelOrder): void {
    if (order.before! >= 4 && this.reachable.has(order.shop)) this.agree(order);
    else this.grant(order, order.open!.askedScaled);
  }

  private agree(order: ModelOrder): void {
    order.open!.stage = 'to_send';
    order.timers.clear();
    order.timers.set('return_send', this.nowMs + 14 * DAY_MS);
    order.timers.set('return_reminder', this.nowMs + 11 * DAY_MS);
  }

  private reviewed(order: ModelOrder): void {
    order.status = 5;
    order.timers.delete('review');
  }

  private settle(order: ModelOrder): void {
    const dividedScaled = order.totalScaled - order.refundedScaled;
    const exact = dividedScaled * COMMISSION_BP;
    const [cents, rest] = [exact / (10_000n * CENT), (exact % (10_000n * CENT)) * 2n];
    const isUp = rest > 10_000n * CENT || (rest === 10_000n * CENT && cents % 2n === 1n);
    const commissionScaled = (isUp ? cents + 1n : cents) * CENT;
    order.settled = { dividedScaled, commissionScaled, refundedBeforeScaled: order.refundedScaled };
    this.move(order.shop, dividedScaled - commissionScaled);
    this.commissionScaled += commissionScaled;
  }

  private grant(order: ModelOrder, amountScaled: bigint): void {
    const { lines } = order.open!;
    const from = order.before!;
    order.open = undefined;
    order.refundState = 2;
    order.refundedScaled += amountScaled;
    order.timers.clear();
    this.move(order.buyer, amountScaled);
    this.takeBack(order, lines, from);
    if (order.refundedScaled === order.totalScaled) return;
    if (from <= 2 && this.left(order).length === 0) order.timers.set('settlement', this.nowMs + 7 * DAY_MS);
    else this.resume(order);
  }

  private takeBack(order: ModelOrder, chosen: Chosen, from: number): void {
    for (const { id, quantity } of chosen) {
      const line = order.lines.find((one) => one.id === id)!;
      line.refunded += quantity;
      this.put(this.sold, line.sku, -quantity);
      if (from <= 2) this.put(this.stock, line.sku, quantity);
    }
  }

  private backTo(order: ModelOrder, refundState: number): void {
    order.open = undefined;
    order.refundState = refundState;
    this.resume(order);
  }

  private resume(order: ModelOrder): void {
    order.status = order.before!;
    order.before = null;
    order.timers.clear();
    if (order.status >= 4) this.waitAgain(order);
  }

  private waitAgain(order: ModelOrder): void {
    const after = (days: number): number => Math.max(this.nowMs, order.receivedMs! + days * DAY_MS);
    if (order.status === 4) order.timers.set('review', after(15));
    order.timers.set('settlement', after(7));
  }

  of(owner: string): bigint {
    return this.balances.get(owner) ?? 0n;
  }

  move(owner: string, amountScaled: bigint): void {
    this.balances.set(owner, this.of(owner) + amountScaled);
  }

  private put(counts: Map<string, number>, key: string, change: number): void {
    counts.set(key, (counts.get(key) ?? 0) + change);
  }
}
