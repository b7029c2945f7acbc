import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Page, PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { useCallback, useRef, useState } from 'react';

/** The contract's own number; taken as a type, because its module would bring all schemas into the browser. */
const HOME_PAGE_SIZE: (typeof PAGE_SIZE)['home'] = 12;

export type LoadMore = (pageNum: number) => Promise<Page<ProductCard>>;

/** off: there is nothing to ask; ready: the next page may be asked for. */
export type MoreState = 'off' | 'ready' | 'loading' | 'failed' | 'ended';

interface Loaded {
  products: readonly ProductCard[];
  pagesLoaded: number;
  state: MoreState;
}

/** The first page comes with the home page; further ones are appended, each product once even if the list moves meanwhile. */
export function useMorePages(first: readonly ProductCard[], loadMore: LoadMore | undefined) {
  const mayHaveMore = loadMore !== undefined && first.length >= HOME_PAGE_SIZE;
  const [loaded, setLoaded] = useState<Loaded>({ products: [], pagesLoaded: 0, state: mayHaveMore ? 'ready' : 'off' });
  const isBusy = useRef(false);
  const { pagesLoaded, state } = loaded;

  const next = useCallback(async () => {
    if (!loadMore || isBusy.current || state === 'ended') return;
    isBusy.current = true;
    setLoaded((current) => ({ ...current, state: 'loading' }));
    try {
      const page = await loadMore(pagesLoaded + 2);
      setLoaded((current) => append(current, first, page));
    } catch {
      // The reason is of no use to a visitor; the button offers another try.
      setLoaded((current) => ({ ...current, state: 'failed' }));
    } finally {
      isBusy.current = false;
    }
  }, [first, loadMore, pagesLoaded, state]);

  return { products: [...first, ...loaded.products], pagesLoaded, state, next };
}

function append(current: Loaded, first: readonly ProductCard[], page: Page<ProductCard>): Loaded {
  const known = new Set([...first, ...current.products].map(({ id }) => id));
  const isLast = page.list.length === 0 || page.pageNum * page.pageSize >= page.totalElements;
  return {
    products: [...current.products, ...page.list.filter(({ id }) => !known.has(id))],
    pagesLoaded: current.pagesLoaded + 1,
    state: isLast ? 'ended' : 'ready',
  };
}
