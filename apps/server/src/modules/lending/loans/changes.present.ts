import type { LoanChange, LoanFunding } from '@entrepot/contracts/calls/loan-desk.ts';
import { plain } from './loans.present.ts';
import type { ChangeRow, FundingRow } from './changes.sql.ts';

const signed = (row: ChangeRow | FundingRow) => ({
  proposedBy: { id: row.proposed_by, name: row.proposed_by_name },
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name! },
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export function presentChange(row: ChangeRow): LoanChange {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    ...signed(row),
    days: row.days,
    method: row.method,
    cycle: row.cycle,
    waivesPenalty: row.waives_penalty,
    amount: row.state === 'done' ? plain(row.given_up) : null,
  };
}

export function presentFunding(row: FundingRow): LoanFunding {
  return {
    id: row.id,
    storefront: row.storefront_code,
    amount: plain(row.amount),
    evidence: row.evidence,
    state: row.state,
    ...signed(row),
  };
}
