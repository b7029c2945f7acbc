/** All calls under one roof, one list for each door. The key is what the typed client takes. */
import { accountCalls } from './calls/account.ts';
import { addressCalls } from './calls/addresses.ts';
import { captchaCalls } from './calls/captcha.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { collectionCalls } from './calls/collections.ts';
import { sellerSessionCalls, staffSessionCalls } from './calls/console-session.ts';
import { contentCalls } from './calls/content.ts';
import { figureCalls } from './calls/figures.ts';
import { freightCalls } from './calls/freight.ts';
import { listingCalls } from './calls/listing.ts';
import { mediaCalls } from './calls/media.ts';
import { memberCalls } from './calls/members.ts';
import { moneyDeskCalls } from './calls/money-desk.ts';
import { orderDeskCalls, shopOrderCalls } from './calls/order-desk.ts';
import { orderCalls } from './calls/orders.ts';
import { productCalls } from './calls/product.ts';
import { rechargeCalls } from './calls/recharge.ts';
import { reviewCalls } from './calls/reviews.ts';
import { shopCalls } from './calls/shops.ts';
import { staffCalls } from './calls/staff.ts';
import { systemCalls } from './calls/system.ts';
import { walletCalls } from './calls/wallet.ts';
import { withdrawCalls } from './calls/withdraw.ts';

export const calls = {
  ...systemCalls,
  ...mediaCalls,
  ...catalogCalls,
  ...listingCalls,
  ...productCalls,
  ...shopCalls,
  ...reviewCalls,
  ...freightCalls,
  ...contentCalls,
  ...figureCalls,
  ...captchaCalls,
  ...accountCalls,
  ...addressCalls,
  ...collectionCalls,
  ...cartCalls,
  ...orderCalls,
  ...walletCalls,
  ...rechargeCalls,
  ...withdrawCalls,
};

/** At the shops' door. */
export const sellerCalls = { ...sellerSessionCalls, ...memberCalls, ...shopOrderCalls };
/** At the staff's door. */
export const adminCalls = { ...staffSessionCalls, ...staffCalls, ...moneyDeskCalls, ...orderDeskCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
