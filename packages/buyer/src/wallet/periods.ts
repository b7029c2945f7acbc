/** The periods a statement is looked at in. Days are counted in UTC, as the ledger does. */
export const PERIODS = ['all', 'month', 'previous', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (text: string | undefined): text is Period => PERIODS.includes(text as Period);

const QUARTER_DAYS = 90;
const DAY_MS = 86_400_000;
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export function periodDays(period: Period, now: Date): { from?: string; to?: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (period === 'month') return { from: dayOf(new Date(Date.UTC(year, month, 1))) };
  if (period === 'previous') return { from: dayOf(new Date(Date.UTC(year, month - 1, 1))), to: dayOf(new Date(Date.UTC(year, month, 0))) };
  if (period === 'quarter') return { from: dayOf(new Date(now.getTime() - QUARTER_DAYS * DAY_MS)) };
  if (period === 'year') return { from: `${year}-01-01` };
  return {};
}
