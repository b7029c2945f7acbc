import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { LoanProductDraft } from '@entrepot/contracts/calls/loan-desk.ts';
import type { LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState } from 'react';
import { todayText } from '../parts/civil-day.tsx';
import { PlanTable } from '../parts/plan-table.tsx';

type Draft = Omit<LoanProductDraft, 'storefront' | 'reason'>;

/** The largest and longest loan that these terms allow, paid out today, as an applicant would see it. */
export function SampleLoan({ draft }: { draft: Draft | undefined }) {
  const t = useT();
  return (
    <Section level={2} title={t('admin.loans.sample')} className="xl:border-t-0 xl:pt-0">
      {draft ? <Sample draft={draft} /> : <p className="text-13 text-quiet">{t('admin.loans.sample.none')}</p>}
    </Section>
  );
}

function Sample({ draft }: { draft: Draft }) {
  const t = useT();
  const [wantedMethod, setMethod] = useState<LoanMethod>();
  const [wantedCycle, setCycle] = useState<LoanCycle>();
  const method = draft.methods.find((one) => one === wantedMethod) ?? draft.methods[0]!;
  const cycle = draft.cycles.find((one) => one === wantedCycle) ?? draft.cycles[0]!;
  const quote = quoteOf(
    {
      principalScaled: moneyFrom(draft.most),
      yearlyRate: draft.yearlyRate,
      dayCount: draft.dayCount,
      days: draft.mostDays,
      method,
      cycle,
      start: todayText(),
    },
    draft,
  );
  const money = (scaled: bigint) => <Amount value={formatMoney(scaled)} />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <RadioGroup<LoanMethod>
          aria-label={t('admin.loans.method')}
          value={method}
          onValueChange={setMethod}
          variant="segments"
          options={draft.methods.map((value) => ({ value, label: t('admin.loans.methods', { method: value }) }))}
        />
        {method !== 'bullet' && (
          <RadioGroup<LoanCycle>
            aria-label={t('admin.loans.cycle')}
            value={cycle}
            onValueChange={setCycle}
            variant="segments"
            options={draft.cycles.map((value) => ({ value, label: t('admin.loans.cycles', { cycle: value }) }))}
          />
        )}
      </div>
      <Facts
        className="max-w-120"
        facts={[
          { key: 'amount', term: t('admin.loans.amount'), value: <Amount value={draft.most} /> },
          { key: 'days', term: t('admin.loans.term'), value: t('admin.loans.days', { days: draft.mostDays }) },
          { key: 'apr', term: t('admin.loans.apr'), value: <bdi className="num">{quote.apr} %</bdi> },
          { key: 'interest', term: t('admin.loans.totalInterest'), value: money(quote.totalInterestScaled) },
          { key: 'total', term: t('admin.loans.totalPayment'), value: money(quote.totalPaymentScaled), isTotal: true },
          ...quote.lateCosts.map(({ days, penaltyScaled }) => ({
            key: `late${days}`,
            term: t('admin.loans.sample.late', { days }),
            value: money(penaltyScaled),
          })),
          { key: 'worst', term: t('admin.loans.sample.worst', { day: quote.worstCase.date }), value: money(quote.worstCase.owedScaled) },
        ]}
      />
      <div className="max-h-128 overflow-y-auto" tabIndex={0} role="region" aria-label={t('admin.loans.plan')}>
        <PlanTable
          caption={t('admin.loans.plan')}
          rows={quote.schedule.map((line) => ({
            number: line.number,
            date: line.due,
            principal: formatMoney(line.principalScaled),
            interest: formatMoney(line.interestScaled),
            payment: formatMoney(line.paymentScaled),
          }))}
          totals={{
            principal: draft.most,
            interest: formatMoney(quote.totalInterestScaled),
            payment: formatMoney(quote.totalPaymentScaled),
          }}
        />
      </div>
    </div>
  );
}
