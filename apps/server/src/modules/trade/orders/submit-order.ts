/**
 * Places one order for each shop, all or none. Everything is read and computed anew in the transaction that writes: what stands in the way
 * is named, what costs
 * something else than was shown is refused, and the stock is taken last, so that nobody waits for it longer than needed. No price comes
 * from outside.
 */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { phones } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { defaultAddress, ownAddress, type AddressRow } from '../../people/addresses/index.ts';
import { reserveStock } from '../../goods/catalog/index.ts';
import { parseItems } from '../freight/index.ts';
import { assessCheckout, isOpenMethod, type Checkout, type CheckoutShop } from './assess-checkout.ts';
import { digestOf } from './checkout-digest.ts';
import { presentPlaced } from './checkout.present.ts';
import { holdBuyer, insertCheckout, type BuyerFacts, type NewOrder, type PlacedLine } from './checkout.sql.ts';
import { checkKey } from './idempotency-key.ts';
import { transitionOf } from './order-machine.ts';
import type { OrderServices } from './order-services.ts';
import { dueMoments } from './order-timers.ts';

type SubmitServices = Pick<OrderServices, 'db' | 'clock' | 'parameters'>;
export type Submission = InputOf<Calls['order!submit']>;
export type Submitted = OutputOf<Calls['order!submit']>;

export interface Submitter {
  userId: string;
  storefrontCode: string;
  language: Language;
  idempotencyKey: string | undefined;
}

export async function submitOrder(services: SubmitServices, input: Submission, by: Submitter): Promise<Submitted> {
  const { userId } = by;
  const key = checkKey(by.idempotencyKey);
  if (!isOpenMethod(input.paymentMethod ?? 'balance')) throw new DomainError('payment.not_open_in_region');
  return withTransaction(services.db, async (tx) => {
    const buyer = await holdBuyer(tx, userId, input.addressId);
    if (!buyer) throw new DomainError('session.invalid');
    const work = (): Promise<Submitted> => place(services, tx, input, by, buyer);
    return key === undefined ? work() : once(tx, { actor: `buyer:${userId}`, call: 'order!submit', key, input }, work);
  });
}

async function place(
  services: SubmitServices,
  tx: Tx,
  input: Submission,
  { userId, storefrontCode, language }: Submitter,
  buyer: BuyerFacts,
): Promise<Submitted> {
  const { clock, parameters } = services;
  const method = input.paymentMethod ?? 'balance';
  const address = await chosenAddress(tx, userId, input.addressId);
  const checkout = await assessCheckout(tx, services, { quantities: parseItems(input.items), address, method, buyer, language });
  refuseProblems(checkout);
  if (digestOf(checkout) !== input.digest) throw new DomainError('order.price_changed');

  const at = clock.now();
  const { event, sets = [] } = transitionOf('submit');
  const [timer] = dueMoments(services, sets, null, at);
  const notes = new Map(input.notes?.map(({ sellerId, note }) => [sellerId.toLowerCase(), note]));
  const placed = await insertCheckout(tx, {
    buyerId: userId,
    storefrontCode,
    paymentMethod: method,
    receiver: receiverFrom(address),
    commissionBp: parameters.get('order_commission_bp'),
    at,
    event,
    timer: timer!,
    orders: checkout.shops.map((shop) => newOrder(shop, notes.get(shop.shop.shopId))),
  });
  await reserve(tx, checkout, placed, at);
  return presentPlaced(checkout, placed, { at, payBy: timer!.dueAt });
}

async function chosenAddress(tx: Tx, userId: string, id: string | undefined): Promise<AddressRow> {
  if (id === undefined) throw new DomainError((await defaultAddress(tx, userId)) ? 'address.not_selected' : 'address.none_set');
  const address = await ownAddress(tx, userId, id);
  if (!address) throw new DomainError('address.not_found');
  return address;
}

/** The first of them; the quote names them all. */
function refuseProblems({ shops }: Checkout): void {
  for (const { problem } of shops.flatMap(({ lines }) => lines)) if (problem) throw new DomainError(problem.key, problem.values);
}

function newOrder({ shop, lines, amounts }: CheckoutShop, note = ''): NewOrder {
  // Without a problem there is a freight, and with it a sum.
  const { goodsScaled, discountScaled, dispatchScaled, distanceScaled, deliveryScaled, taxScaled, feeScaled, totalScaled } = amounts!;
  return {
    shopId: shop.shopId,
    goods: formatMoney(goodsScaled),
    discount: formatMoney(discountScaled),
    dispatch: formatMoney(dispatchScaled),
    distance: formatMoney(distanceScaled),
    delivery: formatMoney(deliveryScaled),
    tax: formatMoney(taxScaled),
    handlingFee: formatMoney(feeScaled),
    total: formatMoney(totalScaled),
    note: note.trim() || null,
    lines: lines.map(({ offer, quantity, price }) => ({
      goodsId: offer.goodsId,
      skuId: offer.skuId,
      title: offer.name,
      choice: offer.choice,
      mediaId: offer.mediaId,
      quantity,
      listPrice: formatMoney(price.listScaled),
      unitPrice: formatMoney(price.unitScaled),
      lineTotal: formatMoney(price.totalScaled),
    })),
  };
}

async function reserve(tx: Tx, { shops }: Checkout, placed: readonly PlacedLine[], at: Date): Promise<void> {
  const lineIds = new Map(placed.map((line) => [line.sku_id, line.line_id]));
  const lines = shops.flatMap((shop) => shop.lines);
  await reserveStock(
    tx,
    lines.map(({ offer, quantity }) => ({ orderLineId: lineIds.get(offer.skuId)!, skuId: offer.skuId, quantity })),
    at,
  );
}

/** Kept with the order as it was: the address book may change afterwards. */
function receiverFrom({
  consignee,
  phone,
  email,
  country,
  state,
  city,
  postcode,
  detail,
  tax_number: taxNumber,
}: AddressRow): Record<string, string | null> {
  const number = phones().parsePhoneNumberFromString(phone);
  return {
    name: consignee,
    areaCode: number?.countryCallingCode ?? '',
    phone: number?.nationalNumber ?? phone,
    email,
    country,
    province: state,
    city,
    postCode: postcode,
    address: detail,
    ...(taxNumber === null ? {} : { taxNumber }),
  };
}
