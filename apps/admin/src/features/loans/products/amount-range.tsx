import { Amount } from '@entrepot/console/details/amount.tsx';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import type { ReactNode } from 'react';

/** From the least that is lent to the most. */
export function amountRange({ least, most }: Pick<LoanProduct, 'least' | 'most'>): ReactNode {
  return (
    <span dir="ltr" className="whitespace-nowrap">
      <Amount value={least} /> – <Amount value={most} />
    </span>
  );
}
