/** What stands on a packing slip or a label, before it has any looks. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { Parcel } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { phones } from '../../../../platform/packages-on-demand.ts';
import { postalLines, type PostalLine } from '@entrepot/contracts/postal-address.ts';
import { countryName } from '@entrepot/i18n/formats.ts';

export interface SheetLine {
  name: string;
  choice: string;
  number: string | undefined;
  skuCode: string | null;
  /** How the buyer read it, where that is another name. */
  orderedAs: string | undefined;
  mediaId: string | null;
  quantity: number;
}

export interface PaperSheet {
  serial: string;
  placedOn: string;
  shopName: string;
  receiver: PostalLine[];
  phone: string;
  note: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  lines: SheetLine[];
  pieces: number;
}

/**
 * What is left to be sent of an order; where all of it has left, one for each parcel. Of one parcel alone where it is asked for: none where
 * the order has no such parcel.
 */
export function sheetsOf({ order }: ShopOrder, language: Language, parcelId?: string): PaperSheet[] {
  const { parcels = [] } = order;
  const left = new Map(order.lines.map(({ id, quantity, refunded, shipped = 0 }) => [id, quantity - refunded - shipped]));
  const isAllShipped = order.shippedAt !== null && parcels.length > 0;
  const sent = parcels.filter(({ id }) => (parcelId === undefined ? isAllShipped : id === parcelId));
  if (parcelId === undefined && !isAllShipped) return [sheetWith(order, language, left, undefined)];
  return sent.map((parcel) =>
    sheetWith(order, language, new Map(parcel.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])), parcel),
  );
}

function sheetWith(
  order: ShopOrder['order'],
  language: Language,
  pieces: ReadonlyMap<string, number>,
  parcel: Pick<Parcel, 'carrier' | 'trackingNumber'> | undefined,
): PaperSheet {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: pieces.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, choice, number, skuCode = null, orderedAs, mediaId, quantity }) => ({
      name,
      choice,
      number,
      skuCode,
      orderedAs,
      mediaId,
      quantity,
    }));
  return {
    serial: order.serial,
    placedOn: order.submittedAt.slice(0, 10),
    shopName: order.seller.name,
    receiver: receiverLines(order.receiver, language),
    phone: spacedOut(order.receiver.phone),
    note: order.note,
    carrier: parcel?.carrier ?? null,
    trackingNumber: parcel?.trackingNumber ?? null,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** In the groups of its country, as whoever brings the parcel would dial it. */
function spacedOut(phone: string): string {
  return phones().parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** As it is written on a parcel; the country for whoever packs and, in English, for the post on the way. */
function receiverLines(receiver: ShopOrder['order']['receiver'], language: Language): PostalLine[] {
  const { country: code } = receiver;
  if (code === '') return postalLines(receiver);
  const [own, english] = [countryName(code, language), countryName(code, 'en').toUpperCase()];
  return postalLines(receiver, own.toUpperCase() === english ? english : `${own} / ${english}`);
}
