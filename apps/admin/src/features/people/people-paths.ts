import { LEDGER_PATH, LOCKS_PATH, ORDERS_PATH, PEOPLE_PATH } from '../../lib/paths.ts';

export const PROFILE_PATH = `${PEOPLE_PATH}/profile`;
/** Where the work is. */
export const APPEALS_PATH = `${LOCKS_PATH}?state=appealed`;
export const ordersOfPath = (id: string) => `${ORDERS_PATH}?buyer=${encodeURIComponent(id)}`;
export const ledgerOfPath = (id: string) => `${LEDGER_PATH}?user=${encodeURIComponent(id)}`;
