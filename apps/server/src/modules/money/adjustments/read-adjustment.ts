/** One adjustment with what stands out about it. None of that blocks anything: whoever approves reads it first. */
import type { AdjustmentInFull, MoneySignal } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { pairProblem } from '../../people/staff/index.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment } from './adjustments.present.ts';
import { selectAdjustment, selectHistory, type AdjustmentRow } from './adjustments.sql.ts';

const DAYS = 30;
/** From so many payments on, there is something usual; so many times that stands out. */
const USUAL_FROM = 3;
const FAR_ABOVE = 5n;

export async function readAdjustment({ db }: Pick<AdjustmentServices, 'db'>, id: string, staffId: string): Promise<AdjustmentInFull> {
  const row = await selectAdjustment(db, id);
  if (!row) throw new DomainError('adjustment.not_found');
  const problem = row.state === 'proposed' ? await pairProblem(db, [row.proposed_by], staffId, ['adjustments.approve']) : null;
  return { ...presentAdjustment(row), signals: await signalsOf(db, row), problem };
}

async function signalsOf(db: AdjustmentServices['db'], row: AdjustmentRow): Promise<MoneySignal[]> {
  const seen = await selectHistory(db, row, DAYS);
  const amountScaled = moneyFrom(row.amount);
  const size = amountScaled < 0n ? -amountScaled : amountScaled;
  const average = moneyFrom(seen.average);
  const days = String(DAYS);
  return [
    ...(seen.to_person > 0
      ? [
          {
            kind: 'same_person' as const,
            values: { count: String(seen.to_person), total: formatMoney(moneyFrom(seen.to_person_total)), days },
          },
        ]
      : []),
    ...(seen.by_proposer > 0
      ? [{ kind: 'same_proposer' as const, values: { count: String(seen.by_proposer), name: row.proposed_by_name, days } }]
      : []),
    ...(seen.payments >= USUAL_FROM && size > average * FAR_ABOVE
      ? [{ kind: 'above_usual' as const, values: { average: formatMoney(average) } }]
      : []),
  ];
}
