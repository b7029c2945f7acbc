/** A selection of adjustments as a file, read and sent portion by portion. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords, type SheetSpeak } from '@entrepot/i18n/paper-messages.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment } from './adjustments.present.ts';
import { selectAdjustmentsAfter, type AdjustmentFilter, type AdjustmentRow } from './adjustments.sql.ts';

const PORTION = 1_000;
const COLUMNS = ['serial', 'status', 'username', 'amountUsdt', 'reason', 'proposedBy', 'proposedAt', 'decidedBy', 'decidedAt', 'refusal'];

export function exportAdjustments(services: Pick<AdjustmentServices, 'db'>, filter: AdjustmentFilter, language: Language): FileAnswer {
  const speak = sheetWords(language);
  return csvFile({ name: 'adjustments', headings: columnsIn(speak, COLUMNS), rows: lines(services, filter, speak) });
}

async function* lines({ db }: Pick<AdjustmentServices, 'db'>, filter: AdjustmentFilter, speak: SheetSpeak): AsyncGenerator<string[]> {
  let last: AdjustmentRow | undefined;
  for (;;) {
    const rows = await selectAdjustmentsAfter(db, filter, last, PORTION);
    for (const row of rows) {
      const { serial, state, user, amount, reason, proposedBy, proposedAt, decidedBy, decidedAt, refusal } = presentAdjustment(row);
      const inWords = speak('admin.money.adjustmentState', { state });
      yield [serial, inWords, user.username, amount, reason, proposedBy, proposedAt, decidedBy ?? '', decidedAt ?? '', refusal ?? ''];
    }
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}
