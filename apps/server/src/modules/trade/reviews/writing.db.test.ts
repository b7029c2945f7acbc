import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { OwnReview, Review, ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { DAY_MS, tradeFloor, type Progress } from '../refunds/trade-floor.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall } = floor;

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let goodsId: string;
let skuIds: string[];

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'users', 'orders', 'ledger_accounts', 'ledger_transactions', 'outbox_events']);
  rig.reset();
  floor.events.gap();
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({ balance: '1000' });
  ({ id: goodsId, skuIds } = await rig.product(shopId, { skuPrices: ['10', '7'] }));
});

const bring = (progress: Progress) =>
  floor.order(
    buyer,
    keeper,
    skuIds.map((skuId) => [skuId, 1]),
    progress,
  );
const add = (orderLineId: string, more: object = {}, token = buyer.token) =>
  call<OwnReview[]>('evaluation!add', { orderLineId, stars: 5, ...more }, { token, language: 'pt' });
const addList = (list: object[], token = buyer.token) => call<OwnReview[]>('evaluation!addList', { list }, { token });
const own = async (orderId: string) => (await call<OwnReview[]>('evaluation!own', { orderId }, { token: buyer.token })).data;
const shown = async () => (await call<Page<Review>>('evaluation!list', { goodsId })).data.list;
const linesOf = (order: OrderDetail) => order.lines.map(({ id }) => id) as [string, string];
const newsOf = async () =>
  (await pool.query<{ payload: { productIds: string[] } }>(`SELECT payload FROM outbox_events WHERE topic = 'reviews.changed'`)).rows.map(
    ({ payload }) => payload.productIds,
  );

/** What the stream would tell every process. */
const hear = () => floor.events.happens('reviews.changed', { productIds: [goodsId] });

describe('a review', () => {
  it('is written for one received line, with words and pictures in order, and stands on the page at once', async () => {
    const order = await bring('received');
    const [first] = linesOf(order);
    expect(await shown()).toEqual([]);
    const pictures = [await floor.picture(buyer.id, 'review'), await floor.picture(buyer.id, 'review')];
    const { data } = await add(first, { stars: 4, text: '  Even glaze.\u0007\r\nGood price. ', pictures });
    expect(data).toEqual([
      expect.objectContaining({
        orderLineId: first,
        canReview: false,
        canFollowUp: true,
        review: expect.objectContaining({ stars: 4, body: 'Even glaze. \nGood price.', language: 'pt', pictures }),
      }),
      expect.objectContaining({ canReview: true, canFollowUp: false, review: null }),
    ]);
    expect(await newsOf()).toEqual([[goodsId]]);
    hear();
    expect(await shown()).toMatchObject([{ stars: 4, body: 'Even glaze. \nGood price.', pictures, isDefault: false, followUp: null }]);
    expect((await call<ReviewCounts>('evaluation!countType', { goodsId })).data).toMatchObject({ all: 1, good: 1 });
    // The other line still waits.
    expect(await floor.info(buyer, order.id)).toMatchObject({ status: 4, reviewedAt: null });
  });

  it.each([
    [5, 'good'],
    [4, 'good'],
    [3, 'medium'],
    [2, 'bad'],
    [1, 'bad'],
  ] as const)('of %i stars counts as %s', async (stars, level) => {
    const [first] = linesOf(await bring('received'));
    await add(first, { stars });
    expect((await call<ReviewCounts>('evaluation!countType', { goodsId })).data).toMatchObject({ [level]: 1, all: 1 });
  });

  it('of the last line makes the order a reviewed one, whichever way it was written', async () => {
    const order = await bring('received');
    const [first, second] = linesOf(order);
    await add(first);
    await add(second, { stars: 1 });
    const after = await floor.info(buyer, order.id);
    expect(after).toMatchObject({
      status: 5,
      reviewedAt: rig.clock.now().toISOString(),
      reviewBy: null,
      log: [{ kind: 'reviewed', actor: 'buyer' }, {}, {}, {}, {}, {}],
    });
    expect(after.settleAt).not.toBeNull();

    const together = await bring('received');
    expect(await addList(linesOf(together).map((orderLineId) => ({ orderLineId, stars: 3 })))).toMatchObject({
      data: [{ review: { stars: 3 } }, { review: { stars: 3 } }],
    });
    expect(await floor.info(buyer, together.id)).toMatchObject({ status: 5 });
  });

  it('is written for all that are named or for none', async () => {
    const order = await bring('received');
    const [first, second] = linesOf(order);
    expect(
      await addList([
        { orderLineId: first, stars: 5 },
        { orderLineId: second, stars: 5, pictures: ['ab'.repeat(16)] },
      ]),
    ).toMatchObject({ key: 'picture.unknown' });
    expect(
      await addList([
        { orderLineId: first, stars: 5 },
        { orderLineId: first, stars: 1 },
      ]),
    ).toMatchObject({ key: 'review.exists' });
    expect(
      await addList([
        { orderLineId: first, stars: 5 },
        { orderLineId: randomUUID(), stars: 5 },
      ]),
    ).toMatchObject({ key: 'review.not_allowed' });
    const [another] = linesOf(await bring('received'));
    expect(
      await addList([
        { orderLineId: first, stars: 5 },
        { orderLineId: another, stars: 5 },
      ]),
    ).toMatchObject({ key: 'review.not_allowed' });
    await add(first);
    expect(
      await addList([
        { orderLineId: second, stars: 5 },
        { orderLineId: first, stars: 5 },
      ]),
    ).toMatchObject({ key: 'review.exists' });
    expect((await own(order.id)).map(({ review }) => review?.stars ?? null)).toEqual([5, null]);
    expect(await newsOf()).toHaveLength(1);
  });

  it.each(['placed', 'paid', 'confirmed', 'shipped'] as const)('cannot be written while the order is %s', async (progress) => {
    const order = await bring(progress);
    expect(await add(linesOf(order)[0])).toMatchObject({ key: 'review.not_allowed' });
    expect((await own(order.id)).map(({ canReview }) => canReview)).toEqual([false, false]);
  });

  it('cannot be written while a refund is being decided, and can afterwards', async () => {
    const order = await bring('received');
    const [first] = linesOf(order);
    const { data } = await call<OrderDetail>(
      'order!returns',
      { id: order.id, reason: 'quality', amount: '1', lines: [{ orderLineId: first, quantity: 1 }] },
      { token: buyer.token },
    );
    expect(await add(first)).toMatchObject({ key: 'review.not_allowed' });
    await call('order!withdrawRefund', { refundId: data.refunds[0]!.id }, { token: buyer.token });
    expect(await add(first)).toMatchObject({ code: 0 });
  });

  it('shows no pictures but the own ones that were sent for it, and at most nine', async () => {
    const [first] = linesOf(await bring('received'));
    const other = await rig.buyer();
    for (const picture of [await floor.picture(other.id, 'review'), await floor.picture(buyer.id, 'evidence'), 'ab'.repeat(16), '../x']) {
      expect(await add(first, { pictures: [picture] })).toMatchObject({ key: 'picture.unknown' });
    }
    const pictures = await Promise.all(Array.from({ length: 10 }, () => floor.picture(buyer.id, 'review')));
    expect(await add(first, { pictures })).toMatchObject({ status: 400 });
    expect(await add(first, { pictures: pictures.slice(1) })).toMatchObject({ code: 0 });
  });

  it.each([[{ stars: 0 }], [{ stars: 6 }], [{ stars: 4.5 }], [{ text: 'x'.repeat(2_001) }], [{ orderLineId: 'x' }]])(
    'is refused as %o',
    async (more) => {
      expect(await add(linesOf(await bring('received'))[0], more)).toMatchObject({ status: 400 });
    },
  );

  it('is written once by ten tabs at once', async () => {
    const order = await bring('received');
    const list = linesOf(order).map((orderLineId) => ({ orderLineId, stars: 5 }));
    const keys = (await Promise.all(Array.from({ length: 10 }, () => addList(list)))).map(({ key }) => key);
    expect(keys.filter((key) => key === undefined)).toHaveLength(1);
    expect(new Set(keys)).toEqual(new Set([undefined, 'review.exists']));
    expect((await pool.query('SELECT FROM reviews')).rowCount).toBe(2);
  });
});

describe('the time for a review', () => {
  it('ends after 15 days with a default one that counts in no rate, also for the lines that wait beside a written one', async () => {
    const order = await bring('received');
    const [first, second] = linesOf(order);
    await add(first, { stars: 2 });
    rig.clock.advance(15 * DAY_MS);
    // Before the clock has been looked at.
    expect(await add(second)).toMatchObject({ key: 'review.closed' });
    expect((await own(order.id)).map(({ canReview }) => canReview)).toEqual([false, false]);
    // Settlement and review.
    expect(await floor.days(0)).toBe(2);
    expect(await floor.info(buyer, order.id)).toMatchObject({ status: 5, reviewBy: null });
    expect((await floor.info(buyer, order.id)).log.map(({ kind }) => kind)).toContain('reviewed_by_timer');
    hear();
    expect((await shown()).map(({ isDefault, stars, body }) => [isDefault, stars, body])).toEqual([[false, 2, '']]);
    expect((await call<ReviewCounts>('evaluation!countType', { goodsId })).data).toMatchObject({ all: 1, bad: 1, defaults: 1 });
    expect(await add(second)).toMatchObject({ key: 'review.closed' });
    expect(await add(first)).toMatchObject({ key: 'review.exists' });
    expect(await floor.days(100)).toBe(0);
  });

  it('and a review in the last moment: one of both comes first', async () => {
    const order = await bring('received');
    rig.clock.advance(15 * DAY_MS - 1);
    const list = linesOf(order).map((orderLineId) => ({ orderLineId, stars: 5 }));
    const writing = addList(list);
    rig.clock.advance(1);
    await Promise.all([writing, floor.timers.runDue(), floor.timers.runDue()]);
    // Whoever holds the order is passed over, and what is due stays due.
    await floor.timers.runDue();
    const { rows } = await pool.query<{ is_default: boolean }>('SELECT is_default FROM reviews');
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ is_default: isDefault }) => isDefault)).size).toBe(1);
    expect(await floor.info(buyer, order.id)).toMatchObject({ status: 5 });
  });
});

describe('what is added', () => {
  async function written() {
    const order = await bring('received');
    const { data } = await add(linesOf(order)[0], { text: 'Fine.' });
    return { order, id: data[0]!.review!.id };
  }
  const follow = (id: string, text = 'Still fine.', token = buyer.token) =>
    call<OwnReview[]>('evaluation!followUp', { id, text }, { token });
  const reply = (id: string, text = 'Thank you.', token = keeper.token) =>
    sellerCall<{ id: string }>('evaluation!reply', { id, text }, { token });

  it('by the buyer stands with the review, once, also long after', async () => {
    const { id } = await written();
    await floor.days(20);
    expect(await follow(id, ' \u0007 ')).toMatchObject({ key: 'review.text_missing' });
    expect(await follow(id)).toMatchObject({
      data: [{ canFollowUp: false, review: { followUp: { body: 'Still fine.', createdAt: rig.clock.now().toISOString() } } }, {}],
    });
    expect(await follow(id, 'Or not.')).toMatchObject({ key: 'review.follow_up_exists' });
    hear();
    expect((await shown()).find((review) => review.id === id)).toMatchObject({ body: 'Fine.', followUp: { body: 'Still fine.' } });
  });

  it('by the shop stands with the review, once, however many answer at the same moment', async () => {
    const { id } = await written();
    expect(await reply(id, '  ')).toMatchObject({ key: 'review.text_missing' });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reply(id, `Thank you ${index}.`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'review.replied')).toHaveLength(4);
    hear();
    expect(await shown()).toMatchObject([{ reply: { body: expect.stringMatching(/^Thank you \d\.$/) } }]);
  });

  it('needs a review that somebody wrote and that can be seen', async () => {
    const { order, id } = await written();
    await floor.days(15);
    const left = (await own(order.id)).find(({ review }) => review?.isDefault)!.review!.id;
    for (const none of [left, randomUUID()]) {
      expect(await follow(none)).toMatchObject({ key: 'review.not_found' });
      expect(await reply(none)).toMatchObject({ key: 'review.not_found' });
    }
    await pool.query(`UPDATE reviews SET hidden_reason = 'insult' WHERE id = $1`, [id]);
    expect(await follow(id)).toMatchObject({ key: 'review.not_found' });
    expect(await reply(id)).toMatchObject({ key: 'review.not_found' });
    expect((await own(order.id)).find(({ orderLineId }) => orderLineId === linesOf(order)[0])).toMatchObject({
      review: { id },
      hiddenReason: 'insult',
      canReview: false,
      canFollowUp: false,
    });
  });

  it('is nothing for strangers', async () => {
    const { order, id } = await written();
    const [first] = linesOf(order);
    const otherBuyer = await rig.buyer();
    const ofBuyers: Array<[string, object, string]> = [
      ['evaluation!own', { orderId: order.id }, 'order.not_found'],
      ['evaluation!add', { orderLineId: first, stars: 5 }, 'review.not_allowed'],
      ['evaluation!addList', { list: [{ orderLineId: first, stars: 5 }] }, 'review.not_allowed'],
      ['evaluation!followUp', { id, text: 'x' }, 'review.not_found'],
    ];
    for (const [name, input, key] of ofBuyers) {
      expect(await call(name, input), name).toMatchObject({ status: 403 });
      expect(await call(name, input, { token: keeper.token }), name).toMatchObject({ status: 403 });
      expect(await call(name, input, { token: otherBuyer.token }), name).toMatchObject({ key });
    }
    expect(await sellerCall('evaluation!reply', { id, text: 'x' })).toMatchObject({ status: 403 });
    expect(await reply(id, 'x', buyer.token)).toMatchObject({ status: 403 });
    expect(await reply(id, 'x', (await rig.member(shopId, 'orders.handle')).token)).toMatchObject({ status: 403 });
    expect(await reply(id, 'x', (await rig.member(await rig.shop())).token)).toMatchObject({ key: 'review.not_found' });
  });
});
