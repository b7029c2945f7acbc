/** What stands on a packing slip or a label, before it has any looks. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
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
  receiver: string[];
  phone: string;
  note: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  lines: SheetLine[];
  pieces: number;
}

/** One for each order: what was not refunded of it. */
export function sheetOf({ order }: ShopOrder, language: Language): PaperSheet {
  const lines = order.lines
    .map(({ id: _id, quantity, refunded, ...line }) => ({ ...line, quantity: quantity - refunded }))
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
    phone: order.receiver.phone,
    note: order.note,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** As it is written on a parcel; the country for whoever packs and, in English, for the post on the way. */
function receiverLines(
  { name, detail, postcode, city, state, country: code }: ShopOrder['order']['receiver'],
  language: Language,
): string[] {
  const country = code === '' ? '' : [...new Set([countryName(code, language), countryName(code, 'en').toUpperCase()])].join(' / ');
  return [name, detail, [postcode, city].filter(Boolean).join(' '), state, country].filter((line) => line !== '');
}
