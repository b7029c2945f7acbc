/** How search asks the shops module: ids of open shops that a keyword finds, and how many there are. */
export type ShopFinder = (keyword: string, limit: number) => Promise<{ ids: string[]; total: number }>;
