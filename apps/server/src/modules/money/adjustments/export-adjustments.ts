/** A selection of adjustments as a file, read and sent portion by portion. */
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment } from './adjustments.present.ts';
import { selectAdjustmentsAfter, type AdjustmentFilter, type AdjustmentRow } from './adjustments.sql.ts';

const PORTION = 1_000;
const HEADINGS = ['serial', 'state', 'username', 'amount', 'reason', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'refusal'];

export function exportAdjustments(services: Pick<AdjustmentServices, 'db'>, filter: AdjustmentFilter): FileAnswer {
  return csvFile({ name: 'adjustments', headings: HEADINGS, rows: lines(services, filter) });
}

async function* lines({ db }: Pick<AdjustmentServices, 'db'>, filter: AdjustmentFilter): AsyncGenerator<string[]> {
  let last: AdjustmentRow | undefined;
  for (;;) {
    const rows = await selectAdjustmentsAfter(db, filter, last, PORTION);
    for (const row of rows) {
      const { serial, state, user, amount, reason, proposedBy, proposedAt, decidedBy, decidedAt, refusal } = presentAdjustment(row);
      yield [serial, state, user.username, amount, reason, proposedBy, proposedAt, decidedBy ?? '', decidedAt ?? '', refusal ?? ''];
    }
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}
