/**
 * Places one order for each shop, all or none. Everything is read and computed anew: what stands in the way is named, and what costs
 * something else than was shown is refused. Then one statement writes all of it, so that nobody waits for the stock longer than needed. No
 * price comes from outside.
 */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { phones } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';
import { answerIn, firstAnswer, isAskedAgain, type IdempotencyKey } from '../../../platform/idempotency.ts';
import { defaultAddress, type AddressRow } from '../../people/addresses/index.ts';
import { shortageIn } from '../../goods/catalog/index.ts';
import { parseItems } from '../freight/index.ts';
import { assessCheckout, isOpenMethod, type Checkout, type CheckoutShop } from './assess-checkout.ts';
import { digestOf } from './checkout-digest.ts';
import { presentPlaced } from './checkout.present.ts';
import { insertCheckout, readCircumstances, type KeptCheckout, type NewCheckout, type NewOrder, type PlacedLine } from './checkout.sql.ts';
import { checkKey } from './idempotency-key.ts';
import { transitionOf } from './order-machine.ts';
import type { OrderServices } from './order-services.ts';
import { dueMoments } from './order-timers.ts';

type SubmitServices = Pick<OrderServices, 'db' | 'clock' | 'parameters' | 'views'>;
export type Submission = InputOf<Calls['order!submit']>;
export type Submitted = OutputOf<Calls['order!submit']>;

/** The release before this one kept the whole answer. */
type Kept = KeptCheckout | Submitted;

export interface Submitter {
  userId: string;
  storefrontCode: string;
  language: Language;
  idempotencyKey: string | undefined;
}

export async function submitOrder(services: SubmitServices, input: Submission, by: Submitter): Promise<Submitted> {
  const given = checkKey(by.idempotencyKey);
  if (!isOpenMethod(input.paymentMethod ?? 'balance')) throw new DomainError('payment.not_open_in_region');
  const key = given === undefined ? undefined : { actor: `buyer:${by.userId}`, call: 'order!submit', key: given, input };
  try {
    return await place(services, input, by, key);
  } catch (error) {
    // A rival with the same key was faster, or took with its orders what this one is refused for.
    const first = key && (isAskedAgain(error) || error instanceof DomainError) ? await firstAnswer<Kept>(services.db, key) : undefined;
    if (!first) throw error;
    return placedBefore(services, first.answer);
  }
}

async function place(
  services: SubmitServices,
  input: Submission,
  { userId, storefrontCode, language }: Submitter,
  key: IdempotencyKey | undefined,
): Promise<Submitted> {
  const { db, clock, parameters } = services;
  const method = input.paymentMethod ?? 'balance';
  const { addressId } = input;
  const quantities = parseItems(input.items);
  const circumstances = await readCircumstances(db, { userId, addressId, skuIds: [...quantities.keys()], key });
  if (!circumstances) throw new DomainError('session.invalid');
  const first = key && answerIn(circumstances.kept, key);
  if (first) return placedBefore(services, first.answer);
  const address = circumstances.address ?? (await refuseAddress(db, userId, addressId));
  const checkout = await assessCheckout(db, services, { quantities, method, circumstances, language });
  refuseProblems(checkout);
  if (digestOf(checkout) !== input.digest) throw new DomainError('order.price_changed');

  const at = clock.now();
  const { event, sets = [] } = transitionOf('submit');
  const [timer] = dueMoments(services, sets, null, at);
  const notes = new Map(input.notes?.map(({ sellerId, note }) => [sellerId.toLowerCase(), note]));
  const placed = await write(db, checkout, {
    buyerId: userId,
    storefrontCode,
    paymentMethod: method,
    receiver: receiverFrom(address),
    commissionBp: parameters.get('order_commission_bp'),
    at,
    event,
    timer: timer!,
    orders: checkout.shops.map((shop) => newOrder(shop, notes.get(shop.shop.shopId))),
    key,
  });
  return presentPlaced(checkout, placed, { at, payBy: timer!.dueAt });
}

/** Whoever asks again with the same key is told of the same orders, and sees how they stand by then. */
async function placedBefore(services: SubmitServices, kept: Kept): Promise<Submitted> {
  if ('orders' in kept) return kept;
  const { checkoutId, orderIds, payBy } = kept;
  const orders = await services.views.summariesOf(services, orderIds, 'buyer');
  return { checkoutId, orders, total: formatMoney(orders.reduce((sum, { total }) => sum + moneyFrom(total), 0n)), payBy };
}

async function refuseAddress(db: Db, userId: string, id: string | undefined): Promise<never> {
  if (id !== undefined) throw new DomainError('address.not_found');
  throw new DomainError((await defaultAddress(db, userId)) ? 'address.not_selected' : 'address.none_set');
}

async function write(db: Db, { shops }: Checkout, rows: NewCheckout): Promise<PlacedLine[]> {
  const wanted = shops.flatMap(({ lines }) => lines.map(({ offer, quantity }) => ({ skuId: offer.skuId, quantity })));
  try {
    const placed = await insertCheckout(db, rows);
    if (placed.length === 0) throw new DomainError('session.invalid');
    return placed;
  } catch (error) {
    throw shortageIn(error, wanted) ?? error;
  }
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
