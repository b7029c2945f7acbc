import type { LoanProduct, LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Amount } from '../wallet/amounts.tsx';
import { isolate } from '../wallet/isolate.ts';
import { useLoanFormats } from './loan-formats.ts';

export interface LateCostsProps {
  product: Pick<LoanProduct, 'graceDays' | 'penaltyPerDay'>;
  quote: Pick<LoanQuote, 'late' | 'worst'>;
}

/** The warnings, in the size of the offer: what being late costs, and the worst that can come of it as one number. */
export function LateCosts({ product, quote }: LateCostsProps) {
  const t = useT();
  const loan = useLoanFormats();
  return (
    <section>
      <h2 className="flex items-center gap-2.5 text-20 font-semibold">
        <TriangleAlert size={18} aria-hidden className="flex-none text-amber" />
        {t('credit.late')}
      </h2>
      <p className="mt-1 text-13 text-body">
        {t('credit.late.text', { days: loan.days(product.graceDays), percent: isolate(loan.percent(product.penaltyPerDay)) })}
      </p>
      <table className="mt-3 w-full text-14">
        <thead>
          <tr className="text-12 text-quiet">
            <th scope="col" className="pb-2 text-start font-medium">
              {t('credit.late.by')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('credit.late.extra')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.late.map(({ days, extra }) => (
            <tr key={days} className="border-t">
              <th scope="row" className="py-2.5 text-start font-normal">
                {loan.days(days)}
              </th>
              <td className="py-2.5 text-end">
                <Amount amount={extra} className="font-medium" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-body">
        <b className="font-semibold text-ink">{t('credit.worst')}</b>{' '}
        {t('credit.worst.text', { amount: isolate(`${loan.amount(quote.worst.owed)} ${CURRENCY}`) })}
      </p>
    </section>
  );
}
