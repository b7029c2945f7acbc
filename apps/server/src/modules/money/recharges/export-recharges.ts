/** A selection of recharges as a file, read and sent portion by portion. */
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { selectCasesAfter, type CaseFilter, type CaseRow } from './cases.sql.ts';
import type { RechargeServices } from './recharge-services.ts';
import { plain } from './recharges.present.ts';

const PORTION = 1_000;
const HEADINGS = [
  'serial',
  'kind',
  'state',
  'username',
  'currency',
  'amount',
  'rate',
  'credited',
  'network',
  'channel',
  'reference',
  'evidence',
  'decided_by',
  'created_at',
  'decided_at',
  'reason_code',
  'reason',
];

export function exportRecharges(services: Pick<RechargeServices, 'db'>, filter: CaseFilter): FileAnswer {
  return csvFile({ name: 'recharges', headings: HEADINGS, rows: lines(services, filter) });
}

async function* lines({ db }: Pick<RechargeServices, 'db'>, filter: CaseFilter): AsyncGenerator<string[]> {
  let last: CaseRow | undefined;
  for (;;) {
    const rows = await selectCasesAfter(db, filter, last, PORTION);
    for (const row of rows) yield lineOf(row);
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

function lineOf(row: CaseRow): string[] {
  return [
    row.serial,
    row.kind,
    row.state,
    row.username,
    row.currency,
    plain(row.amount),
    plain(row.rate),
    row.credited === null ? '' : plain(row.credited),
    row.network ?? '',
    row.channel ?? '',
    row.reference ?? '',
    row.evidence ?? '',
    row.decided_by_name ?? '',
    row.created_at.toISOString(),
    row.decided_at?.toISOString() ?? '',
    row.reason_code ?? '',
    row.reason ?? '',
  ];
}
