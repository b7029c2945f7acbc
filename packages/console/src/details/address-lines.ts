import type { OrderReceiver } from '@entrepot/contracts/calls/orders.ts';

/** An address as it is written on a parcel; the country in words, if the caller puts them there. */
export function addressLines({ name, detail, postcode, city, state, country }: OrderReceiver): string[] {
  return [name, detail, [postcode, city].filter(Boolean).join(' '), state, country].filter((line) => line !== '');
}
