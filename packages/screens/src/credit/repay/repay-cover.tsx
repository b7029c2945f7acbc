import { Allocation } from '@entrepot/blocks/credit/allocation.tsx';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { formatClock } from '@entrepot/blocks/wallet/duration.ts';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { isZero } from '@entrepot/buyer/wallet/amounts.ts';
import type { RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';

export interface RepayCoverProps {
  quote: RepayQuote;
  secondsLeft: number;
  isAsking: boolean;
  onRenew: () => void;
}

/** What the payment covers, what is owed afterwards, and what it leaves of the balance. */
export function RepayCover({ quote, secondsLeft, isAsking, onRenew }: RepayCoverProps) {
  const t = useT();
  const { date, amount } = useLoanFormats();
  const { afterwards } = quote;
  const after = (part: string, day = '') => t('credit.repay.after', { part, date: day });
  return (
    <>
      <section>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-14 font-semibold">{t('credit.repay.covers')}</h3>
          <span className="text-13 text-quiet">
            {/* Read out when the figures change, not every second. */}
            <span aria-live="off">{t('credit.repay.holds', { time: isolate(formatClock(secondsLeft)) })}</span>{' '}
            <button
              type="button"
              onClick={onRenew}
              disabled={isAsking}
              className="font-semibold text-brand underline underline-offset-4 disabled:text-n500"
            >
              {t('credit.repay.renew')}
            </button>
          </span>
        </div>
        <Allocation lines={quote.lines} />
      </section>
      <FactList
        className="border-t pt-3"
        facts={
          afterwards.isRepaid
            ? [{ key: 'repaid', label: after('repaid'), value: '' }, ...savedFact()]
            : [
                { key: 'overdue', label: after('overdue'), value: <Amount amount={afterwards.overdue} /> },
                { key: 'principal', label: after('principal'), value: <Amount amount={afterwards.principal} /> },
                ...(afterwards.next
                  ? [{ key: 'next', label: after('next', date(afterwards.next.date)), value: <Amount amount={afterwards.next.payment} /> }]
                  : []),
                ...savedFact(),
              ]
        }
      />
      <div className="flex items-center justify-between gap-4 rounded-field bg-n50 px-4 py-3 text-13">
        <Balance label={t('order.pay.balance')} amount={amount(quote.balance)} />
        <ArrowRight size={16} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
        <Balance
          isLast
          label={quote.balanceAfter === null ? t('credit.repay.short', { amount: amount(quote.missing) }) : t('order.pay.after')}
          amount={quote.balanceAfter === null ? '--' : amount(quote.balanceAfter)}
        />
      </div>
    </>
  );

  function savedFact() {
    return isZero(afterwards.interestSaved)
      ? []
      : [{ key: 'saved', label: after('saved'), value: <Amount amount={afterwards.interestSaved} /> }];
  }
}

function Balance({ label, amount, isLast = false }: { label: string; amount: string; isLast?: boolean }) {
  return (
    <span className={isLast ? 'min-w-0 text-end' : 'min-w-0'}>
      <span className="block text-quiet">{label}</span>
      <span className="num block text-16 font-semibold">
        <bdi dir="ltr">{amount}</bdi>
      </span>
    </span>
  );
}
