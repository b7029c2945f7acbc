/** What the status page tells of, in its order. */
export const STATUS_PARTS = ['pages', 'search', 'login', 'pay_in', 'pay_out', 'chain', 'chat', 'mail'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** `unknown`: could not be measured, which is neither good nor bad. */
export const STATUS_STATES = ['up', 'down', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** As far back as it shows, and as long as it is kept. */
export const STATUS_DAYS = 90;
