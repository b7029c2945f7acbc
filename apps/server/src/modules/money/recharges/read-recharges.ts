/** Records as people and staff see them, each with what its chain says at the moment. */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ChainStatus } from '../chain/index.ts';
import { selectCase, selectCases, type CaseFilter, type CaseRow } from './cases.sql.ts';
import type { RechargeServices } from './recharge-services.ts';
import { presentCase, presentRecharge, type Outside, type RechargeCase } from './recharges.present.ts';
import { selectByIds, selectOwn, selectPageOf, type RechargeRow, type RechargeState } from './recharges.sql.ts';

type Services = Pick<RechargeServices, 'db' | 'chain' | 'payUrls'>;

export interface Paging {
  pageNum: number;
  pageSize: number;
}

const rowsOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

export async function withOutside<Row extends RechargeRow, Shown>(
  { chain, db, payUrls }: Services,
  rows: readonly Row[],
  present: (row: Row, outside: Outside) => Shown,
): Promise<Shown[]> {
  const onChain = rows.filter(({ kind }) => kind === 'chain').map(({ id }) => id);
  const atCompany = rows.filter(({ channel, state }) => channel !== null && state === 'processing').map(({ id }) => id);
  const statuses = onChain.length > 0 ? await chain.statusOf(onChain) : new Map<string, ChainStatus>();
  const urls = atCompany.length > 0 ? await payUrls(db, atCompany) : new Map<string, string>();
  return rows.map((row) => present(row, { status: statuses.get(row.id), payUrl: urls.get(row.id) }));
}

export async function ownRecharges(
  services: Services,
  userId: string,
  state: RechargeState | undefined,
  paging: Paging,
): Promise<Page<RechargeRecord>> {
  const { rows, count } = await selectPageOf(services.db, userId, state, rowsOf(paging));
  return { list: await withOutside(services, rows, presentRecharge), ...paging, totalElements: count };
}

export async function ownRecharge(services: Services, userId: string, id: string): Promise<RechargeRecord> {
  const row = await selectOwn(services.db, userId, id);
  if (!row) throw new DomainError('recharge.not_found');
  return (await withOutside(services, [row], presentRecharge))[0]!;
}

export async function recordsOf(services: Services, ids: readonly string[]): Promise<RechargeRecord[]> {
  return withOutside(services, await selectByIds(services.db, ids), presentRecharge);
}

export async function listCases(services: Services, filter: CaseFilter, paging: Paging): Promise<Page<RechargeCase>> {
  const { rows, count } = await selectCases(services.db, filter, rowsOf(paging));
  return { list: await withOutside<CaseRow, RechargeCase>(services, rows, presentCase), ...paging, totalElements: count };
}

export async function readCase(services: Services, id: string): Promise<RechargeCase> {
  const row = await selectCase(services.db, id);
  if (!row) throw new DomainError('recharge.not_found');
  return (await withOutside<CaseRow, RechargeCase>(services, [row], presentCase))[0]!;
}
