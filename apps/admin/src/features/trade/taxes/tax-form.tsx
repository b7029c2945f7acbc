import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { TAXES_KEY } from '../trade-queries.ts';

export interface TaxFormProps {
  /** Fixed in the panel of a country; chosen in the dialog. */
  country?: string | undefined;
  basisPoints?: number | undefined;
  onDone?: () => void;
}

const PERCENT_DECIMALS = 2;
const MOST_PERCENT = 100;

/** `23`, `6,5`; undefined for what is no share of a price. */
function basisPointsOf(typed: string): number | undefined {
  const percent = readTypedAmount(typed, PERCENT_DECIMALS);
  return percent === undefined || Number(percent) > MOST_PERCENT ? undefined : Math.round(Number(percent) * 100);
}

/** Proposes what a country takes; nought takes the tax away. */
export function TaxForm({ country, basisPoints, onDone }: TaxFormProps) {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const proposalsChanged = useProposalsChanged();
  const form = useForm({
    defaultValues: { country: country ?? '', percent: basisPoints === undefined ? '' : String(basisPoints / 100), reason: '' },
  });
  const options = useMemo(
    () =>
      byLabel(
        COUNTRIES.map((code) => ({ value: code, label: countryName(code, language), keywords: [code] })),
        language,
      ),
    [language],
  );
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async (values) => {
    await client.call(
      'taxes!set',
      { country: values.country, basisPoints: basisPointsOf(values.percent)!, reason: values.reason.trim() },
      { quiet: true },
    );
    notify.success(t('admin.proposals.proposed'));
    proposalsChanged();
    void queries.invalidateQueries({ queryKey: TAXES_KEY });
    form.resetField('reason');
    onDone?.();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.proposals.propose')} isBlock>
      {country === undefined && (
        <Field label={t('admin.trade.country')} error={errors.country?.message} required>
          <Combobox
            size="sm"
            value={form.watch('country') || null}
            onValueChange={(code) => form.setValue('country', code, { shouldValidate: true })}
            options={options}
            labels={{ search: t('admin.trade.taxes.search'), empty: t('console.palette.empty') }}
          />
        </Field>
      )}
      <input type="hidden" {...form.register('country', rules.present)} />
      <Field label={`${t('admin.trade.rate')}, %`} error={errors.percent?.message} hint={t('admin.trade.taxes.hint')} required>
        <TextInput
          {...form.register('percent', { validate: (typed) => basisPointsOf(typed) !== undefined || t('admin.trade.taxes.wrong') })}
          size="sm"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          className="num"
        />
      </Field>
      <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.reason.hint')} required>
        <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
      </Field>
      {country !== undefined && <p className="text-12 text-quiet">{t('admin.trade.taxes.rule')}</p>}
      <p className="text-12 text-quiet">{t('admin.proposals.byTwo')}</p>
    </FormLines>
  );
}
