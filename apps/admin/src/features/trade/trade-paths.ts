import { SETTLEMENTS_PATH } from '../../lib/paths.ts';

export const TAXES_PATH = '/taxes';
export const settlementPath = (orderId: string) => `${SETTLEMENTS_PATH}?open=${encodeURIComponent(orderId)}`;
