import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { SumLine } from '@entrepot/blocks/credit/sum-line.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { rhythmOf } from '@entrepot/buyer/credit/quote.ts';
import type { LoanProduct, LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';

/** What is the same whatever one chooses. */
export function FixedTerms({ product }: { product: LoanProduct }) {
  const t = useT();
  const loan = useLoanFormats();
  return (
    <FactList
      className="border-t pt-4"
      facts={[
        { key: 'rate', label: t('credit.rate'), value: loan.percent(product.yearlyRate) },
        { key: 'early', label: t('credit.early'), value: t('credit.early.cost') },
        { key: 'mind', label: t('credit.mind'), value: t('credit.mind.days', { days: loan.days(product.withdrawalDays) }) },
      ]}
    />
  );
}

/** The sums that matter: what is paid each time, what it costs in all, and the rate with everything in it. */
export function QuoteHead({ quote }: { quote: LoanQuote }) {
  const t = useT();
  const loan = useLoanFormats();
  const first = quote.schedule[0]!;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="text-13 text-quiet">{t('credit.pay', { kind: rhythmOf(quote), date: loan.date(first.date) })}</p>
        <p className="loan-big">
          <Amount amount={first.payment} /> <span className="text-20 font-medium tracking-normal text-quiet">{CURRENCY}</span>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-7 gap-y-3">
        <div>
          <dt className="text-13 text-quiet">{t('credit.cost')}</dt>
          <dd className="text-22 font-semibold">
            <Amount amount={quote.totalInterest} />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-quiet">{t('credit.apr')}</dt>
          <dd className="text-22 font-semibold">
            <Num>{loan.percent(quote.apr)}</Num>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** You get + interest + fees = you pay back. */
export function QuoteSum({ quote }: { quote: LoanQuote }) {
  const t = useT();
  const { amount } = useLoanFormats();
  const part = (key: 'get' | 'interest' | 'fees' | 'back', value: string) => ({
    key,
    label: t('credit.sum', { part: key }),
    amount: amount(value),
  });
  const back = part('back', quote.totalPayment);
  return (
    <SumLine
      parts={[part('get', quote.amount), part('interest', quote.totalInterest), part('fees', quote.fees)]}
      total={{ ...back, amount: `${back.amount} ${CURRENCY}` }}
    />
  );
}
