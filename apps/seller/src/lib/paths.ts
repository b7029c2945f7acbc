export const REVIEWS_PATH = '/reviews';
export const FOLLOWERS_PATH = '/followers';
export const TODAY_PATH = '/';
export const MONEY_PATH = '/money';
export const ESCROW_PATH = '/money/escrow';
export const SETTLEMENTS_PATH = '/money/settlements';
export const STATEMENT_PATH = '/money/statement';
export const WITHDRAW_PATH = '/money/withdraw';
export const WITHDRAWALS_PATH = '/money/withdrawals';
export const LOW_STOCK_PATH = '/products?stock=low';
/** What a task of today leads to. */
export const UNANSWERED_REVIEWS_PATH = `${REVIEWS_PATH}?reply=missing`;
export const PRODUCTS_PATH = '/products';
export const PRODUCT_EDIT_PATH = '/products/edit';
export const IMPORT_PATH = '/products/import';
export const ORDERS_PATH = '/orders';
export const REFUNDS_PATH = '/refunds';
export const MESSAGES_PATH = '/messages';
/** Who waits for an answer. */
export const WAITING_MESSAGES_PATH = `${MESSAGES_PATH}?view=waiting`;
export const NOTES_PATH = '/notes';
export const NOTICES_PATH = '/notices';
export const NOTICE_PREFERENCES_PATH = '/notices/preferences';
export const SHOP_PATH = '/shop';
export const SHIPPING_PATH = '/shipping';
export const TEAM_PATH = '/team';
export const KEYS_PATH = '/api-keys';
export const WEBHOOKS_PATH = '/webhooks';
export const DELIVERIES_PATH = '/webhooks/deliveries';
export const SECURITY_PATH = '/security';
export const INVITATION_PATH = '/invitation';

export const orderPath = (id: string) => `${ORDERS_PATH}?open=${encodeURIComponent(id)}`;
export const refundPath = (id: string) => `${REFUNDS_PATH}?open=${encodeURIComponent(id)}`;
/** Among those of its order, so that it is on the first page. */
export const reviewPath = (id: string, serial: string) => `${REVIEWS_PATH}?q=${encodeURIComponent(serial)}&open=${encodeURIComponent(id)}`;
/** What was sent to one endpoint. */
export const deliveriesPath = (endpointId: string) => `${DELIVERIES_PATH}?endpoint=${encodeURIComponent(endpointId)}`;
export const deliveryPath = (id: string) => `${DELIVERIES_PATH}?open=${encodeURIComponent(id)}`;

export const productPath = (id: string) => `${PRODUCTS_PATH}?open=${encodeURIComponent(id)}`;
export const productEditPath = (id?: string) =>
  id === undefined ? PRODUCT_EDIT_PATH : `${PRODUCT_EDIT_PATH}?id=${encodeURIComponent(id)}`;
