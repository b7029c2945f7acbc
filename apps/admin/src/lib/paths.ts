/** Paths that more than one section leads to. What belongs to a section alone stands in its own folder. */
export const TODAY_PATH = '/';
export const PEOPLE_PATH = '/people';
export const LOCKS_PATH = '/locks';
export const IDENTITY_PATH = '/identity';
export const SHOPS_PATH = '/shops';
export const APPLICATIONS_PATH = '/applications';
export const PRODUCTS_PATH = '/products';
export const CATEGORIES_PATH = '/categories';
export const REVIEWS_PATH = '/reviews';
export const ORDERS_PATH = '/orders';
export const DISPUTES_PATH = '/disputes';
export const SETTLEMENTS_PATH = '/settlements';
export const RECHARGES_PATH = '/recharges';
export const WITHDRAWALS_PATH = '/withdrawals';
export const ADJUSTMENTS_PATH = '/adjustments';
export const ALARMS_PATH = '/alarms';
export const PROPOSALS_PATH = '/proposals';
export const LOANS_PATH = '/loans';
export const LEDGER_PATH = '/ledger';
export const STOREFRONTS_PATH = '/storefronts';
export const CONVERSATIONS_PATH = '/conversations';
export const JOBS_PATH = '/system/jobs';
export const SECURITY_PATH = '/security';
export const INVITATION_PATH = '/invitation';

const opened = (path: string) => (id: string) => `${path}?open=${encodeURIComponent(id)}`;
/** Everything about one person stands on a page of its own. */
export const personPath = (id: string) => `${PEOPLE_PATH}/profile?id=${encodeURIComponent(id)}`;
export const lockPath = opened(LOCKS_PATH);
export const identityPath = opened(IDENTITY_PATH);
export const shopPath = opened(SHOPS_PATH);
export const applicationPath = opened(APPLICATIONS_PATH);
export const productPath = opened(PRODUCTS_PATH);
export const reviewPath = opened(REVIEWS_PATH);
export const orderPath = opened(ORDERS_PATH);
export const ordersOfPath = (buyerId: string) => `${ORDERS_PATH}?buyer=${encodeURIComponent(buyerId)}`;
export const disputePath = opened(DISPUTES_PATH);
export const rechargePath = opened(RECHARGES_PATH);
export const withdrawalPath = opened(WITHDRAWALS_PATH);
export const adjustmentPath = opened(ADJUSTMENTS_PATH);
export const alarmPath = opened(ALARMS_PATH);
export const proposalPath = opened(PROPOSALS_PATH);
export const loanPath = opened(LOANS_PATH);
/** All loans of one person. */
export const loansOfPath = (userId: string) => `${LOANS_PATH}?user=${encodeURIComponent(userId)}`;
export const storefrontPath = opened(STOREFRONTS_PATH);
