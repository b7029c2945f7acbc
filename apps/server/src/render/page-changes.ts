/** What happened to the marketplace, in terms of the pages that show it. */
import type { PageSubject } from '@entrepot/buyer/page-render.ts';
import type { EventTopics } from '../platform/events.ts';

export interface PageChange {
  subjects: readonly PageSubject[];
  /** Whether pages that do not say what they depend on are stale as well. */
  touchesUnnamed: boolean;
}

/** Undefined: every page may be stale. */
export function changeOfCatalog({
  productIds = [],
  shopIds = [],
  categoryIds = [],
}: EventTopics['catalog.changed']): PageChange | undefined {
  // Names of categories stand on nearly every page.
  if (categoryIds.length > 0 || (productIds.length === 0 && shopIds.length === 0)) return undefined;
  return { subjects: [...productIds.map(productSubject), ...shopIds.map(shopSubject), 'goods'], touchesUnnamed: true };
}

/** Orders move stock all day long, and lists do not show it: only the products' own pages go. */
export function changeOfStock({ productIds }: EventTopics['stock.changed']): PageChange {
  return { subjects: productIds.map(productSubject), touchesUnnamed: false };
}

/** Reviews stand on the products' own pages; the rates on cards follow with the next look. */
export function changeOfReviews({ productIds }: EventTopics['reviews.changed']): PageChange {
  return { subjects: productIds.map(productSubject), touchesUnnamed: false };
}

export const CHANGE_OF_CONTENT: PageChange = { subjects: ['content'], touchesUnnamed: true };

export const CHANGE_OF_LISTS: PageChange = { subjects: ['goods'], touchesUnnamed: false };

const productSubject = (id: string): PageSubject => `product:${id}`;
const shopSubject = (id: string): PageSubject => `shop:${id}`;
