/** The shop fronts over the one marketplace: which exist, and which one a host name stands for. */
export { addStorefront, seedStorefronts, takeHosts } from './add-storefront.ts';
export { checkStorefront } from './check-storefront.ts';
export { createStorefronts, type Storefronts } from './storefronts.ts';
export {
  deleteHosts,
  deleteStorefront,
  lockStorefronts,
  selectRecords,
  selectTakenHosts,
  selectStorefronts as listStorefronts,
  updateOpen,
  updateStorefront,
  type StorefrontRecord,
} from './storefronts.sql.ts';
