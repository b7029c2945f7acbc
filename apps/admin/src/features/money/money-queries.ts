/** Answers by what they are about: a decision about money makes all of them stale. */
import { useQueryClient } from '@tanstack/react-query';

export const MONEY_KEY = ['money-desk'] as const;
export const WITHDRAWALS_KEY = [...MONEY_KEY, 'withdrawals'] as const;
export const RECHARGES_KEY = [...MONEY_KEY, 'recharges'] as const;
export const ADJUSTMENTS_KEY = [...MONEY_KEY, 'adjustments'] as const;
export const ALARMS_KEY = [...MONEY_KEY, 'alarms'] as const;
export const LEDGER_KEY = [...MONEY_KEY, 'ledger'] as const;
export const WATCH_KEY = [...MONEY_KEY, 'watch'] as const;
/** What waits over all kinds, as the first screen and the menu show it. */
const QUEUE_KEY = ['queue'] as const;

export function useRefreshMoney(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [MONEY_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
