/** The orders a list of shops can stand in. Apart from the call, so that a browser can name them without the schema library. */
export const SHOP_SORTS = ['relevance', 'sold', 'followers', 'rate', 'new'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];
