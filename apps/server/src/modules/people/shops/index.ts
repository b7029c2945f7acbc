/** Shops as parties: opened, named, open, paused or locked. Their pages stand with the goods. */
export { isShopNameTaken, type NewShop } from './open-shop.sql.ts';
export { openShop } from './open-shop.ts';
export { lockShop, openOrPause, selectOwnShop, updateShopPage, type OwnShopRow, type ShopPageRow } from './shop-page.sql.ts';
export type { ShopState } from './shop-state.sql.ts';
export { giveBackShop, takeShop } from './shop-state.ts';
