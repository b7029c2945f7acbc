/** Answers by what they are about: whoever changes an order makes everything about orders stale, refunds and notices included. */
export const ORDERS_KEY = ['orders'] as const;
export const REFUNDS_KEY = ['refunds'] as const;
export const NOTICES_KEY = ['notices'] as const;
export const MEMBERS_KEY = ['members'] as const;
export const WAITING_KEY = ['waiting'] as const;
