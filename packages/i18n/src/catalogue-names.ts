/** The catalogues by name. Browsers import this file, so it knows no disk. */
import { LANGUAGES, OFFICE_LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { BASE_CATALOGUE } from './base-catalogue.ts';

/** Compiled messages by their id. */
export type { Messages } from './speak.ts';

/** What staff alone read. */
export const OFFICE_NAMESPACES = [
  'admin',
  'admin-today',
  'admin-people',
  'admin-identity',
  'admin-goods',
  'admin-trade',
  'admin-money',
  'admin-storefronts',
  'admin-content',
  'admin-words',
  'admin-system',
  'admin-proposals',
  'admin-service',
  'admin-loans',
  'admin-sheets',
] as const;

/** What pages of the storefront bring along, each when it is opened. */
export const STOREFRONT_PAGES = [
  'listing',
  'product',
  'search',
  'store',
  'content',
  'help',
  'account',
  'own',
  'centre',
  'wallet',
  'cart',
  'order',
  'merchant',
  'identity',
  'lock',
  'announced',
  'chat',
  'notices',
  'credit',
] as const;

export const NAMESPACES = [
  'errors',
  'frame',
  'shop',
  ...STOREFRONT_PAGES,
  'desktop',
  'mobile',
  'loan-papers',
  'status',
  'mail',
  'console',
  'seller',
  'seller-figures',
  'seller-goods',
  'seller-import',
  'seller-desk',
  'seller-money',
  'seller-shop',
  'seller-keys',
  'seller-chat',
  ...OFFICE_NAMESPACES,
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Said by a server that has no database yet. The operator's own words lie there, so these are nobody's to change. */
export const START_CATALOGUE = 'start';
/** All that lie on the disk. */
export const SHIPPED_CATALOGUES = [...NAMESPACES, START_CATALOGUE] as const;
export type ShippedCatalogue = (typeof SHIPPED_CATALOGUES)[number];

/**
 * What the office decides by, what money is explained with, and what mails are written in: two people change these words. The database has
 * the same list.
 */
export const GUARDED_NAMESPACES: readonly Namespace[] = [
  ...OFFICE_NAMESPACES,
  'console',
  'errors',
  'mail',
  'wallet',
  'cart',
  'order',
  'lock',
  'seller-money',
  'announced',
  'credit',
  'loan-papers',
];

/** Which languages a catalogue has to be complete in; a page in any other takes its English. */
export function languagesOf(namespace: ShippedCatalogue): readonly Language[] {
  return (OFFICE_NAMESPACES as readonly ShippedCatalogue[]).includes(namespace) ? OFFICE_LANGUAGES : LANGUAGES;
}

export type CatalogueName = typeof BASE_CATALOGUE | Namespace;
