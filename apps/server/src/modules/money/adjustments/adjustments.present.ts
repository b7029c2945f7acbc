import type { Adjustment, BalanceOwner } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { AdjustmentRow, OwnerRow } from './adjustments.sql.ts';

const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    serial: row.serial,
    user: { id: row.user_id, username: row.username },
    amount: plain(row.amount),
    reason: row.reason,
    state: row.state,
    proposedById: row.proposed_by,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
    ...(row.by_one ? { isByOne: true } : {}),
  };
}

export function presentOwner({ available, hold, ...owner }: OwnerRow): BalanceOwner {
  return { ...owner, available: plain(available), hold: plain(hold) };
}

/** What the audit log keeps. */
export function recordOfAdjustment({ serial, user_id: userId, amount, reason, state, refusal, by_one: isByOne }: AdjustmentRow): object {
  return { serial, userId, amount: plain(amount), reason, state, refusal, ...(isByOne ? { isByOne } : {}) };
}
