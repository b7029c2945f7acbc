/** Every product of a shop that fits a filter, one after the other: what is read is no more than what is being looked at. */
import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import { selectProductIds, type DeskFilter } from './desk.sql.ts';
import { asKept } from './draft.present.ts';
import { selectWritten } from './draft.sql.ts';
import type { ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';

/** Read in one statement; twice as many are held in memory. */
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
  const read = (from: number) => {
    const rows = selectWritten(db, shopId, ids.slice(from, from + AT_ONCE));
    // Whoever stops reading early waits for nothing, and is not told of what went wrong with it.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = new Map((await next).map((row) => [row.id, row]));
    // The database reads on while these are written down.
    if (from + AT_ONCE < ids.length) next = read(from + AT_ONCE);
    for (const id of ids.slice(from, from + AT_ONCE)) {
      const row = rows.get(id);
      if (row && (row.state !== 'removed' || filter.state === 'removed')) yield { draft: asKept(row), state: row.state };
    }
  }
}
