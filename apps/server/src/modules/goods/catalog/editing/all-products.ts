/** Every product of a shop that fits a filter, one after the other: what is read is no more than what is being looked at. */
import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import { selectProductIds, type DeskFilter } from './desk.sql.ts';
import { draftFrom } from './draft.present.ts';
import { selectDrafts } from './draft.sql.ts';
import type { ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';

/** Read in one statement; as many are held in memory. */
const AT_ONCE = 250;

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
  const ids = await selectProductIds(db, ask, 'number', limit, 0);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const piece = ids.slice(from, from + AT_ONCE);
    const rows = new Map((await selectDrafts(db, shopId, { ids: piece })).map((row) => [row.id, row]));
    for (const id of piece) {
      const row = rows.get(id);
      if (row && (row.state !== 'removed' || filter.state === 'removed')) yield { draft: draftFrom(row), state: row.state };
    }
  }
}
