import { useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { formatRange } from './filter.ts';

const HOUR_MS = 60 * 60_000;

/** Views of a table of money: all of it, this month, and the one before. `filter` is the one of its days. */
export function useMonthViews(all: string, filter: string): Array<{ id: string; name: string; search: Record<string, string> }> {
  const t = useT();
  const { current, previous } = monthsAround(new Date(useNow(HOUR_MS)));
  return [
    { id: 'all', name: all, search: {} },
    { id: 'month', name: t('wallet.period.month'), search: { [filter]: current } },
    { id: 'previous', name: t('wallet.period.previous'), search: { [filter]: previous } },
  ];
}

/** As a filter of days takes them. Days are counted in UTC, as the ledger does. */
function monthsAround(now: Date): { current: string; previous: string } {
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
  return { current: formatRange({ from: dayOf(0, 1), to: '' })!, previous: formatRange({ from: dayOf(-1, 1), to: dayOf(0, 0) })! };
}
