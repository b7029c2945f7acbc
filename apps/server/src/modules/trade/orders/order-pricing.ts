/** What an order of one shop costs, exactly. Pure; the quote, the order and the digest that ties them together are made from it. */
import { freightOf, freightTotal, type Freight, type FreightZone } from '@entrepot/contracts/freight.ts';
import {
  runningDiscountBp,
  tierReductionBp,
  undiscountedUnitPrice,
  unitPrice,
  type Discount,
  type PriceTerms,
} from '@entrepot/contracts/pricing.ts';
import { shareOf } from './shares.ts';

/** What pricing needs to know of a variant. */
export interface Priceable {
  goodsId: string;
  priceScaled: bigint;
  terms: PriceTerms;
  discount: Discount | null;
  weightGrams: number;
}

export interface Wanted<Goods extends Priceable> {
  offer: Goods;
  quantity: number;
}

export interface LinePrice {
  unitScaled: bigint;
  /** Without the running discount. */
  listScaled: bigint;
  totalScaled: bigint;
  /** The quantity from which the price holds; null below the first tier. */
  tierFrom: number | null;
  discountEndsAt: Date | null;
}

export type Priced<Goods extends Priceable> = Wanted<Goods> & { price: LinePrice };

/** The tiers count all pieces of a product together, whatever variants they are. All lines are of one shop. */
export function priceLines<Goods extends Priceable>(lines: ReadonlyArray<Wanted<Goods>>, now: Date): Array<Priced<Goods>> {
  const pieces = piecesByProduct(lines);
  return lines.map((line) => ({ ...line, price: priceOf(line, pieces.get(line.offer.goodsId)!, now) }));
}

export function piecesByProduct(lines: ReadonlyArray<Wanted<Priceable>>): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const {
    offer: { goodsId },
    quantity,
  } of lines)
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity);
  return pieces;
}

function priceOf({ offer: { priceScaled, terms, discount }, quantity }: Wanted<Priceable>, pieces: number, now: Date): LinePrice {
  const unitScaled = unitPrice(priceScaled, terms, pieces, now);
  const reached = terms.tiers.filter(({ minQuantity }) => minQuantity <= pieces).map(({ minQuantity }) => minQuantity);
  return {
    unitScaled,
    listScaled: undiscountedUnitPrice(priceScaled, terms, pieces),
    totalScaled: unitScaled * BigInt(quantity),
    tierFrom: tierReductionBp(terms.tiers, pieces) > 0 ? Math.max(...reached) : null,
    discountEndsAt: discount && runningDiscountBp(discount, now) > 0 ? discount.endsAt : null,
  };
}

/** In hundredths of a percent of goods and freight. */
export interface Rates {
  taxBp: number;
  feeBp: number;
}

/** All parts that add up to the total: goods − discount + freight + tax + fee. */
export interface Amounts {
  goodsScaled: bigint;
  discountScaled: bigint;
  dispatchScaled: bigint;
  distanceScaled: bigint;
  deliveryScaled: bigint;
  taxScaled: bigint;
  feeScaled: bigint;
  totalScaled: bigint;
}

const NO_AMOUNTS: Amounts = {
  goodsScaled: 0n,
  discountScaled: 0n,
  dispatchScaled: 0n,
  distanceScaled: 0n,
  deliveryScaled: 0n,
  taxScaled: 0n,
  feeScaled: 0n,
  totalScaled: 0n,
};

/** Of goods alone, while nobody knows where they go. */
export function goodsAmounts(lines: ReadonlyArray<Priced<Priceable>>): Amounts {
  const goodsScaled = lines.reduce((sum, { price, quantity }) => sum + price.listScaled * BigInt(quantity), 0n);
  const totalScaled = lines.reduce((sum, { price }) => sum + price.totalScaled, 0n);
  return { ...NO_AMOUNTS, goodsScaled, discountScaled: goodsScaled - totalScaled, totalScaled };
}

export function weightOf(lines: ReadonlyArray<Wanted<Priceable>>): bigint {
  return lines.reduce((sum, { offer, quantity }) => sum + BigInt(offer.weightGrams) * BigInt(quantity), 0n);
}

/** Whether goods travel free goes by what is paid for them. */
export function orderAmounts(
  lines: ReadonlyArray<Priced<Priceable>>,
  zone: FreightZone,
  { taxBp, feeBp }: Rates,
): { amounts: Amounts; freight: Freight } {
  const goods = goodsAmounts(lines);
  const freight = freightOf(zone, weightOf(lines), goods.totalScaled);
  const baseScaled = goods.totalScaled + freightTotal(freight);
  const taxScaled = shareOf(baseScaled, taxBp);
  const feeScaled = shareOf(baseScaled, feeBp);
  const { dispatchScaled, distanceScaled, deliveryScaled } = freight;
  return {
    freight,
    amounts: {
      ...goods,
      dispatchScaled,
      distanceScaled,
      deliveryScaled,
      taxScaled,
      feeScaled,
      totalScaled: baseScaled + taxScaled + feeScaled,
    },
  };
}

export function addAmounts(parts: readonly Amounts[]): Amounts {
  const sum = { ...NO_AMOUNTS };
  for (const part of parts) for (const name of Object.keys(sum) as Array<keyof Amounts>) sum[name] += part[name];
  return sum;
}
