import type { OrderReceiver } from '@entrepot/contracts/calls/orders.ts';
import { postalLines } from '@entrepot/contracts/postal-address.ts';

/** An address as it is written on a parcel; the country in the words of the caller. */
export function addressLines(receiver: OrderReceiver, country: string): string[] {
  return postalLines(receiver, country).map(({ text }) => text);
}
