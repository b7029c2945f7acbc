import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { SLIDER_STEPS, LOAN_DECIMALS, sliderAmount, sliderStep, termsOf, type LoanWish } from '@entrepot/buyer/credit/wish.ts';
import { isWithin, readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import type { LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useErrorText, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { Slider } from '@entrepot/ui/slider.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';

const METHODS: readonly LoanMethod[] = ['annuity', 'equal_principal', 'bullet'];

export interface WishFieldsProps {
  product: LoanProduct;
  wish: LoanWish;
  onChange: (wish: LoanWish) => void;
}

/** Everything that can be chosen about a loan. */
export function WishFields({ product, wish, onChange }: WishFieldsProps) {
  const t = useT();
  const loan = useLoanFormats();
  const change = (changes: Partial<LoanWish>) => onChange({ ...wish, ...changes });
  return (
    <div className="grid grid-cols-1 gap-6">
      <AmountChoice product={product} amount={wish.amount} onChange={(amount) => change({ amount })} />
      <Field group label={t('credit.term')} aside={t('credit.upTo', { days: loan.days(product.mostDays) })}>
        <div className="flex flex-wrap gap-2">
          {termsOf(product, wish.days).map((days) => (
            <Chip key={days} selected={days === wish.days} onClick={() => change({ days })}>
              {loan.days(days)}
            </Chip>
          ))}
        </div>
      </Field>
      <Field group label={t('credit.method')}>
        <RadioGroup<LoanMethod>
          value={wish.method}
          onValueChange={(method) => change({ method })}
          options={METHODS.filter((method) => product.methods.includes(method)).map((method) => ({
            value: method,
            label: t('credit.methods', { method }),
            description: t('credit.methods.text', { method }),
          }))}
        />
      </Field>
      {wish.method !== 'bullet' && (
        <Field group label={t('credit.cycle')}>
          <RadioGroup<LoanCycle>
            variant="segments"
            value={wish.cycle}
            onValueChange={(cycle) => change({ cycle })}
            options={product.cycles.map((cycle) => ({ value: cycle, label: t('credit.cycles', { cycle }) }))}
          />
        </Field>
      )}
    </div>
  );
}

/** Typed or slid. What is typed stands as it is typed; only an amount that is offered is taken over. */
function AmountChoice({ product, amount, onChange }: { product: LoanProduct; amount: string; onChange: (amount: string) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const formats = useFormats();
  const loan = useLoanFormats();
  const [typed, setTyped] = useState(() => formats.amount(amount));
  const read = readAmount(typed, LOAN_DECIMALS);
  const isOffered = read !== undefined && isWithin(read, product.least, product.most);
  const whole = (text: string) => formats.amount(text, 0);

  function type(text: string): void {
    setTyped(text);
    const next = readAmount(text, LOAN_DECIMALS);
    if (next !== undefined && isWithin(next, product.least, product.most)) onChange(next);
  }

  function slide(step: number): void {
    const next = sliderAmount(product, step);
    setTyped(formats.amount(next));
    onChange(next);
  }

  return (
    <div>
      <Field
        label={t('credit.amount')}
        aside={<span className="num">{t('credit.between', { least: whole(product.least), most: whole(product.most) })}</span>}
        error={isOffered ? undefined : errorText('loan.amount_out_of_range', { min: whole(product.least), max: whole(product.most) })}
      >
        <TextInput
          numeric
          size="lg"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isOffered && setTyped(formats.amount(amount))}
          autoComplete="off"
          maxLength={20}
          end={CURRENCY}
          className="text-22! font-semibold"
        />
      </Field>
      <Slider
        className="mt-2"
        value={[sliderStep(product, amount)]}
        onValueChange={([step]) => slide(step ?? 0)}
        min={0}
        max={SLIDER_STEPS}
        labels={[t('credit.amount')]}
        valueText={() => `${loan.amount(amount)} ${CURRENCY}`}
      />
    </div>
  );
}
