import type { Storefront } from '@entrepot/brands/storefront.ts';
import { Fragment, type ReactNode } from 'react';

/** Categories, activity, new arrivals, best sellers, discounts, shops; the dense layout has the third and fourth as panels. */
export type SectionKey = 'c' | 'a' | 'n' | 'b' | 'd' | 's' | 'p';

/**
 * What follows the first screen, by layout and by what that screen shows: a letter for each section. Whoever has seen goods in the hero
 * goes on with shops or categories, a hero of one picture with what is new. Without an entry the layout's own order holds.
 */
const ORDERS: Record<Storefront['homeLayout'], Partial<Record<Storefront['hero']['composition'] | 'own', string>>> = {
  A: { own: 'canbds', full: 'nascbd', shelf: 'cbasnd' },
  B: { own: 'adps', split: 'apsd', shelf: 'pdas', mosaic: 'asdp' },
  C: { own: 'candbs', full: 'scdabn', shelf: 'bcasdn', mosaic: 'dcnasb' },
};

export interface InOrderProps {
  storefront: Storefront;
  sections: Partial<Record<SectionKey, ReactNode>>;
}

export function InOrder({ storefront: { homeLayout, hero }, sections }: InOrderProps) {
  const orders = ORDERS[homeLayout];
  return [...(orders[hero.composition] ?? orders.own!)].map((key) => <Fragment key={key}>{sections[key as SectionKey]}</Fragment>);
}
