/** Withdrawals as people and staff see them, each with what its chain says at the moment. Not to be asked inside a transaction. */
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { NetworkInfo, PayoutStatus } from '../chain/index.ts';
import { selectCase, selectCases, type CaseFilter, type CaseRow, type Look } from './cases.sql.ts';
import type { Owner } from './owner.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentCase, presentWithdrawal, statesOf, type WithdrawalCase } from './withdrawals.present.ts';
import { selectOwn, selectPageOf, type WithdrawalRow } from './withdrawals.sql.ts';

type Services = Pick<WithdrawalServices, 'db' | 'chain' | 'clock'>;

export interface Paging {
  pageNum: number;
  pageSize: number;
}

const rowsOf = ({ pageNum, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/** No payout was ever begun for these. */
const NEVER_PAID: ReadonlySet<WithdrawalRow['state']> = new Set(['submitted', 'refused', 'taken_back']);

async function withPayouts<Row extends WithdrawalRow, Shown>(
  { chain }: Services,
  rows: readonly Row[],
  present: (row: Row, networks: readonly NetworkInfo[], payout: PayoutStatus | undefined) => Shown,
): Promise<Shown[]> {
  const ids = rows.filter(({ state }) => !NEVER_PAID.has(state)).map(({ id }) => id);
  const payouts = ids.length > 0 ? await chain.payoutOf(ids) : new Map<string, PayoutStatus>();
  const networks = chain.networks();
  return rows.map((row) => present(row, networks, payouts.get(row.id)));
}

export async function presentOne(services: Services, row: WithdrawalRow): Promise<WithdrawalRecord> {
  return (await withPayouts(services, [row], presentWithdrawal))[0]!;
}

export async function ownWithdrawals(
  services: Services,
  owner: Owner,
  status: WithdrawalRecord['status'] | undefined,
  paging: Paging,
): Promise<Page<WithdrawalRecord>> {
  const { rows, count } = await selectPageOf(services.db, owner, status && statesOf(status), rowsOf(paging));
  return { list: await withPayouts(services, rows, presentWithdrawal), ...paging, totalElements: count };
}

export async function ownWithdrawal(services: Services, owner: Owner, id: string): Promise<WithdrawalRecord> {
  const row = await selectOwn(services.db, owner, id);
  if (!row) throw new DomainError('withdraw.not_found');
  return presentOne(services, row);
}

export async function listCases(services: Services, filter: CaseFilter, look: Look, paging: Paging): Promise<Page<WithdrawalCase>> {
  const { rows, count } = await selectCases(services.db, filter, look, rowsOf(paging));
  return { list: await withPayouts(services, rows, caseAt(look.now)), ...paging, totalElements: count };
}

export async function readCase(services: Services, id: string): Promise<WithdrawalCase> {
  const row = await selectCase(services.db, id);
  if (!row) throw new DomainError('withdraw.not_found');
  return (await withPayouts(services, [row], caseAt(services.clock.now())))[0]!;
}

function caseAt(now: Date) {
  return (row: CaseRow, networks: readonly NetworkInfo[], payout: PayoutStatus | undefined): WithdrawalCase =>
    presentCase(row, networks, payout, now);
}
