import type { StatementFilter } from './wallet.sql.ts';

export interface StatementInput {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Both days belong to the period. */
export function filterFrom({ kind, from, to }: StatementInput): StatementFilter {
  return {
    kind,
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
  };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
