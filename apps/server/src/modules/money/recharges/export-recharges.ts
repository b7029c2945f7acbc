/** A selection of recharges as a file, read and sent portion by portion. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { selectCasesAfter, type CaseFilter, type CaseRow } from './cases.sql.ts';
import type { RechargeServices } from './recharge-services.ts';
import { plain } from './recharges.present.ts';

const PORTION = 1_000;
const COLUMNS = [
  'serial',
  'kind',
  'status',
  'username',
  'currency',
  'amount',
  'rate',
  'credited',
  'network',
  'channel',
  'reference',
  'evidence',
  'decidedBy',
  'createdAt',
  'decidedAt',
  'why',
  'reason',
];

export function exportRecharges(services: Pick<RechargeServices, 'db'>, filter: CaseFilter, language: Language): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({ name: 'recharges', headings: columnsIn(speak, COLUMNS), rows: lines(services, filter, speak) });
}

async function* lines({ db }: Pick<RechargeServices, 'db'>, filter: CaseFilter, speak: SheetSpeak): AsyncGenerator<string[]> {
  let last: CaseRow | undefined;
  for (;;) {
    const rows = await selectCasesAfter(db, filter, last, PORTION);
    for (const row of rows) yield lineOf(row, speak);
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

function lineOf(row: CaseRow, speak: SheetSpeak): string[] {
  return [
    row.serial,
    speak('admin.money.rechargeKind', { kind: row.kind }),
    speak('admin.people.recharges.state', { state: row.state }),
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
    row.reason_code === null ? '' : speak('admin.sheet.reason', { code: row.reason_code }),
    row.reason ?? '',
  ];
}
