/** How search asks the shops module: ids of open shops that a keyword finds among those that a storefront shows, and how many there are. */
export type ShopFinder = (keyword: string, limit: number, storefrontCode: string) => Promise<{ ids: string[]; total: number }>;
