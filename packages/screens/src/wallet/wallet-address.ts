/** What the pages of the wallet say in their addresses. An address may come from anywhere: what cannot be understood is left out. */
import { RECHARGE_PATH, RECORDS_PATH, WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';

export type Search = Readonly<Record<string, string>>;

/** Pages are numbered from 1; whatever else an address says means the first. */
export function pageOf({ page }: Search): number {
  return page !== undefined && /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1;
}

function address(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The first page goes without saying. */
const later = (page: number | undefined) => (page === 1 ? undefined : page);

export const RECHARGE_TABS = ['crypto', 'certificate', 'bank', 'online'] as const;
export type RechargeTab = (typeof RECHARGE_TABS)[number];
export const rechargeTab = ({ tab }: Search): RechargeTab => RECHARGE_TABS.find((name) => name === tab) ?? 'crypto';
export const rechargeAddress = (tab: RechargeTab) => address(RECHARGE_PATH, { tab: tab === 'crypto' ? undefined : tab });

const RECORD_TABS = ['recharges', 'withdrawals'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];
export const recordTab = ({ tab }: Search): RecordTab => RECORD_TABS.find((name) => name === tab) ?? 'recharges';

const STATES = ['processing', 'success', 'fail'] as const;
export type RecordState = (typeof STATES)[number];
export const recordState = ({ state }: Search): RecordState | undefined => STATES.find((name) => name === state);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const recordId = ({ id }: Search) => (id !== undefined && UUID.test(id) ? id : undefined);

export interface RecordsPlace {
  tab: RecordTab;
  state?: RecordState | undefined;
  page?: number | undefined;
  id?: string | undefined;
}

export const recordsAddress = ({ tab, state, page, id }: RecordsPlace) =>
  address(RECORDS_PATH, { tab: tab === 'recharges' ? undefined : tab, state, page: later(page), id });

export const statementAddress = ({
  kind,
  period,
  page,
}: {
  kind?: string | undefined;
  period?: string | undefined;
  page?: number | undefined;
}) => address(WALLET_PATH, { kind, period: period === 'all' ? undefined : period, page: later(page) });
