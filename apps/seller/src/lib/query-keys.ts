/** Answers by what they are about: whoever changes an order makes everything about orders stale, refunds and notices included. */
export const ORDERS_KEY = ['orders'] as const;
export const REFUNDS_KEY = ['refunds'] as const;
export const NOTICES_KEY = ['notices'] as const;
export const NOTICE_PREFERENCES_KEY = ['notice-preferences'] as const;
export const NOTICE_DIGEST_KEY = ['notice-digest'] as const;
export const MEMBERS_KEY = ['members'] as const;
export const NOTES_KEY = ['notes'] as const;
/** Conversations with buyers. */
export const INBOX_KEY = ['inbox'] as const;
export const WAITING_KEY = ['waiting'] as const;
export const SHOP_KEY = ['shop'] as const;
export const SHIPPING_KEY = ['shipping'] as const;
export const LOCK_KEY = ['lock'] as const;
export const TODAY_KEY = ['orders', 'today'] as const;
export const SET_UP_KEY = ['orders', 'set-up'] as const;
export const FIGURES_KEY = ['figures'] as const;
export const KEYS_KEY = ['keys'] as const;
export const WEBHOOKS_KEY = ['webhooks'] as const;
/** Whoever changes an endpoint makes what was sent to it stale as well. */
export const DELIVERIES_KEY = ['webhooks', 'deliveries'] as const;
export const PRODUCTS_KEY = ['products'] as const;
export const IMPORTS_KEY = ['imports'] as const;
export const REVIEWS_KEY = ['reviews'] as const;
export const FOLLOWERS_KEY = ['followers'] as const;
