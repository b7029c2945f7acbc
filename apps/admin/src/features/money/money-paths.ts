import { formatAddress } from '@entrepot/console/router/address.ts';
import { LEDGER_PATH } from '../../lib/paths.ts';

export const RECONCILIATION_PATH = '/reconciliation';
export const LIABILITIES_PATH = '/liabilities';
export const NETWORKS_PATH = '/networks';
export const PROVIDERS_PATH = '/providers';
export const FEES_PATH = '/fees';

/** The movements of a person or a shop, or those that a number stands for. */
export const ledgerPath = (search: { user?: string; shop?: string; q?: string; open?: string }) =>
  formatAddress({ path: LEDGER_PATH, search });
