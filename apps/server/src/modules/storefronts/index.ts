/** The shop fronts over the one marketplace: which exist, and which one a host name stands for. */
export { addStorefront, seedStorefronts } from './add-storefront.ts';
export { createStorefronts, type Storefronts } from './storefronts.ts';
export { createStorefrontDesk } from './storefronts.staff.routes.ts';
export { selectStorefronts as listStorefronts } from './storefronts.sql.ts';
