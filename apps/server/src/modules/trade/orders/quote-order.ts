/** What a checkout would cost now, with every part of it and everything that stands in its way. Nothing is written. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { OrderAmounts, OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { PAYMENT_METHODS } from '@entrepot/contracts/order-states.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { parseItems } from '../freight/index.ts';
import {
  assessCheckout,
  feeBpOf,
  isOpenMethod,
  type Checkout,
  type CheckoutLine,
  type CheckoutShop,
  type Problem,
} from './assess-checkout.ts';
import { digestOf } from './checkout-digest.ts';
import { readCircumstances } from './checkout.sql.ts';
import { addAmounts, type Amounts } from './order-pricing.ts';
import type { OrderServices } from './order-services.ts';

type QuoteServices = Pick<OrderServices, 'db' | 'clock' | 'parameters'>;
/** In whose words what stands in the way is said. */
type Reader = Pick<CallContext, 'language' | 'storefrontCode'>;

export async function quoteOrder(
  services: QuoteServices,
  { items, addressId, paymentMethod: method = 'balance' }: InputOf<Calls['order!quote']>,
  userId: string,
  reader: Reader,
): Promise<OrderQuote> {
  const { db } = services;
  const quantities = parseItems(items);
  const circumstances = await readCircumstances(db, { userId, addressId, skuIds: [...quantities.keys()] });
  if (!circumstances) throw new DomainError('session.invalid');
  if (addressId !== undefined && !circumstances.address) throw new DomainError('address.not_found');
  const checkout = await assessCheckout(db, services, { quantities, method, circumstances, language: reader.language });
  return presentQuote(services, checkout, reader);
}

function presentQuote(services: QuoteServices, checkout: Checkout, reader: Reader): OrderQuote {
  const { shops, country, method } = checkout;
  return {
    digest: digestOf(checkout),
    shops: shops.map((shop) => presentShop(shop, reader)),
    amounts: presentAmounts(addAmounts(shops.flatMap(({ amounts, goods }) => amounts ?? goods ?? []))),
    canSubmit: country !== null && isOpenMethod(method) && shops.every(({ lines }) => lines.every(({ problem }) => problem === null)),
    taxCountry: country,
    paymentMethods: PAYMENT_METHODS.map((code) => ({ code, isOpen: isOpenMethod(code), feeBp: feeBpOf(services, code) })),
    returnDays: services.parameters.get('order_return_days'),
    paymentHours: services.parameters.get('order_payment_hours'),
  };
}

function presentShop(
  { shop, lines, zone, weightGrams, isFreightFree, amounts }: CheckoutShop,
  reader: Reader,
): OrderQuote['shops'][number] {
  return {
    seller: { id: shop.shopId, name: shop.shopName, mediaId: shop.shopMediaId, colour: shop.shopColour, country: shop.shopCountry },
    lines: lines.map((line) => presentLine(line, reader)),
    weightGrams: Number(weightGrams),
    freeFrom: zone?.freeFromScaled == null ? null : formatMoney(zone.freeFromScaled),
    isFreightFree,
    amounts: amounts && presentAmounts(amounts),
  };
}

function presentLine({ offer, quantity, price, problem }: CheckoutLine, reader: Reader): OrderQuote['shops'][number]['lines'][number] {
  return {
    skuId: offer.skuId,
    goodsId: offer.goodsId,
    name: offer.name,
    choice: offer.choice,
    mediaId: offer.mediaId,
    unit: offer.unit,
    quantity,
    unitPrice: formatMoney(price.unitScaled),
    listPrice: formatMoney(price.listScaled),
    lineTotal: formatMoney(price.totalScaled),
    tierFrom: price.tierFrom,
    discountEndsAt: price.discountEndsAt?.toISOString() ?? null,
    problem: problem && presentProblem(problem, reader),
  };
}

function presentProblem(
  { key, values }: Problem,
  { language, storefrontCode }: Reader,
): NonNullable<OrderQuote['shops'][number]['lines'][number]['problem']> {
  return { key, values, msg: translateError(key, values, language, storefrontCode) };
}

function presentAmounts({
  goodsScaled,
  discountScaled,
  dispatchScaled,
  distanceScaled,
  deliveryScaled,
  taxScaled,
  feeScaled,
  totalScaled,
}: Amounts): OrderAmounts {
  return {
    goods: formatMoney(goodsScaled),
    discount: formatMoney(discountScaled),
    dispatch: formatMoney(dispatchScaled),
    distance: formatMoney(distanceScaled),
    delivery: formatMoney(deliveryScaled),
    freight: formatMoney(dispatchScaled + distanceScaled + deliveryScaled),
    tax: formatMoney(taxScaled),
    handlingFee: formatMoney(feeScaled),
    total: formatMoney(totalScaled),
  };
}
