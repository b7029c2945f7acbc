import { LEDGER_PATH, LOCKS_PATH, PEOPLE_PATH } from '../../lib/paths.ts';

export const PROFILE_PATH = `${PEOPLE_PATH}/profile`;
/** Where the work is. */
export const APPEALS_PATH = `${LOCKS_PATH}?state=appealed`;
export const ledgerOfPath = (id: string) => `${LEDGER_PATH}?user=${encodeURIComponent(id)}`;
