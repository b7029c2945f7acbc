/** Who looked at what, put it among the favourites, followed the shop. */
import type { Buyer } from './buyers.ts';
import { BusyTimes } from './busy-times.ts';
import type { Order } from './orders.ts';
import type { Popularity } from './popularity.ts';
import { Prng, WeightedChoice } from './prng.ts';
import type { Shop } from './shops.ts';
import { DAY_MS, HISTORY_DAYS, MINUTE_MS } from './world-size.ts';

/** Columns instead of objects: there are hundreds of thousands. A buyer of -1 is a visitor without an account. */
export interface Views {
  atMs: Float64Array;
  product: Int32Array;
  buyer: Int32Array;
  inOrder: Uint32Array;
}

export function planViews(seed: number, count: number, endMs: number, buyers: Buyer[], orders: Order[], popularity: Popularity): Views {
  const prng = new Prng(seed, 81);
  const busy = new BusyTimes(endMs);
  const buyerChoice = new WeightedChoice(buyers.map((buyer) => buyer.activity));
  const views: Views = {
    atMs: new Float64Array(count),
    product: new Int32Array(count),
    buyer: new Int32Array(count),
    inOrder: new Uint32Array(count),
  };
  let made = 0;
  const add = (atMs: number, product: number, buyer: number): void => {
    if (made === count) return;
    views.atMs[made] = atMs;
    views.product[made] = product;
    views.buyer[made] = buyer;
    made++;
  };

  // Nobody orders what they have not looked at.
  for (const order of orders) {
    for (const product of new Set(order.lines.map((line) => line.product))) {
      const lookedAtMs = order.submittedAtMs - Math.floor(prng.between(1, 90) * MINUTE_MS);
      if (lookedAtMs >= Math.max(order.buyer.createdAtMs, product.publishedAtMs)) add(lookedAtMs, product.index, order.buyer.index);
    }
  }
  while (made < count) {
    const atMs = busy.draw(prng);
    const buyer = prng.chance(0.35) ? buyerChoice.draw(prng) : -1;
    add(atMs, popularity.lookedAt(prng, atMs).index, buyer >= 0 && buyers[buyer]!.createdAtMs <= atMs ? buyer : -1);
  }
  for (let index = 0; index < count; index++) views.inOrder[index] = index;
  views.inOrder.sort((a, b) => views.atMs[a]! - views.atMs[b]! || a - b);
  return views;
}

/** Looks at the pages of shops, which popular shops get more of. */
export interface ShopView {
  shop: Shop;
  buyer: Buyer | undefined;
  atMs: number;
}

export function planShopViews(seed: number, count: number, endMs: number, buyers: Buyer[], shops: Shop[]): ShopView[] {
  const prng = new Prng(seed, 84);
  const busy = new BusyTimes(endMs);
  const shopChoice = popularShops(shops);
  const buyerChoice = new WeightedChoice(buyers.map((buyer) => buyer.activity));
  const views = Array.from({ length: count }, () => {
    const atMs = busy.draw(prng);
    const buyer = prng.chance(0.35) ? buyers[buyerChoice.draw(prng)]! : undefined;
    return { shop: shops[shopChoice.draw(prng)]!, buyer: buyer && buyer.createdAtMs <= atMs ? buyer : undefined, atMs };
  });
  return views.sort((a, b) => a.atMs - b.atMs || a.shop.index - b.shop.index);
}

function popularShops(shops: Shop[]): WeightedChoice {
  return new WeightedChoice(shops.map((shop) => shop.range * shop.quality ** 4));
}

export interface Mark {
  buyer: Buyer;
  targetId: string;
  atMs: number;
}

export function planFavourites(seed: number, count: number, endMs: number, buyers: Buyer[], popularity: Popularity): Mark[] {
  const prng = new Prng(seed, 82);
  return planMarks(prng, count, endMs, buyers, (atMs) => popularity.lookedAt(prng, atMs).id);
}

export function planFollows(seed: number, count: number, endMs: number, buyers: Buyer[], shops: Shop[]): Mark[] {
  const prng = new Prng(seed, 83);
  const choice = popularShops(shops);
  return planMarks(prng, count, endMs, buyers, () => shops[choice.draw(prng)]!.id);
}

/** Each pair once, in order of time. */
function planMarks(prng: Prng, count: number, endMs: number, buyers: Buyer[], drawTarget: (atMs: number) => string): Mark[] {
  const taken = new Set<string>();
  const marks: Mark[] = [];
  while (marks.length < count) {
    const atMs = endMs - Math.floor(prng.between(0.01, HISTORY_DAYS) * DAY_MS);
    const buyer = prng.pick(buyers);
    if (buyer.createdAtMs > atMs) continue;
    const targetId = drawTarget(atMs);
    const key = `${buyer.index}|${targetId}`;
    if (taken.has(key)) continue;
    taken.add(key);
    marks.push({ buyer, targetId, atMs });
  }
  return marks.sort((a, b) => a.atMs - b.atMs || a.buyer.index - b.buyer.index);
}
