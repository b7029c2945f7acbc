/** What browser and server both know of a shop's daily work. Apart from the schemas, which no browser loads. */

/** So many parcels in one call; a longer file is sent in portions. */
export const SHIPMENTS_MAX = 100;

export const REVIEW_LEVELS = ['good', 'medium', 'bad'] as const;
export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** Letters about the shop that each member may have or not. */
export const MEMBER_MAILS = ['order_paid', 'refund_requested'] as const;
export type MemberMail = (typeof MEMBER_MAILS)[number];
