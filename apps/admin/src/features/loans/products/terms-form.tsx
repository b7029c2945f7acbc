import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { DAY_COUNTS, LOAN_CYCLES, LOAN_LIMITS, LOAN_METHODS, type DayCount } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller } from 'react-hook-form';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';
import { Choices } from './choices.tsx';
import { SampleLoan } from './sample-loan.tsx';
import {
  draftOf,
  isInOrder,
  isLoanAmount,
  isRate,
  isWithin,
  RATE_LIMITS,
  TERM_RANGES,
  termsFrom,
  type TermsValues,
} from './terms-values.ts';

/** All terms of a storefront's loan with what a loan by them would cost, before they are proposed. */
export function TermsForm({ storefront, current }: { storefront: string; current: LoanProduct | null }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshLoans();
  const proposalsChanged = useProposalsChanged();
  const { form, forget } = useKeptForm<TermsValues>(`loan-terms:${storefront}`, termsFrom(current));
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const draft = draftOf(form.watch());
  const submit = form.handleSubmit(async (values) => {
    const terms = draftOf(values);
    if (!terms) return;
    try {
      await client.call('loan!proposeProduct', { storefront, ...terms, reason: values.reason.trim() }, { quiet: true });
      forget();
      notify.success(t('admin.proposals.proposed'));
      refresh();
      proposalsChanged();
    } catch (error) {
      fail(error);
    }
  });
  const amountRule = (text: string) => isLoanAmount(text) || t('admin.loans.amount.wrong');
  const dayRule = (range: { min: number; max: number }) => (text: string) => isWithin(text, range) || t('admin.loans.between', range);
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.proposals.propose')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin.loans.least')} error={errors.least?.message} required>
            <TextInput {...form.register('least', { validate: amountRule })} numeric end="USDT" maxLength={15} />
          </Field>
          <Field label={t('admin.loans.most')} error={errors.most?.message} required>
            <TextInput
              {...form.register('most', {
                validate: (text, values) => {
                  const rule = amountRule(text);
                  if (rule !== true || !isLoanAmount(values.least)) return rule;
                  return isInOrder(values) || t('admin.loans.most.wrong');
                },
              })}
              numeric
              end="USDT"
              maxLength={15}
            />
          </Field>
          <Field label={t('admin.loans.mostDays')} error={errors.mostDays?.message} required>
            <TextInput
              {...form.register('mostDays', { validate: dayRule(TERM_RANGES.mostDays) })}
              numeric
              inputMode="numeric"
              maxLength={3}
            />
          </Field>
          <Field label={t('admin.loans.yearlyRate')} error={errors.yearlyRate?.message} required>
            <TextInput
              {...form.register('yearlyRate', {
                validate: (text) => isRate(text, RATE_LIMITS.yearly) || t('admin.loans.rate.wrong', { max: RATE_LIMITS.yearly }),
              })}
              numeric
              end="%"
              maxLength={7}
            />
          </Field>
          <Field label={t('admin.loans.grace')} hint={t('admin.loans.grace.hint')} error={errors.graceDays?.message} required>
            <TextInput
              {...form.register('graceDays', { validate: dayRule(TERM_RANGES.graceDays) })}
              numeric
              inputMode="numeric"
              maxLength={2}
            />
          </Field>
          <Field label={t('admin.loans.penaltyPerDay')} hint={t('admin.loans.penalty.hint')} error={errors.penaltyPerDay?.message} required>
            <TextInput
              {...form.register('penaltyPerDay', {
                validate: (text) => isRate(text, RATE_LIMITS.daily) || t('admin.loans.rate.wrong', { max: RATE_LIMITS.daily }),
              })}
              numeric
              end="%"
              maxLength={6}
            />
          </Field>
        </div>
        <Controller
          name="methods"
          control={form.control}
          rules={{ validate: (chosen) => chosen.length > 0 || t('account.missing') }}
          render={({ field }) => (
            <Choices
              legend={t('admin.loans.method')}
              all={LOAN_METHODS}
              chosen={field.value}
              onChange={field.onChange}
              label={(method) => t('admin.loans.methods', { method })}
              error={errors.methods?.message}
            />
          )}
        />
        <Controller
          name="cycles"
          control={form.control}
          rules={{ validate: (chosen) => chosen.length > 0 || t('account.missing') }}
          render={({ field }) => (
            <Choices
              legend={t('admin.loans.cycle')}
              all={LOAN_CYCLES}
              chosen={field.value}
              onChange={field.onChange}
              label={(cycle) => t('admin.loans.cycles', { cycle })}
              error={errors.cycles?.message}
            />
          )}
        />
        <Field label={t('admin.loans.dayCount')}>
          <Controller
            name="dayCount"
            control={form.control}
            render={({ field }) => (
              <RadioGroup<DayCount>
                value={field.value}
                onValueChange={field.onChange}
                options={DAY_COUNTS.map((value) => ({ value, label: t('admin.loans.dayCounts', { count: value }) }))}
              />
            )}
          />
        </Field>
        <p className="rounded-field bg-n50 px-4 py-3 text-13">
          {t('admin.loans.terms.effect')} {t('admin.proposals.byTwo')}
        </p>
        <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
          <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={LOAN_LIMITS.reason} />
        </Field>
      </FormLines>
      <SampleLoan draft={draft} />
    </div>
  );
}
