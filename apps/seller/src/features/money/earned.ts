import type { MoneyOverview } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

/** What settled orders brought and no refund took away again. */
export function earnedOf({ settled, givenBack }: Pick<MoneyOverview, 'settled' | 'givenBack'>, period: 'total' | 'month'): string {
  return formatMoney(moneyFrom(settled[period].amount) - moneyFrom(givenBack[period].amount));
}
