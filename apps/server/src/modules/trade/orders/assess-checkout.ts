/**
 * What a checkout comes to and what stands in its way, read and computed anew each time: for the quote that is shown, and again for the
 * order that is placed.
 */
import type { QUOTE_PROBLEMS } from '@entrepot/contracts/calls/orders.ts';
import { freightZoneFor, type FreightZone } from '@entrepot/contracts/freight.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { PaymentMethod } from '@entrepot/contracts/order-states.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError, type ErrorValues } from '../../../platform/errors.ts';
import { offersOf, type Offer } from '../../goods/catalog/index.ts';
import { zonesFrom, type Quantities } from '../freight/index.ts';
import type { Circumstances } from './checkout.sql.ts';
import {
  goodsAmounts,
  orderAmounts,
  piecesByProduct,
  priceLines,
  weightOf,
  type Amounts,
  type Priced,
  type Rates,
} from './order-pricing.ts';
import type { OrderServices } from './order-services.ts';

export interface Problem {
  key: (typeof QUOTE_PROBLEMS)[number];
  values: ErrorValues;
}

export type CheckoutLine = Priced<Offer> & { problem: Problem | null };

export interface CheckoutShop {
  shop: Offer;
  lines: CheckoutLine[];
  /** Where goods go by it; undefined while there is no address, and where the shop does not deliver. */
  zone: FreightZone | undefined;
  weightGrams: bigint;
  isFreightFree: boolean;
  /** Null while there is no freight, or where nothing of the shop can be bought. */
  amounts: Amounts | null;
  /** What can be said of the goods alone, as long as that is all. */
  goods: Amounts | null;
}

export interface Checkout {
  shops: CheckoutShop[];
  country: string | null;
  method: PaymentMethod;
}

export interface CheckoutWish {
  quantities: Quantities;
  method: PaymentMethod;
  circumstances: Omit<Circumstances, 'kept'>;
  language: Language;
}

/** Goods that a buyer can have in another quantity; the others cannot be had. */
const OF_QUANTITY: ReadonlySet<Problem['key']> = new Set(['product.out_of_stock', 'product.below_minimum', 'product.above_maximum']);

export function isOpenMethod(method: PaymentMethod): boolean {
  return method === 'balance';
}

export function feeBpOf({ parameters }: Pick<OrderServices, 'parameters'>, method: PaymentMethod): number {
  return isOpenMethod(method) ? parameters.get('handling_fee_bp') : 0;
}

export async function assessCheckout(
  db: Db | Tx,
  services: Pick<OrderServices, 'clock' | 'parameters'>,
  wish: CheckoutWish,
): Promise<Checkout> {
  const { quantities, method, circumstances, language } = wish;
  const { address, ownShopIds, taxBp } = circumstances;
  if (quantities.size === 0) throw new DomainError('cart.nothing_selected');
  const offers = await offersOf(db, [...quantities.keys()], language);
  const wanted = [...quantities].map(([skuId, quantity]) => {
    const offer = offers.get(skuId);
    // A draft was never there, whoever guesses its id.
    if (!offer || offer.productState === 'draft') throw new DomainError('product.variant_unknown');
    return { offer, quantity };
  });
  const byShop = Map.groupBy(wanted, ({ offer }) => offer.shopId);
  const zones = zonesFrom(circumstances.zones);
  const rates: Rates = { taxBp, feeBp: feeBpOf(services, method) };
  const buyMax = services.parameters.get('mall_max_goods_number_in_order');
  const now = services.clock.now();

  const shops = [...byShop].map(([shopId, ownLines]): CheckoutShop => {
    const zone = address ? freightZoneFor(zones.get(shopId) ?? [], address.country) : undefined;
    const pieces = piecesByProduct(ownLines);
    const lines = priceLines(ownLines, now).map((line) => ({
      ...line,
      problem: problemOf(line, {
        pieces: pieces.get(line.offer.goodsId)!,
        buyMax,
        isOwn: ownShopIds.includes(shopId),
        isServed: !address || zone !== undefined,
      }),
    }));
    const counted = lines.filter(({ problem }) => !problem || OF_QUANTITY.has(problem.key));
    const result = zone && counted.length > 0 ? orderAmounts(counted, zone, rates) : undefined;
    return {
      shop: ownLines[0]!.offer,
      lines,
      zone,
      weightGrams: weightOf(counted),
      isFreightFree: result?.freight.isFree ?? false,
      amounts: result?.amounts ?? null,
      goods: !address && counted.length > 0 ? goodsAmounts(counted) : null,
    };
  });
  return { shops, country: address?.country ?? null, method };
}

interface OfLine {
  /** Of the product, all variants together. */
  pieces: number;
  buyMax: number;
  isOwn: boolean;
  isServed: boolean;
}

/** The one that is told first: what no change of the quantity would mend comes before what one would. */
function problemOf({ offer, quantity }: Priced<Offer>, { pieces, buyMax, isOwn, isServed }: OfLine): Problem | null {
  const { productState, shopState, stock, buyMin } = offer;
  if (productState === 'removed') return { key: 'product.removed', values: {} };
  if (productState === 'off_shelf') return { key: 'product.off_shelf', values: {} };
  if (shopState === 'locked' || shopState === 'closed') return { key: 'shop.locked', values: {} };
  if (shopState === 'paused') return { key: 'shop.paused', values: {} };
  if (isOwn) return { key: 'shop.own_goods', values: {} };
  if (!isServed) return { key: 'freight.not_served', values: {} };
  if (quantity > stock) return { key: 'product.out_of_stock', values: { available: stock } };
  if (pieces < buyMin) return { key: 'product.below_minimum', values: { min: buyMin } };
  if (pieces > buyMax) return { key: 'product.above_maximum', values: { max: buyMax } };
  return null;
}
