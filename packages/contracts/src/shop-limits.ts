/** How much a shop may say of itself. Apart from the schemas, so that a browser can know it without loading them. */
export const SHOP_TEXT_LIMITS = {
  nameMin: 2,
  nameMax: 64,
  tagline: 120,
  description: 4_000,
  city: 100,
  phone: 30,
  email: 64,
  taxNumber: 30,
  invoiceAddress: 300,
} as const;
