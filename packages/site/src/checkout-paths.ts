export const SETTLEMENT_PATH = '/settlement';
export const PAY_SUCCESS_PATH = '/paySuccess';
/** Leads back to the checkout once a transaction password is set. */
export const SET_PASSWORD_ADDRESS = `/userInfo/setup/transaction-password?back=${encodeURIComponent(SETTLEMENT_PATH)}`;
export const ORDER_DETAIL_PATH = '/userInfo/order-detail';
