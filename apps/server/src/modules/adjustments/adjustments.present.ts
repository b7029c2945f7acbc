import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { AdjustmentRow } from './adjustments.sql.ts';

export function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    serial: row.serial,
    user: { id: row.user_id, username: row.username },
    amount: formatMoney(moneyFrom(row.amount)),
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
  };
}

/** What the audit log keeps. */
export function recordOfAdjustment({ serial, user_id: userId, amount, reason, state, refusal }: AdjustmentRow): object {
  return { serial, userId, amount: formatMoney(moneyFrom(amount)), reason, state, refusal };
}
