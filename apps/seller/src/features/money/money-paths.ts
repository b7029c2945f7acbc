/** Where the rows stand that a figure is made of. */
import { formatAddress } from '@entrepot/console/router/address.ts';
import { formatRange, isDay, parseRange } from '@entrepot/console/filters/filter.ts';
import { ESCROW_PATH, SETTLEMENTS_PATH, STATEMENT_PATH, WITHDRAWALS_PATH } from '../../lib/paths.ts';

const withSearch = (path: string, search: Record<string, string | undefined>): string =>
  formatAddress({
    path,
    search: Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });

export const settlementsPath = (from?: string) =>
  withSearch(SETTLEMENTS_PATH, { settled: from === undefined ? undefined : formatRange({ from, to: '' }) });
export const settlementPath = (orderId: string) => withSearch(SETTLEMENTS_PATH, { open: orderId });
export const statementPath = (kind?: string) => withSearch(STATEMENT_PATH, { kind });
export const withdrawalsPath = (status?: string) => withSearch(WITHDRAWALS_PATH, { status });
export const withdrawalPath = (id: string) => withSearch(WITHDRAWALS_PATH, { open: id });
export const escrowPath = ({ from = '', to = '', known }: { from?: string; to?: string; known?: 'yes' | 'no' } = {}) =>
  withSearch(ESCROW_PATH, { due: formatRange({ from, to }), known });

/** A period of the address as the calls take it. */
export function daysOf(range: string | undefined): { from?: string; to?: string } {
  const { from = '', to = '' } = parseRange(range, isDay) ?? {};
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}
