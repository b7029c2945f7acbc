/** Which products people look at and buy: a few very often, most of them seldom, good ones more than poor ones. */
import { Prng, WeightedChoice } from './prng.ts';
import type { Product } from './products.ts';

/** Flattens the very top of the curve, so that the best seller sells hundreds of times and not thousands. */
const RANK_SHIFT = 12;
const STEEPNESS = 0.95;
const ATTENTION_STEEPNESS = 0.8;

export class Popularity {
  readonly weights: Float64Array;
  private readonly buying: WeightedChoice;
  private readonly looking: WeightedChoice;
  private readonly products: Product[];
  private readonly withinShop = new Map<number, { members: number[]; choice: WeightedChoice }>();
  private readonly membersOfShop: number[][];

  constructor(seed: number, products: Product[], shopCount: number) {
    const prng = new Prng(seed, 41);
    this.products = products;
    const score = products.map((product) => prng.exponential(1) / Math.exp(4 * (product.quality - 0.8)));
    const ranked = products.map((_, index) => index).sort((a, b) => score[a]! - score[b]! || a - b);
    this.weights = new Float64Array(products.length);
    for (const [rank, index] of ranked.entries()) this.weights[index] = (rank + RANK_SHIFT) ** -STEEPNESS;
    this.buying = new WeightedChoice(this.weights);
    this.looking = new WeightedChoice(this.weights.map((weight) => weight ** ATTENTION_STEEPNESS));
    this.membersOfShop = Array.from({ length: shopCount }, () => []);
    for (const product of products) this.membersOfShop[product.shop.index]!.push(product.index);
  }

  /** What someone buys at a time, among what was on the shelf then. */
  bought(prng: Prng, atMs: number): Product {
    return this.drawOnShelf(prng, atMs, this.buying)!;
  }

  lookedAt(prng: Prng, atMs: number): Product {
    return this.drawOnShelf(prng, atMs, this.looking)!;
  }

  /** Something else of the same shop, or undefined where chance finds nothing on the shelf. */
  boughtInShop(prng: Prng, atMs: number, shopIndex: number): Product | undefined {
    let shop = this.withinShop.get(shopIndex);
    if (!shop) {
      const members = this.membersOfShop[shopIndex]!;
      shop = { members, choice: new WeightedChoice(members.map((index) => this.weights[index]!)) };
      this.withinShop.set(shopIndex, shop);
    }
    const product = this.products[shop.members[shop.choice.draw(prng)]!]!;
    return isOnShelf(product, atMs) ? product : undefined;
  }

  private drawOnShelf(prng: Prng, atMs: number, choice: WeightedChoice): Product {
    for (;;) {
      const product = this.products[choice.draw(prng)]!;
      if (isOnShelf(product, atMs)) return product;
    }
  }
}

export function isOnShelf(product: Product, atMs: number): boolean {
  return product.publishedAtMs <= atMs && (product.state === 'on_shelf' || atMs < product.updatedAtMs);
}
