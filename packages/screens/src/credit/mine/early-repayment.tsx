import { daysApart, SavedLine } from '@entrepot/blocks/credit/saved-line.tsx';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { todayWord } from '@entrepot/blocks/wallet/duration.ts';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { simulationQuery } from '@entrepot/buyer/credit/queries.ts';
import { LOAN_DECIMALS } from '@entrepot/buyer/credit/wish.ts';
import { readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { Slider } from '@entrepot/ui/slider.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@entrepot/site/centre/page-parts.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';

const ASK_AFTER_MS = 250;
type What = 'everything' | 'part';

/** What paying early on a day would save. A simulation: nothing of it is paid. */
export function EarlyRepayment({ loan, today }: { loan: LoanCase; today: string }) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const { client } = useServices();
  const { day, date: dateText } = useLoanFormats();
  const [what, setWhat] = useState<What>('everything');
  const [step, setStep] = useState(0);
  const [typed, setTyped] = useState('');
  const lastDate = loan.plan.findLast(({ state }) => state !== 'paid')?.date ?? today;
  const span = Math.max(0, daysApart(today, lastDate));
  const date = addDays(today, Math.min(step, span));
  const asked = useDebounced(JSON.stringify([date, what === 'part' ? readAmount(typed, LOAN_DECIMALS) : undefined]), ASK_AFTER_MS);
  const [askedDate, amount] = JSON.parse(asked) as [string, string | null | undefined];
  const isWhole = what === 'everything' || (amount ?? undefined) !== undefined;
  const { data, error } = useQuery({ ...simulationQuery(client, loan.loan.id, askedDate, amount ?? undefined), enabled: isWhole });
  return (
    <Card className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('credit.early.title')}</h2>
        <RadioGroup<What>
          variant="segments"
          aria-label={t('credit.early.title')}
          value={what}
          onValueChange={setWhat}
          options={(['everything', 'part'] as const).map((value) => ({ value, label: t('credit.early.what', { what: value }) }))}
        />
      </div>
      {what === 'everything' ? (
        <SavedLine points={loan.saved} lastDate={lastDate} />
      ) : (
        <Field label={t('credit.amount')} className="mt-4" error={error && words(error)}>
          <TextInput
            numeric
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={20}
            autoComplete="off"
            end={CURRENCY}
          />
        </Field>
      )}
      <Slider
        value={[Math.min(step, span)]}
        onValueChange={([next]) => setStep(next ?? 0)}
        min={0}
        max={span}
        disabled={span === 0}
        labels={[t('credit.early.day')]}
        valueText={(value) => dateText(addDays(today, value))}
      />
      <p aria-hidden className="flex justify-between text-12 text-quiet">
        <b className="font-semibold text-ink">{step === 0 ? todayWord(language) : day(date)}</b>
        <span>{day(lastDate)}</span>
      </p>
      {data && isWhole && (
        <FactList
          className="mt-3"
          facts={[
            {
              key: 'pay',
              label: t('credit.early.fact', { fact: data.date === today ? 'today' : 'day', date: dateText(data.date) }),
              value: <Amount amount={data.pay} />,
            },
            { key: 'schedule', label: t('credit.early.fact', { fact: 'schedule', date: '' }), value: <Amount amount={data.bySchedule} /> },
            { key: 'fee', label: t('credit.early.fact', { fact: 'fee', date: '' }), value: <Amount amount={data.fee} /> },
            {
              key: 'saved',
              label: t('credit.early.fact', { fact: 'saved', date: '' }),
              value: <Amount amount={data.saved} unit className="font-semibold" />,
              isSum: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
