/**
 * The cart as it is shown: what was put in, read against what the catalogue says now. Nothing of it is changed here; whatever stands in
 * the way of an order is named line by line, so that the reader decides.
 */
import type { CartLine } from '@entrepot/contracts/calls/cart.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { nextTier, undiscountedUnitPrice, unitPrice, type PriceTerms } from '@entrepot/contracts/pricing.ts';
import type { CartEntry } from './cart-entries.ts';

/** Why a line cannot be ordered at all. */
export type Obstacle = 'off_shelf' | 'removed' | 'sold_out' | 'shop_paused' | 'shop_locked';

/** What the reader can put right. */
export type QuantityProblem =
  | { kind: 'less_stock'; stock: number }
  | { kind: 'below_minimum'; minimum: number; missing: number }
  | { kind: 'above_maximum'; maximum: number };

export interface CartLineView {
  entry: CartEntry;
  /** Undefined until the catalogue has answered. */
  look: CartLine | undefined;
  obstacle: Obstacle | undefined;
  problem: QuantityProblem | undefined;
  /** The list price as it was seen and as it is. */
  priceChange: { from: string; to: string } | undefined;
  /** Checked, and nothing stands in the way but perhaps the quantity. */
  isTaken: boolean;
  limits: { min: number; max: number };
  unitScaled: bigint | undefined;
  amountScaled: bigint | undefined;
  /** Without the discount that runs now. */
  originalScaled: bigint | undefined;
  /** The next price: so many pieces more of the product, whatever its variants. */
  next: { missing: number; unitScaled: bigint; reached: number; at: number } | undefined;
}

export type Check = boolean | 'indeterminate';

export interface CartShopView {
  seller: { id: string; name: string };
  lines: CartLineView[];
  check: Check;
  /** Variants with quantities of what is taken, as calls name them. */
  items: string;
}

export interface CartView {
  shops: CartShopView[];
  lineCount: number;
  takenCount: number;
  /** Those that can be taken at all. */
  takeableCount: number;
  check: Check;
  goodsScaled: bigint;
  /** A line that is taken has a quantity that no order could have. */
  hasProblem: boolean;
  taken: CartEntry[];
}

export type Looks = ReadonlyMap<string, CartLine> | undefined;

export function viewCart(entries: readonly CartEntry[], looks: Looks, now: Date): CartView {
  const obstacleOf = (entry: CartEntry): Obstacle | undefined => {
    const look = looks?.get(entry.skuId);
    if (!looks) return undefined;
    // The catalogue does not know it any more.
    if (!look) return 'removed';
    return look.state === 'ok' ? undefined : look.state;
  };
  const counts = entries.filter((entry) => entry.isChecked && !obstacleOf(entry));
  const lines = entries.map((entry) => viewLine(entry, looks?.get(entry.skuId), obstacleOf(entry), counts, now));

  const shops = new Map<string, CartLineView[]>();
  for (const line of lines) {
    const { id } = line.look?.seller ?? line.entry.seller;
    shops.set(id, [...(shops.get(id) ?? []), line]);
  }
  const taken = lines.filter(({ isTaken }) => isTaken);
  return {
    shops: [...shops.values()].map((own) => ({
      seller: own[0]!.look?.seller ?? own[0]!.entry.seller,
      lines: own,
      check: checkOf(own),
      items: itemsText(own.filter(({ isTaken }) => isTaken).map(({ entry }) => entry)),
    })),
    lineCount: lines.length,
    takenCount: taken.length,
    takeableCount: lines.filter(({ obstacle }) => !obstacle).length,
    check: checkOf(lines),
    goodsScaled: taken.reduce((sum, { amountScaled }) => sum + (amountScaled ?? 0n), 0n),
    hasProblem: taken.some(({ problem }) => problem !== undefined),
    taken: taken.map(({ entry }) => entry),
  };
}

/** "id:60,id:12" */
export function itemsText(items: readonly { skuId: string; count: number }[]): string {
  return items.map(({ skuId, count }) => `${skuId}:${count}`).join(',');
}

/** Lines that cannot be taken neither count for nor against. */
export function checkOf(lines: readonly Pick<CartLineView, 'isTaken' | 'obstacle'>[]): Check {
  const takeable = lines.filter(({ obstacle }) => !obstacle);
  const taken = takeable.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return false;
  return taken.length === takeable.length ? true : 'indeterminate';
}

export function termsOf({ discount, tiers }: Pick<CartLine, 'discount' | 'tiers'>): PriceTerms {
  return {
    discount: discount && { discountBp: discount.discountBp, startsAt: new Date(discount.startsAt), endsAt: new Date(discount.endsAt) },
    tiers,
  };
}

function viewLine(
  entry: CartEntry,
  look: CartLine | undefined,
  obstacle: Obstacle | undefined,
  counts: readonly CartEntry[],
  now: Date,
): CartLineView {
  const isTaken = entry.isChecked && !obstacle;
  const base = { entry, look, obstacle, isTaken };
  if (!look)
    return {
      ...base,
      problem: undefined,
      priceChange: undefined,
      limits: { min: 1, max: Math.max(1, entry.count) },
      unitScaled: undefined,
      amountScaled: undefined,
      originalScaled: undefined,
      next: undefined,
    };

  // Minimum, maximum and tiers count all variants of a product that an order would hold.
  const others = counts.reduce((sum, other) => sum + (other.goodsId === look.goodsId && other.skuId !== entry.skuId ? other.count : 0), 0);
  const pieces = others + entry.count;
  const terms = termsOf(look);
  const listScaled = moneyFrom(look.price);
  const unitScaled = unitPrice(listScaled, terms, pieces, now);
  const originalScaled = undiscountedUnitPrice(listScaled, terms, pieces);
  const reachable = look.tiers.filter(({ minQuantity }) => minQuantity <= look.buyMax);
  const next = nextTier(reachable, pieces);
  return {
    ...base,
    problem: obstacle ? undefined : problemOf(look, entry.count, pieces),
    priceChange:
      entry.seenPrice !== null && moneyFrom(entry.seenPrice) !== listScaled ? { from: entry.seenPrice, to: look.price } : undefined,
    limits: limitsOf(look, others),
    unitScaled,
    amountScaled: unitScaled * BigInt(entry.count),
    originalScaled: originalScaled > unitScaled ? originalScaled * BigInt(entry.count) : undefined,
    next:
      next && !obstacle
        ? {
            missing: next.minQuantity - pieces,
            unitScaled: unitPrice(listScaled, terms, next.minQuantity, now),
            reached: pieces,
            at: next.minQuantity,
          }
        : undefined,
  };
}

function problemOf({ stock, buyMin, buyMax }: CartLine, count: number, pieces: number): QuantityProblem | undefined {
  if (count > stock) return { kind: 'less_stock', stock };
  if (pieces > buyMax) return { kind: 'above_maximum', maximum: buyMax };
  return pieces < buyMin ? { kind: 'below_minimum', minimum: buyMin, missing: buyMin - pieces } : undefined;
}

/** Of this variant beside the others of the product. */
function limitsOf({ stock, buyMin, buyMax }: CartLine, others: number): { min: number; max: number } {
  const max = Math.max(1, Math.min(stock, buyMax - others));
  return { min: Math.min(Math.max(1, buyMin - others), max), max };
}
