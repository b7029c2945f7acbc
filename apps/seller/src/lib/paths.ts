export const ORDERS_PATH = '/orders';
export const REFUNDS_PATH = '/refunds';
export const NOTICES_PATH = '/notices';
export const TEAM_PATH = '/team';
export const SECURITY_PATH = '/security';
export const INVITATION_PATH = '/invitation';

export const orderPath = (id: string) => `${ORDERS_PATH}?open=${encodeURIComponent(id)}`;
export const refundPath = (id: string) => `${REFUNDS_PATH}?open=${encodeURIComponent(id)}`;
