/**
 * Random walks through the whole trade: buyers, shops, platform and clock do things in any order, sensible or not, over the wire. What the
 * model allows happens, what it does not allow is refused with the same key, and after every step states, money, goods and timers are what
 * the model says. Where the product answers is the caller's to say: in this process, or behind a balancer.
 */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DomainError } from '../../../platform/errors.ts';
import { bookProblems, postAsOwner } from '../../books/ledger/ledger.builder.ts';
import { TRANSITIONS } from '../orders/order-machine.ts';
import { FUND_PASSWORD, type Buyer, type Someone, type TradeAnswer, type TradeCalls, type Wish } from '../orders/orders.builder.ts';
import type { Submitted } from '../orders/submit-order.ts';
import type { TradeFloor } from './trade-floor.builder.ts';
import { TradeModel, type ModelOrder, type Refusal } from './trade-model.builder.ts';

export interface WalkedGround extends TradeCalls {
  database: Pick<TestDatabase, 'db' | 'pool'>;
  floor: TradeFloor;
  /** As the checkout does it; throws the product's refusal. */
  placeOrder(buyer: Buyer, wish: Wish): Promise<Submitted>;
  buyer(balance: string): Promise<Buyer>;
  /** Whoever answers goes by the floor's clock, which was put on. */
  clockChanged(): void;
}

export interface Walks {
  count: number;
  /** Of one walk, in steps. */
  longest: number;
}

/** A failure prints seed and path; TRADE_REPLAY='{"seed":…,"path":"…"}' walks exactly that way again. */
const replay = JSON.parse(process.env.TRADE_REPLAY ?? '{}') as { seed?: number; path?: string };
const [BUYERS, SHOPS, STOCK, MONEY] = [2, 2, 12, '400'];
const HOUR_MS = 60 * 60_000;
const MOST_WHICH = 4;

interface Real {
  buyers: Buyer[];
  shops: Array<{ id: string; keeper: Someone; skuIds: string[] }>;
  /** The last request of each order. */
  refundOf: Map<string, string>;
}

type Command = fc.AsyncCommand<TradeModel, Real>;

const answered = async (answer: Promise<TradeAnswer<unknown>>): Promise<Refusal> => {
  const { code, key, status } = await answer;
  expect(status, 'nothing breaks').toBeLessThan(500);
  return code === 0 ? undefined : (key ?? String(code));
};

/** Mostly one with which something can be done. */
function pick({ orders }: TradeModel, which: number): ModelOrder {
  const live = orders.filter(({ status }) => status !== -1);
  const some = which === MOST_WHICH || live.length === 0 ? orders : live;
  return some[which % some.length]!;
}

const hasOrders = (model: Readonly<TradeModel>): boolean => model.orders.length > 0;

const buyerOf = (real: Real, order: ModelOrder): Buyer => real.buyers.find(({ id }) => id === order.buyer)!;
const keeperOf = (real: Real, order: ModelOrder): Someone => real.shops.find(({ id }) => id === order.shop)!.keeper;
/** A quarter of it for each step; five of them are too much. */
const quarters = (mostScaled: bigint, steps: number): bigint => (steps > 4 ? mostScaled + 1n : (mostScaled * BigInt(steps)) / 4n);

interface StoredOrder {
  id: string;
  status: number;
  refunded: string;
  events: Array<[kind: string, actor: string]>;
}

/** Where the table of transitions allows an order to be after these events. Where it came from before a refund is carried along. */
function statesAfter(events: StoredOrder['events']): number[] {
  let states: Array<{ at: number | 'none'; before: number | 'none' }> = [{ at: 'none', before: 'none' }];
  for (const [kind, actor] of events) {
    states = states.flatMap(({ at, before }) =>
      TRANSITIONS.filter(
        ({ event, by, from }) => event === kind && by.some((who) => who === actor) && from.some((state) => state === at),
      ).map(({ to }) => {
        const next = to === 'same' ? at : to === 'before' ? before : to;
        return { at: next, before: next === 6 && at !== 6 ? at : before };
      }),
    );
  }
  return states.map(({ at }) => at as number);
}

export async function walkTheTrade(ground: WalkedGround, walks: Walks): Promise<void> {
  const { floor, call, sellerCall, staffCall } = ground;
  const { db, pool } = ground.database;
  const { rig } = floor;
  // The walks go through months.
  rig.set('session_days', 100_000);
  const officer = await rig.staff('disputes.decide');
  ground.clockChanged();

  async function begin(): Promise<{ model: TradeModel; real: Real }> {
    await emptyTables(pool, ['products', 'shops', 'users', 'orders', 'ledger_accounts', 'ledger_transactions', 'idempotency_keys']);
    const model = new TradeModel(rig.clock.now().getTime());
    const real: Real = { buyers: [], shops: [], refundOf: new Map() };
    for (let index = 0; index < BUYERS; index++) real.buyers.push(await ground.buyer(MONEY));
    for (let index = 0; index < SHOPS; index++) {
      const id = await rig.shop();
      const { skuIds } = await rig.product(id, { skuPrices: ['10', '3.33'], stock: STOCK });
      real.shops.push({ id, keeper: await rig.member(id), skuIds });
      for (const skuId of skuIds) model.stock.set(skuId, STOCK);
    }
    for (const { id } of real.buyers) model.move(id, moneyFrom(MONEY));
    return { model, real };
  }

  /** Does it in the world and in the model, and looks at both. */
  function command(
    name: string,
    run: (model: TradeModel, real: Real) => Promise<void>,
    check: (model: Readonly<TradeModel>) => boolean = () => true,
  ): Command {
    return {
      check,
      async run(model, real) {
        await run(model, real);
        await compare(model);
      },
      toString: () => name,
    };
  }

  /** Something done with one of the orders there are. */
  function withOrder(
    name: string,
    act: (model: TradeModel, order: ModelOrder, real: Real) => Promise<[Refusal, Refusal]>,
    which: number,
  ): Command {
    return command(
      `${name}(${which})`,
      async (model, real) => {
        const [happened, expected] = await act(model, pick(model, which), real);
        expect(happened, name).toBe(expected);
      },
      hasOrders,
    );
  }

  function submit([buyer, shop, first, second]: [number, number, number, number]): Command {
    return command(`submit(${buyer}, ${shop}, ${first}, ${second})`, async (model, real) => {
      const { id: shopId, skuIds } = real.shops[shop]!;
      const wish = skuIds
        .map((skuId, index): [string, number] => [skuId, index === 0 ? first : second])
        .filter(([, quantity]) => quantity > 0);
      if (wish.length === 0) return;
      const isThere = wish.every(([skuId, quantity]) => model.stock.get(skuId)! >= quantity);
      const placed = await ground.placeOrder(real.buyers[buyer]!, wish).catch((error: unknown) => {
        if (error instanceof DomainError && error.key === 'product.out_of_stock') return undefined;
        throw error;
      });
      expect(placed !== undefined, 'placed').toBe(isThere);
      for (const order of placed?.orders ?? []) {
        model.place({
          id: order.id,
          buyer: real.buyers[buyer]!.id,
          shop: shopId,
          totalScaled: moneyFrom(order.total),
          lines: order.lines.map(({ id, skuId, quantity, unitPrice }) => ({
            id,
            sku: skuId,
            quantity,
            refunded: 0,
            priceScaled: moneyFrom(unitPrice),
            review: 'none',
          })),
        });
      }
    });
  }

  const pay = (which: number) =>
    withOrder(
      'pay',
      async (model, order, real) => [
        await answered(call('order!pay', { ids: order.id, safeword: FUND_PASSWORD }, { token: buyerOf(real, order).token })),
        model.pay(order),
      ],
      which,
    );
  const cancel = (which: number) =>
    withOrder(
      'cancel',
      async (model, order, real) => [
        await answered(call('order!cancel', { id: order.id, reason: 'other' }, { token: buyerOf(real, order).token })),
        model.cancel(order),
      ],
      which,
    );
  const confirm = (which: number) =>
    withOrder(
      'confirm',
      async (model, order, real) => [
        await answered(sellerCall('order!confirm', { id: order.id }, { token: keeperOf(real, order).token })),
        model.step(order, 1),
      ],
      which,
    );
  const ship = (which: number) =>
    withOrder(
      'ship',
      async (model, order, real) => [
        await answered(
          sellerCall('order!ship', { id: order.id, carrier: 'Post', trackingNumber: '1' }, { token: keeperOf(real, order).token }),
        ),
        model.step(order, 2),
      ],
      which,
    );
  const receive = (which: number) =>
    withOrder(
      'receive',
      async (model, order, real) => [
        await answered(call('order!receipt', { id: order.id }, { token: buyerOf(real, order).token })),
        model.step(order, 3),
      ],
      which,
    );

  function ask([which, isAll, steps]: [number, boolean, number]): Command {
    return withOrder(
      `ask ${isAll ? 'all' : 'some'} ${steps}/4 of`,
      async (model, order, real) => {
        const left = model.left(order);
        const chosen = isAll ? left : left.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
        if (chosen.length === 0) return [undefined, undefined];
        const amountScaled = quarters(model.most(order, chosen), steps);
        const lines = chosen.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
        const answer = await call<OrderDetail>(
          'order!returns',
          { id: order.id, reason: 'not_wanted', amount: formatMoney(amountScaled), lines },
          { token: buyerOf(real, order).token },
        );
        if (answer.code === 0) real.refundOf.set(order.id, answer.data.refunds[0]!.id);
        return [await answered(Promise.resolve(answer)), model.ask(order, chosen, amountScaled)];
      },
      which,
    );
  }

  /** Something done with the last request of one of the orders that have any, mostly of one that is open. */
  function withRefund(
    name: string,
    act: (model: TradeModel, order: ModelOrder, refundId: string, real: Real) => Promise<[Refusal, Refusal]>,
    which: number,
  ): Command {
    return command(`${name}(${which})`, async (model, real) => {
      const asked = model.orders.filter(({ id }) => real.refundOf.has(id));
      const open = asked.filter((order) => order.open !== undefined);
      const some = which === MOST_WHICH || open.length === 0 ? asked : open;
      const order = some[which % some.length];
      if (!order) return;
      const [happened, expected] = await act(model, order, real.refundOf.get(order.id)!, real);
      expect(happened, name).toBe(expected);
    });
  }

  const accept = ([which, isReturnWaived]: [number, boolean]) =>
    withRefund(
      isReturnWaived ? 'accept without return' : 'accept',
      async (model, order, id, real) => [
        await answered(
          sellerCall(
            'refund!accept',
            { id, ...(isReturnWaived ? { isReturnWaived } : { returnAddress: 'Quay 7' }) },
            { token: keeperOf(real, order).token },
          ),
        ),
        model.accept(order, isReturnWaived),
      ],
      which,
    );
  const sendBack = (which: number) =>
    withRefund(
      'send back',
      async (model, order, refundId, real) => [
        await answered(call('order!sendReturn', { refundId, carrier: 'Post', trackingNumber: '2' }, { token: buyerOf(real, order).token })),
        model.send(order),
      ],
      which,
    );
  const takeIn = (which: number) =>
    withRefund(
      'take in',
      async (model, order, id, real) => [
        await answered(sellerCall('refund!receive', { id }, { token: keeperOf(real, order).token })),
        model.takeIn(order),
      ],
      which,
    );
  const object = (which: number) =>
    withRefund(
      'object',
      async (model, order, id, real) => [
        await answered(
          sellerCall(
            'refund!objectToGoods',
            { id, text: 'Chipped.', pictures: await floor.shopPicture(order.shop) },
            { token: keeperOf(real, order).token },
          ),
        ),
        model.object(order),
      ],
      which,
    );
  const decline = (which: number) =>
    withRefund(
      'decline',
      async (model, order, id, real) => [
        await answered(sellerCall('refund!decline', { id, answer: 'No.' }, { token: keeperOf(real, order).token })),
        model.decline(order),
      ],
      which,
    );
  const dispute = (which: number) =>
    withRefund(
      'dispute',
      async (model, order, refundId, real) => [
        await answered(call('order!callPlatform', { refundId, remark: 'Please.' }, { token: buyerOf(real, order).token })),
        model.dispute(order),
      ],
      which,
    );
  const withdraw = (which: number) =>
    withRefund(
      'withdraw',
      async (model, order, refundId, real) => [
        await answered(call('order!withdrawRefund', { refundId }, { token: buyerOf(real, order).token })),
        model.withdraw(order),
      ],
      which,
    );
  /** No step: refused. */
  const decide = ([which, steps]: [number, number]) =>
    withRefund(
      `decide ${steps}/4 of`,
      async (model, order, id) => {
        const amountScaled = steps === 0 ? undefined : quarters(order.open?.askedScaled ?? 1n, steps);
        const input = {
          id,
          isGranted: steps > 0,
          reason: 'Seen.',
          ...(amountScaled === undefined ? {} : { amount: formatMoney(amountScaled) }),
        };
        return [await answered(staffCall('disputes!decide', input, { token: officer.token })), model.decide(order, amountScaled)];
      },
      which,
    );
  const refundByPlatform = ([which, steps]: [number, number]) =>
    withOrder(
      `refund ${steps}/4 of`,
      async (model, order) => {
        const amountScaled = quarters(order.totalScaled - order.refundedScaled, steps);
        const said = await answered(
          staffCall('orders!refund', { id: order.id, amount: formatMoney(amountScaled), reason: 'Goodwill.' }, { token: officer.token }),
        );
        // What has reached the shop moves when its days to object are over, or not at all where it has too little.
        const {
          rows: [announced],
        } = await pool.query(`SELECT id FROM platform_refunds WHERE order_id = $1 AND state = 'announced'`, [order.id]);
        const happened = announced && (await floor.hearShops()) === 0 ? 'refund.shop_funds' : said;
        return [happened, model.refund(order, amountScaled)];
      },
      which,
    );
  const review = ([which, isAll]: [number, boolean]) =>
    withOrder(
      `review ${isAll ? 'all' : 'one'} of`,
      async (model, order, real) => {
        const lines = isAll ? order.lines : order.lines.slice(0, 1);
        const list = lines.map(({ id }) => ({ orderLineId: id, stars: 4 }));
        return [await answered(call('evaluation!addList', { list }, { token: buyerOf(real, order).token })), model.review(order, lines)];
      },
      which,
    );
  const wait = (hours: number) => command(`wait(${hours} h)`, async (model) => pass(model, hours * HOUR_MS));

  /** The shop takes out what it has earned, so that a later refund finds nothing there. */
  const spend = (shop: number) =>
    command(`spend(${shop})`, async (model, real) => {
      const { id } = real.shops[shop]!;
      const amountScaled = model.of(id);
      if (amountScaled === 0n) return;
      await postAsOwner(pool, {
        kind: 'adjustment',
        naturalKey: `test:${randomUUID()}`,
        at: rig.clock.now(),
        entries: [
          { account: { kind: 'shop_available', ownerId: id }, amountScaled: -amountScaled },
          { account: { kind: 'chain_clearing' }, amountScaled },
        ],
      });
      model.move(id, -amountScaled);
    });

  async function pass(model: TradeModel, lengthMs: number): Promise<void> {
    rig.clock.advance(lengthMs);
    ground.clockChanged();
    await floor.timers.runDue();
    model.wait(lengthMs);
  }

  /** Everything at once, in one look. */
  async function compare(model: TradeModel): Promise<void> {
    const {
      rows: [world],
    } = await pool.query(`
      SELECT (SELECT coalesce(sum(amount), 0)::text FROM ledger_entries) AS total,
        (SELECT coalesce(sum(e.amount), 0)::text FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE a.kind = 'escrow') AS escrow,
        (SELECT coalesce(sum(e.amount), 0)::text FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE a.kind = 'commission') AS commission,
        (SELECT coalesce(json_object_agg(owner_id, balance::text), '{}') FROM ledger_accounts WHERE owner_id IS NOT NULL) AS balances,
        (SELECT json_object_agg(sku_id, on_hand) FROM sku_stock) AS stock,
        (SELECT coalesce(json_object_agg(sku_id, sold), '{}')
          FROM (SELECT l.sku_id, sum(s.quantity) AS sold FROM sales s JOIN order_lines l ON l.id = s.order_line_id GROUP BY 1) one) AS sold,
        (SELECT coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'before', o.status_before_refund, 'refundState',
          o.refund_state, 'refunded', o.refunded::text,
          'settled', o.completed_at IS NOT NULL AND EXISTS (SELECT FROM settlements s WHERE s.order_id = o.id),
          'timers', (SELECT coalesce(json_object_agg(t.kind, floor(extract(epoch FROM t.due_at) * 1000)), '{}') FROM order_timers t
            WHERE t.order_id = o.id),
          'events', (SELECT json_agg(json_build_array(e.kind, e.actor) ORDER BY e.id) FROM order_events e WHERE e.order_id = o.id))), '[]')
            FROM orders o) AS orders`);
    expect(moneyFrom(world.total), 'the sum of all entries').toBe(0n);
    expect(moneyFrom(world.escrow), 'escrow').toBe(model.escrowScaled());
    expect(moneyFrom(world.commission), 'commission').toBe(model.commissionScaled);
    for (const [owner, scaled] of model.balances) expect(moneyFrom(world.balances[owner] ?? '0'), `balance of ${owner}`).toBe(scaled);
    expect(world.stock, 'stock').toEqual(Object.fromEntries(model.stock));
    expect(world.sold, 'sold').toEqual(Object.fromEntries(model.sold));
    const rows = new Map<string, StoredOrder>((world.orders as StoredOrder[]).map((row) => [row.id, row]));
    expect(rows.size).toBe(model.orders.length);
    for (const order of model.orders) {
      const row = rows.get(order.id)!;
      expect({ ...row, refunded: moneyFrom(row.refunded), events: undefined }, order.id).toEqual({
        id: order.id,
        status: order.status,
        before: order.before,
        refundState: order.refundState,
        refunded: order.refundedScaled,
        settled: order.settled !== undefined,
        timers: Object.fromEntries(order.timers),
        events: undefined,
      });
      expect(statesAfter(row.events), `states that ${JSON.stringify(row.events)} can lead to`).toContain(row.status);
    }
  }

  /** What usually comes next, so that walks get somewhere. */
  function proceed(which: number): Command {
    const usual: Readonly<Record<number | string, (which: number) => Command>> = {
      0: pay,
      1: confirm,
      2: ship,
      3: receive,
      4: (one) => review([one, true]),
      requested: decline,
      declined: dispute,
      to_send: sendBack,
      sent: takeIn,
      objected: dispute,
      disputed: (one) => decide([one, 0]),
    };
    return {
      check: hasOrders,
      async run(model, real) {
        const { status, open } = pick(model, which);
        await usual[open?.stage ?? status]?.(which).run(model, real);
      },
      toString: () => `proceed(${which})`,
    };
  }

  const which = fc.nat(MOST_WHICH);
  const steps = fc.oneof(
    { weight: 3, arbitrary: fc.constant(4) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(5) },
  );
  const always = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
  const commands = fc.array(
    fc.oneof(
      always(4, fc.tuple(fc.nat(BUYERS - 1), fc.nat(SHOPS - 1), fc.nat(4), fc.nat(3)).map(submit)),
      always(14, which.map(proceed)),
      ...[pay, cancel, confirm, ship, receive].map((action) => always(1, which.map(action))),
      always(6, fc.tuple(which, fc.boolean(), steps).map(ask)),
      always(4, fc.tuple(which, fc.boolean()).map(accept)),
      ...[sendBack, takeIn, object].map((action) => always(2, which.map(action))),
      always(4, which.map(decline)),
      always(3, which.map(dispute)),
      always(1, which.map(withdraw)),
      always(3, fc.tuple(which, fc.nat(5)).map(decide)),
      always(3, fc.tuple(which, steps).map(refundByPlatform)),
      always(2, fc.tuple(which, fc.boolean()).map(review)),
      always(5, fc.constantFrom(1, 12, 25, 24 * 3, 24 * 7, 24 * 16).map(wait)),
      always(1, fc.nat(SHOPS - 1).map(spend)),
    ),
    { minLength: 1, maxLength: walks.longest, size: 'max' },
  );

  const DAY = 24;
  /** Ways that chance seldom finds to their end, walked every time. */
  const WELL_TRODDEN: Array<[Command[]]> = [
    // Declined and let rest, refused by the platform, taken back, settled, and refunded by the platform until the shop has nothing left.
    [
      [
        submit([0, 0, 3, 1]),
        pay(0),
        confirm(0),
        ask([0, false, 4]),
        decline(0),
        wait(3 * DAY),
        ship(0),
        receive(0),
        ask([0, true, 2]),
        decline(0),
        dispute(0),
        decide([0, 0]),
        ask([0, true, 4]),
        withdraw(0),
        review([0, false]),
        wait(7 * DAY),
        ask([0, true, 4]),
        refundByPlatform([0, 1]),
        refundByPlatform([0, 3]),
        spend(0),
        refundByPlatform([0, 4]),
        wait(16 * DAY),
        review([0, true]),
      ],
    ],
    // Everything cancelled for less than was paid; a part by silence; a part of a return granted by the platform.
    [
      [
        submit([1, 1, 2, 0]),
        submit([0, 1, 4, 2]),
        submit([1, 0, 1, 1]),
        pay(0),
        pay(1),
        ask([0, true, 2]),
        accept([0, false]),
        confirm(0),
        refundByPlatform([0, 1]),
        wait(7 * DAY),
        refundByPlatform([0, 2]),
        refundByPlatform([0, 4]),
        ask([1, false, 4]),
        wait(3 * DAY),
        confirm(1),
        ship(1),
        wait(16 * DAY),
        ask([1, true, 4]),
        decline(1),
        dispute(1),
        decide([1, 1]),
        wait(16 * DAY),
        refundByPlatform([1, 4]),
      ],
    ],
    // Goods that come back: some in time, some never, some to a shop that says nothing, some in a condition that the platform judges.
    [
      [
        submit([0, 0, 4, 2]),
        pay(0),
        confirm(0),
        ship(0),
        receive(0),
        ask([0, false, 4]),
        accept([0, false]),
        takeIn(0),
        sendBack(0),
        withdraw(0),
        takeIn(0),
        ask([0, false, 4]),
        accept([0, false]),
        wait(11 * DAY),
        wait(3 * DAY),
        submit([1, 0, 4, 1]),
        pay(1),
        confirm(1),
        ship(1),
        receive(1),
        ask([1, false, 4]),
        wait(3 * DAY),
        sendBack(1),
        wait(7 * DAY),
        submit([1, 1, 3, 1]),
        pay(2),
        confirm(2),
        ship(2),
        receive(2),
        ask([2, false, 4]),
        accept([2, false]),
        sendBack(2),
        object(2),
        takeIn(2),
        dispute(2),
        decide([2, 2]),
        ask([2, true, 4]),
        accept([2, true]),
      ],
    ],
  ];

  /**
   * Everybody goes home: disputes are decided, months go by, and nothing is left that waits for anything, but goods that a shop still has
   * to send.
   */
  async function finish(model: TradeModel, real: Real): Promise<void> {
    for (const order of model.orders) {
      if (order.open?.stage !== 'disputed') continue;
      const id = real.refundOf.get(order.id)!;
      expect(await answered(staffCall('disputes!decide', { id, isGranted: true, reason: 'Seen.' }, { token: officer.token }))).toBe(
        model.decide(order, order.open.askedScaled),
      );
    }
    for (let month = 0; month < 3; month++) await pass(model, 30 * 24 * HOUR_MS);
    await compare(model);
    expect((await pool.query('SELECT FROM order_timers')).rowCount).toBe(0);
    const waiting = model.orders.filter(({ status }) => status === 1 || status === 2);
    expect(model.escrowScaled()).toBe(waiting.reduce((sum, { totalScaled, refundedScaled }) => sum + totalScaled - refundedScaled, 0n));
  }

  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const world = await begin();
      await fc.asyncModelRun(() => world, sequence);
      await finish(world.model, world.real);
      expect(await bookProblems(db)).toEqual([]);
    }),
    { numRuns: walks.count, unbiased: true, examples: WELL_TRODDEN, ...replay },
  );
}
