import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { WithdrawalNotice } from '@entrepot/blocks/wallet/withdrawal-amount.tsx';
import { affordabilityOf } from '@entrepot/buyer/credit/quote.ts';
import type { LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';

export interface MonthlyText {
  income: string;
  costs: string;
}

export interface AffordProps {
  quote: LoanQuote;
  typed: MonthlyText;
  /** As amounts; undefined where nothing, or nothing that can be read, is typed. */
  income: string | undefined;
  costs: string | undefined;
  onType: (changes: Partial<MonthlyText>) => void;
}

/** What the loan takes each month and what is left then, by what one says oneself. */
export function Afford({ quote, typed, income, costs, onType }: AffordProps) {
  const t = useT();
  const errorText = useErrorText();
  const { perMonth, largest, left } = affordabilityOf(quote, income, costs);
  const wrong = (text: string, amount: string | undefined) =>
    text.trim() !== '' && amount === undefined ? errorText('request.invalid') : undefined;
  const part = (name: string) => t('credit.afford.part', { part: name });
  return (
    <div className="grid gap-5">
      <p className="text-14 text-body">{t('credit.afford.text')}</p>
      <div className="loan-fields">
        <Field label={part('income')} error={wrong(typed.income, income)}>
          <TextInput
            numeric
            value={typed.income}
            onChange={(event) => onType({ income: event.target.value })}
            maxLength={20}
            autoComplete="off"
            end={CURRENCY}
          />
        </Field>
        <Field label={part('costs')} error={wrong(typed.costs, costs)}>
          <TextInput
            numeric
            value={typed.costs}
            onChange={(event) => onType({ costs: event.target.value })}
            maxLength={20}
            autoComplete="off"
            end={CURRENCY}
          />
        </Field>
      </div>
      <FactList
        size="md"
        facts={[
          { key: 'loan', label: part('loan'), value: <Amount amount={perMonth} /> },
          { key: 'largest', label: part('largest'), value: <Amount amount={largest} /> },
          ...(left === undefined ? [] : [{ key: 'left', label: part('left'), value: <Amount amount={left} />, isSum: true }]),
        ]}
      />
      {left !== undefined && moneyFrom(left) < 0n && <WithdrawalNotice>{t('credit.afford.short')}</WithdrawalNotice>}
    </div>
  );
}
