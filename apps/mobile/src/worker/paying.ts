/** Where one pays: at the checkout, for an order that waits, for a loan, and in the wallet. */
const PAYING = /^\/m\/(?:settlement|paySuccess|credit|userInfo\/(?:my-order|order-detail|money-package))(?:\/|$)/;

/** Nothing changes under somebody who pays. */
export const isPayingAt = (path: string): boolean => PAYING.test(path);
