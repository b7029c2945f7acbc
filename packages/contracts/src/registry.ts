/** All calls under one roof. The key is what the typed client takes: method and name. */
import { catalogCalls } from './calls/catalog.ts';
import { contentCalls } from './calls/content.ts';
import { figureCalls } from './calls/figures.ts';
import { freightCalls } from './calls/freight.ts';
import { listingCalls } from './calls/listing.ts';
import { mediaCalls } from './calls/media.ts';
import { productCalls } from './calls/product.ts';
import { reviewCalls } from './calls/reviews.ts';
import { shopCalls } from './calls/shops.ts';
import { systemCalls } from './calls/system.ts';

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
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
