import { findResultPage } from '@entrepot/buyer/queries/search.ts';
import { exactGoodsPath } from '@entrepot/buyer/search-address.ts';
import { rememberSearch } from '@entrepot/buyer/search-history.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useRef, useState } from 'react';

/** Finds the page that a keyword belongs to, and goes there. */
export function useKeywordSearch(go: (address: string) => void) {
  const { client } = useServices();
  const searches = useRef(0);
  const [isBusy, setBusy] = useState(false);

  async function search(keyword: string, categoryId?: number): Promise<void> {
    searches.current += 1;
    const own = searches.current;
    const from = window.location.href;
    setBusy(true);
    const page = await findResultPage(client, keyword, categoryId);
    // What finds something is worth searching for again; what was mistyped is not.
    rememberSearch(page.keyword);
    // Whoever has searched for something else meanwhile wants to see only that.
    if (own !== searches.current) return;
    setBusy(false);
    // Whoever has gone elsewhere meanwhile wants to stay there.
    if (window.location.href === from) go(page.path);
  }

  function insist(keyword: string): void {
    rememberSearch(keyword);
    go(exactGoodsPath(keyword));
  }

  return { search, insist, isBusy };
}
