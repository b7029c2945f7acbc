/** A visit to a product is counted, and this browser remembers it, as soon as the page is alive: whatever else of it has not come yet. */
import { rememberViewed } from '@entrepot/buyer/recently-viewed.ts';
import { usePageView } from '@entrepot/site/use-page-view.ts';
import { useEffect } from 'react';

export function useVisit(goodsId: string): void {
  usePageView({ goodsId });
  useEffect(() => rememberViewed(goodsId), [goodsId]);
}
