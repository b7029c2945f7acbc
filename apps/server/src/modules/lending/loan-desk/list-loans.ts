import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import type { LoanQueue } from '@entrepot/contracts/loan-work.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { dayOf, type LoanServices } from '../loans/index.ts';
import { deskLines } from './desk-lines.ts';
import { countDesk, countQueues, selectDesk, type LoanFilter } from './loan-desk.sql.ts';

type Services = Pick<LoanServices, 'db' | 'clock'>;

export async function listDesk(
  { db, clock }: Services,
  filter: LoanFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<LoanDeskLine> & { counts: Record<LoanQueue, number> }> {
  const today = dayOf(clock.now());
  const [rows, totalElements, counts] = await Promise.all([
    selectDesk(db, filter, today, pageSize, (pageNum - 1) * pageSize),
    countDesk(db, filter, today),
    countQueues(db, today),
  ]);
  return { list: await deskLines(db, rows, today), pageNum, pageSize, totalElements, counts };
}

const PORTION = 500;
const COLUMNS = [
  'serial',
  'storefront',
  'status',
  'username',
  'amountUsdt',
  'yearlyRate',
  'days',
  'method',
  'cycle',
  'apr',
  'owed',
  'daysLate',
  'appliedAt',
  'decidedAt',
  'paidOutAt',
  'endedAt',
  'refusal',
];

/** The same list as a file, read and sent portion by portion. */
export function exportDesk(services: Services, filter: LoanFilter, language: Language): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({ name: 'loans', headings: columnsIn(speak, COLUMNS), rows: lines(services, filter, speak) });
}

async function* lines({ db, clock }: Services, filter: LoanFilter, speak: SheetSpeak): AsyncGenerator<string[]> {
  const today = dayOf(clock.now());
  for (let offset = 0; ; offset += PORTION) {
    const rows = await selectDesk(db, filter, today, PORTION, offset);
    for (const line of await deskLines(db, rows, today)) {
      yield [
        line.serial,
        line.storefront,
        speak('admin.loans.state', { state: line.state }),
        line.user.username,
        line.amount,
        line.yearlyRate,
        String(line.days),
        speak('admin.loans.methods', { method: line.method }),
        line.method === 'bullet' ? '' : speak('admin.loans.cycles', { cycle: line.cycle }),
        line.apr,
        line.owed ?? '',
        String(line.daysLate),
        line.appliedAt,
        line.decidedAt ?? '',
        line.paidOutAt ?? '',
        line.endedAt ?? '',
        line.refusal ? speak('admin.loans.refusal', { refusal: line.refusal.code }) : '',
      ];
    }
    if (rows.length < PORTION) return;
  }
}
