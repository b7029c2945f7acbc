/** A selection of withdrawals as a file, read and sent portion by portion. */
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { selectCasesAfter, type CaseFilter, type CaseRow, type Look } from './cases.sql.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { plain } from './withdrawals.present.ts';

const PORTION = 1_000;
const HEADINGS = [
  'serial',
  'state',
  'owner',
  'name',
  'storefront',
  'network',
  'address',
  'amount',
  'fee',
  'approvals',
  'approvals_needed',
  'submitted_at',
  'deadline_at',
  'decided_at',
  'completed_at',
  'reason_code',
  'reason',
];

export function exportWithdrawals(services: Pick<WithdrawalServices, 'db'>, filter: CaseFilter, look: Look): FileAnswer {
  return csvFile({ name: 'withdrawals', headings: HEADINGS, rows: lines(services, filter, look) });
}

async function* lines({ db }: Pick<WithdrawalServices, 'db'>, filter: CaseFilter, look: Look): AsyncGenerator<string[]> {
  let last: CaseRow | undefined;
  for (;;) {
    const rows = await selectCasesAfter(db, filter, look, last, PORTION);
    for (const row of rows) yield lineOf(row);
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

function lineOf(row: CaseRow): string[] {
  const at = (moment: Date | null): string => moment?.toISOString() ?? '';
  return [
    row.serial,
    row.state,
    row.user_id === null ? 'shop' : 'person',
    row.username ?? row.shop_name ?? '',
    row.storefront_code,
    row.network,
    row.address,
    plain(row.amount),
    plain(row.fee),
    row.approvals.map(({ staffName }) => staffName).join('; '),
    String(row.approvals_needed),
    at(row.submitted_at),
    at(row.deadline_at),
    at(row.decided_at),
    at(row.completed_at),
    row.reason_code ?? '',
    row.reason ?? '',
  ];
}
