/** The catalogues by name. Browsers import this file, so it knows no disk. */
import type { Language } from '@entrepot/contracts/languages.ts';

export const NAMESPACES = [
  'errors', 'frame', 'shop', 'listing', 'product', 'search', 'store', 'content', 'account', 'centre', 'wallet', 'cart', 'order', 'merchant', 'lock', 'mail',
  'console', 'seller', 'seller-figures', 'seller-goods', 'seller-import', 'seller-desk', 'seller-money', 'seller-shop', 'seller-keys',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** What comes with the first page, whatever page that is. */
export const BASE_CATALOGUE = 'base';
export type CatalogueName = typeof BASE_CATALOGUE | Namespace;

/** The module behind a catalogue, as the build's manifest names it. */
export function catalogueSource(name: CatalogueName, language: Language): string {
  return `virtual:catalogue/${name}/${language}`;
}
