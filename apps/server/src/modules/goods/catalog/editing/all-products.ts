/** Every product of a shop that fits a filter, one after the other: what is read is no more than what is being looked at. */
import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import { selectProductIds, type DeskFilter } from './desk.sql.ts';
import { draftFrom } from './draft.present.ts';
import { selectDraft } from './draft.sql.ts';
import type { ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';

export interface ProductsWanted {
  shopId: string;
  filter: DeskFilter;
  /** At most as many. */
  limit: number;
}

export interface ListedProduct {
  draft: ProductDraft;
  state: ProductState;
}

/** By their numbers. What changes meanwhile is given as it is when its turn comes; what was removed is left out unless it was asked for. */
export async function* allProducts(
  { db, clock, parameters }: Pick<EditingServices, 'db' | 'clock' | 'parameters'>,
  { shopId, filter, limit }: ProductsWanted,
): AsyncGenerator<ListedProduct> {
  const ask = { shopId, filter, now: clock.now(), lowStockAtMost: parameters.get('product_low_stock') };
  for (const id of await selectProductIds(db, ask, 'number', limit, 0)) {
    const row = await selectDraft(db, shopId, { id });
    if (row && (row.state !== 'removed' || filter.state === 'removed')) yield { draft: draftFrom(row), state: row.state };
  }
}
