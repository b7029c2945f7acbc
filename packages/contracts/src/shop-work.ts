/** What browser and server both know of a shop's daily work. Apart from the schemas, which no browser loads. */

/** So many parcels in one call; a longer file is sent in portions. */
export const SHIPMENTS_MAX = 100;

/** What a shop prints of an order: what goes into the parcel, and what sticks on it. */
export const PAPER_KINDS = ['slip', 'label'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** Orders in one file; as many as a page of the list has. */
export const PAPERS_MAX = 100;

export const REVIEW_LEVELS = ['good', 'medium', 'bad'] as const;
export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** What a shop hands in about a product that was removed: that it is corrected now, or that the removal is wrong. */
export const REMOVAL_CASE_KINDS = ['corrected', 'appeal'] as const;
export type RemovalCaseKind = (typeof REMOVAL_CASE_KINDS)[number];
export const REMOVAL_OUTCOMES = ['restored', 'kept'] as const;
export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];
export const HAND_IN_TEXT_MAX = 1_000;

export const PRODUCT_STATES = ['draft', 'on_shelf', 'off_shelf', 'removed'] as const;
/** What moves a shop's balance. */
export const SHOP_MOVEMENTS = ['order_settlement', 'order_refund', 'withdrawal_hold', 'withdrawal_return', 'adjustment'] as const;
export const SETTLEMENT_SORTS = ['settledAt', 'serial', 'net'] as const;
/** The states of records, of which a withdrawal's own are finer. */
export const WITHDRAWAL_STATUSES = ['processing', 'success', 'fail'] as const;

/** Where a buyer wrote to the shop: beside an order, for a refund, calling in the platform, or in a review. */
export const SHOP_MESSAGE_KINDS = ['order_note', 'refund', 'dispute', 'review'] as const;
export type ShopMessageKind = (typeof SHOP_MESSAGE_KINDS)[number];
