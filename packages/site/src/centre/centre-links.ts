/** The addresses of the personal centre. */
export const DASHBOARD_PATH = '/userInfo/dashboard';
export const ORDERS_PATH = '/userInfo/my-order';
export const ORDER_PATH = '/userInfo/order-detail';
export const RETURN_PATH = '/userInfo/order-return';
export const EVALUATION_PATH = '/userInfo/order-evaluation';
export const WALLET_PATH = '/userInfo/money-package';
export const RECHARGE_PATH = '/userInfo/money-package/recharge';
export const WITHDRAW_PATH = '/userInfo/money-package/withdraw';
export const RECORDS_PATH = '/userInfo/money-package/records';
export const COLLECTED_PATH = '/userInfo/collect-goods';
export const FOLLOWED_PATH = '/userInfo/collect-shop';
export const HISTORY_PATH = '/userInfo/history';
export const NOTICES_PATH = '/userInfo/notices';
export const NOTICE_PREFERENCES_PATH = '/userInfo/notices/preferences';
export const DOWNLOAD_PATH = '/userInfo/download';
export const SETUP_PATH = '/userInfo/setup';
export const IDENTITY_PATH = '/userInfo/setup/identity';
export const MY_LOAN_PATH = '/credit/myLoan';
export const ADDRESSES_PATH = '/userInfo/setup/shipping-address';

const ofOrder = (path: string) => (orderId: string) => `${path}?id=${encodeURIComponent(orderId)}`;
export const loanPath = (id: string) => `${MY_LOAN_PATH}?id=${id}`;
export const orderPath = ofOrder(ORDER_PATH);
export const returnPath = ofOrder(RETURN_PATH);
export const evaluationPath = ofOrder(EVALUATION_PATH);
