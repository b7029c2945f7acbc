import type { RemovalCase } from '@entrepot/contracts/calls/product-desk.ts';
import type { RemovalCaseRow } from './removal-cases.sql.ts';

export const isWaiting = (row: RemovalCaseRow | null): boolean => row !== null && row.outcome === null;

export function presentRemovalCase(row: RemovalCaseRow): RemovalCase {
  return {
    kind: row.kind,
    text: row.words,
    handedInAt: momentOf(row.handed_in_at),
    decideBy: momentOf(row.decide_by),
    outcome: row.outcome,
    answer: row.answer,
    decidedAt: row.decided_at === null ? null : momentOf(row.decided_at),
    isByOne: row.is_by_one,
  };
}

/** PostgreSQL writes moments into JSON in its own way. */
const momentOf = (text: string): string => new Date(text).toISOString();
