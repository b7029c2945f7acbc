import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Above nothing, and no more than there is. */
export function readAmount(text: string, mostScaled: bigint): bigint {
  const amountScaled = moneyFrom(text);
  if (amountScaled <= 0n || amountScaled > mostScaled) throw new DomainError('refund.amount_invalid', { max: formatMoney(mostScaled) });
  return amountScaled;
}
