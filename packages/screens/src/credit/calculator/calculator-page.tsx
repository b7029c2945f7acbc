import { LateCosts } from '@entrepot/blocks/credit/late-costs.tsx';
import { LenderCard } from '@entrepot/blocks/credit/lender-card.tsx';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { ScheduleChart } from '@entrepot/blocks/credit/schedule-chart.tsx';
import { ScheduleTable } from '@entrepot/blocks/credit/schedule-table.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { offerQuery, type LoanOffer } from '@entrepot/buyer/credit/queries.ts';
import { loanDay, quoteFor } from '@entrepot/buyer/credit/quote.ts';
import { firstWish } from '@entrepot/buyer/credit/wish.ts';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Card, Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { applyAddress, CALCULATOR_PATH } from '../credit-address.ts';
import { CreditFrame, NotOffered } from '../credit-frame.tsx';
import { FixedTerms, QuoteHead, QuoteSum } from '../loan-facts.tsx';
import { WishFields } from '../wish-fields.tsx';

/** Left choose, middle see, right the warnings in the size of the offer. For everybody, and nothing of it is sent. */
export function CalculatorPage() {
  const t = useT();
  const { client } = useServices();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(offerQuery(client));
  return (
    <CreditFrame path={CALCULATOR_PATH} title={t('credit.title')} text={t('credit.text')}>
      {data ? (
        data.product ? (
          <Calculator key={data.product.id} product={data.product} usual={data.usualDecision} answeredAtMs={dataUpdatedAt} />
        ) : (
          <NotOffered />
        )
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting shapes={['h-64 rounded-card', 'h-64 rounded-card']} />
      )}
    </CreditFrame>
  );
}

interface CalculatorProps {
  product: LoanProduct;
  usual: LoanOffer['usualDecision'];
  answeredAtMs: number;
}

function Calculator({ product, usual, answeredAtMs }: CalculatorProps) {
  const t = useT();
  const loan = useLoanFormats();
  const [wish, setWish] = useState(() => firstWish(product));
  const start = useToday(answeredAtMs);
  const quote = useMemo(() => quoteFor(product, wish, start), [product, wish, start]);
  return (
    <div className="loan-columns-3">
      <Card className="grid grid-cols-1 gap-6 p-5 md:p-6">
        <WishFields product={product} wish={wish} onChange={setWish} />
        <FixedTerms product={product} />
      </Card>
      <Card className="min-w-0 p-5 md:p-8">
        <QuoteHead quote={quote} />
        <div className="my-5 border-y py-4">
          <QuoteSum quote={quote} />
        </div>
        <ScheduleChart heading={<h2 className="text-20 font-semibold">{t('credit.schedule')}</h2>} schedule={quote.schedule} />
        <div className="mt-6">
          <ScheduleTable quote={quote} />
        </div>
      </Card>
      <div className="loan-warnings grid gap-6">
        <LateCosts product={product} quote={quote} />
        <LenderCard lender={product.lender} />
        <div>
          <Button asChild variant="primary" size="lg" block className="num">
            <Link to={applyAddress(wish)}>{t('credit.continue', { amount: loan.amount(wish.amount) })}</Link>
          </Button>
          <p className="mt-3 text-13 text-quiet">{t('credit.next', { days: loan.days(product.withdrawalDays) })}</p>
          {usual && <UsualDecision usual={usual} />}
        </div>
      </div>
    </div>
  );
}

/** Counted, or not said at all. */
function UsualDecision({ usual }: { usual: NonNullable<LoanOffer['usualDecision']> }) {
  const t = useT();
  const language = useLanguage();
  const formats = useFormats();
  const loan = useLoanFormats();
  return (
    <p className="mt-3 text-13 text-quiet">
      {t('credit.usual', {
        days: loan.days(usual.days),
        duration: formatDuration(usual.medianSeconds, language),
        counted: isolate(formats.number(usual.counted)),
      })}
    </p>
  );
}

/** As the server saw it at first, so that both draw the same page; then as it is here. */
function useToday(answeredAtMs: number): string {
  const [today, setToday] = useState(() => loanDay(answeredAtMs));
  useEffect(() => setToday(loanDay(Date.now())), []);
  return today;
}
