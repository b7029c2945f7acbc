import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import { storefrontName } from './storefront-name.ts';

/** "Buyer rules · Hazelwharf": the subject first, because tabs cut off the end. */
export function pageTitle(subject: string, { storefront, language }: Pick<PageSettings, 'storefront' | 'language'>): string {
  return `${subject} · ${storefrontName(storefront, language)}`;
}
