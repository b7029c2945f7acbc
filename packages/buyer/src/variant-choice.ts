/**
 * What a visitor has chosen of a product, without looks: one value of each attribute, or a quantity of each of several variants.
 * Tiers and the minimum count all pieces of a product together, whatever their colours and sizes.
 */
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { nextTier, reducedPrice, tierReductionBp, type Tier } from '@entrepot/contracts/pricing.ts';

type Variants = Pick<ProductDetail, 'attributes' | 'skus'>;
type Rules = Pick<ProductDetail, 'skus' | 'tiers' | 'buyMin' | 'buyMax'>;

/** One value id of each attribute, in the order of the product's attributes. */
export type Choice = readonly number[];

/** How a value stands beside the values chosen of the other attributes. */
export type ValueState = 'available' | 'outOfStock' | 'impossible';

/** Pieces by variant id; what is not in it is not taken. */
export type Quantities = Readonly<Record<string, number>>;

export function skuOf({ skus }: Pick<Variants, 'skus'>, choice: Choice): Sku | undefined {
  return skus.find((sku) => sku.valueIds.every((valueId, index) => valueId === choice[index]));
}

/** The cheapest variant that can be had at once; of a product without stock, the cheapest of all. */
export function firstChoice({ skus }: Pick<Variants, 'skus'>): Choice {
  const inStock = skus.filter(({ stock }) => stock > 0);
  const candidates = inStock.length > 0 ? inStock : skus;
  const cheapest = candidates.reduce<Sku | undefined>(
    (best, sku) => (best && moneyFrom(best.price) <= moneyFrom(sku.price) ? best : sku),
    undefined,
  );
  return cheapest?.valueIds ?? [];
}

function withValue(choice: Choice, attributeIndex: number, valueId: number): Choice {
  return choice.map((other, index) => (index === attributeIndex ? valueId : other));
}

export function valueState(product: Pick<Variants, 'skus'>, choice: Choice, attributeIndex: number, valueId: number): ValueState {
  const sku = skuOf(product, withValue(choice, attributeIndex, valueId));
  if (!sku) return 'impossible';
  return sku.stock > 0 ? 'available' : 'outOfStock';
}

/**
 * The choice after a value was picked. Where the combination is not made, the variant that keeps most of the other values is taken,
 * one in stock before one that is not; so every variant can be reached, also one that differs in everything.
 */
export function pickValue(product: Pick<Variants, 'skus'>, choice: Choice, attributeIndex: number, valueId: number): Choice {
  const wanted = withValue(choice, attributeIndex, valueId);
  let best: { sku: Sku; kept: number } | undefined;
  for (const sku of product.skus) {
    if (sku.valueIds[attributeIndex] !== valueId) continue;
    const kept = sku.valueIds.filter((id, index) => id === wanted[index]).length;
    if (!best || kept > best.kept || (kept === best.kept && best.sku.stock === 0 && sku.stock > 0)) best = { sku, kept };
  }
  return best?.sku.valueIds ?? choice;
}

/** "Sage" and "0.9 L". Empty for a product that comes in one form only. */
export function namesOf({ attributes }: Pick<Variants, 'attributes'>, choice: Choice): string[] {
  return attributes.flatMap(({ values }, index) => values.find(({ id }) => id === choice[index])?.name ?? []);
}

export interface QuantityLimits {
  min: number;
  max: number;
  /** What sets the maximum. */
  cause: 'stock' | 'order';
}

/** Of one variant taken alone. A maximum below the minimum means that it cannot be. */
export function limitsAlone({ buyMin, buyMax }: Rules, sku: Pick<Sku, 'stock'>): QuantityLimits {
  return { min: buyMin, max: Math.min(sku.stock, buyMax), cause: sku.stock <= buyMax ? 'stock' : 'order' };
}

/** The most of one variant that fits beside the others of a mixed order. */
export function mostBeside({ buyMax }: Rules, quantities: Quantities, sku: Pick<Sku, 'id' | 'stock'>): number {
  const others = piecesOf(quantities) - (quantities[sku.id] ?? 0);
  return Math.max(0, Math.min(sku.stock, buyMax - others));
}

export function piecesOf(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

export function setQuantity(quantities: Quantities, skuId: string, quantity: number): Quantities {
  const { [skuId]: _before, ...others } = quantities;
  return quantity > 0 ? { ...others, [skuId]: quantity } : others;
}

export interface Line {
  sku: Sku;
  quantity: number;
  unitScaled: bigint;
  amountScaled: bigint;
}

export interface Sum {
  /** In the order of the product's variants. */
  lines: readonly Line[];
  pieces: number;
  goodsScaled: bigint;
  weightGrams: number;
  /** How many pieces are lacking for the minimum. */
  missing: number;
  /** The tier that comes next. */
  next: Tier | undefined;
}

/** What the chosen pieces cost, exactly. `discountBp` is that of a discount running now, 0 without one. */
export function sumUp(product: Rules, quantities: Quantities, discountBp: number): Sum {
  const pieces = piecesOf(quantities);
  const reductionBp = tierReductionBp(product.tiers, pieces);
  const lines = product.skus.flatMap((sku): Line[] => {
    const quantity = quantities[sku.id] ?? 0;
    if (quantity <= 0) return [];
    const unitScaled = reducedPrice(moneyFrom(sku.price), discountBp, reductionBp);
    return [{ sku, quantity, unitScaled, amountScaled: unitScaled * BigInt(quantity) }];
  });
  return {
    lines,
    pieces,
    goodsScaled: lines.reduce((sum, { amountScaled }) => sum + amountScaled, 0n),
    weightGrams: lines.reduce((sum, { sku, quantity }) => sum + sku.weightGrams * quantity, 0),
    missing: Math.max(0, product.buyMin - pieces),
    next: nextTier(reachableTiers(product), pieces),
  };
}

/** As `freight!estimate` takes them: "id:60,id:12". */
export function freightItems(lines: readonly Pick<Line, 'sku' | 'quantity'>[]): string {
  return lines.map(({ sku, quantity }) => `${sku.id}:${quantity}`).join(',');
}

export interface TierStep {
  from: number;
  /** Undefined for the last one. */
  to: number | undefined;
  reductionBp: number;
}

/** A price that no single order can reach is not held out to anyone. */
function reachableTiers({ tiers, buyMax }: Pick<Rules, 'tiers' | 'buyMax'>): Tier[] {
  return tiers.filter(({ minQuantity }) => minQuantity <= buyMax);
}

/** All prices by quantity, the one below the first tier included. */
export function tierSteps({ tiers, buyMin, buyMax }: Pick<Rules, 'tiers' | 'buyMin' | 'buyMax'>): TierStep[] {
  const above = reachableTiers({ tiers, buyMax })
    .filter(({ minQuantity }) => minQuantity > buyMin)
    .sort((a, b) => a.minQuantity - b.minQuantity);
  const starts = [{ minQuantity: buyMin, reductionBp: tierReductionBp(tiers, buyMin) }, ...above];
  return starts.map(({ minQuantity, reductionBp }, index) => {
    const following = starts[index + 1];
    return { from: minQuantity, to: following && following.minQuantity - 1, reductionBp };
  });
}

/** The step that a quantity reaches; below the minimum the first one is where it will begin. */
export function stepReached(steps: readonly TierStep[], pieces: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ from }) => from <= pieces),
  );
}
