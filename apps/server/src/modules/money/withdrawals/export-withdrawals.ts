/** A selection of withdrawals as a file, read and sent portion by portion. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { selectCasesAfter, type CaseFilter, type CaseRow, type Look } from './cases.sql.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { plain } from './withdrawals.present.ts';

const PORTION = 1_000;
const COLUMNS = [
  'serial',
  'status',
  'owner',
  'name',
  'storefront',
  'network',
  'address',
  'amountUsdt',
  'fee',
  'approvedBy',
  'approvalsNeeded',
  'submittedAt',
  'deadlineAt',
  'decidedAt',
  'completedAt',
  'why',
  'reason',
];

export function exportWithdrawals(
  services: Pick<WithdrawalServices, 'db'>,
  filter: CaseFilter,
  look: Look,
  language: Language,
): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({ name: 'withdrawals', headings: columnsIn(speak, COLUMNS), rows: lines(services, filter, look, speak) });
}

async function* lines({ db }: Pick<WithdrawalServices, 'db'>, filter: CaseFilter, look: Look, speak: SheetSpeak): AsyncGenerator<string[]> {
  let last: CaseRow | undefined;
  for (;;) {
    const rows = await selectCasesAfter(db, filter, look, last, PORTION);
    for (const row of rows) yield lineOf(row, speak);
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

function lineOf(row: CaseRow, speak: SheetSpeak): string[] {
  const at = (moment: Date | null): string => moment?.toISOString() ?? '';
  return [
    row.serial,
    speak('admin.people.withdrawals.state', { state: row.state }),
    speak('admin.money.owners', { owner: row.user_id === null ? 'shop' : 'user' }),
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
    row.reason_code === null ? '' : speak('admin.sheet.reason', { code: row.reason_code }),
    row.reason ?? '',
  ];
}
