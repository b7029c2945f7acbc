import type { EditorOptions } from '@entrepot/contracts/calls/product-desk.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useCategoryChoices } from '../../../lib/use-editor-options.ts';
import type { ProductFields } from './product-form.ts';

const UNITS = ['piece', 'pair', 'set', 'pack'] as const;

export function BasicsSection({ form, options }: { form: UseFormReturn<ProductFields>; options: EditorOptions }) {
  const t = useT();
  const language = useLanguage();
  const categories = useCategoryChoices(options);
  const countries = useMemo(
    () =>
      byLabel(
        COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })),
        language,
      ),
    [language],
  );
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const search = { search: t('goods.category.search'), empty: t('goods.nothingFound') };
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Field label={t('goods.number')} hint={t('goods.number.hint')} error={errors.number?.message} required>
        <TextInput {...register('number')} size="sm" dir="ltr" maxLength={DRAFT_LIMITS.numberLength} autoComplete="off" />
      </Field>
      <Field label={t('goods.category')} error={errors.categoryId?.message} required>
        <Controller
          control={control}
          name="categoryId"
          render={({ field }) => (
            <Combobox
              value={field.value || null}
              onValueChange={field.onChange}
              options={categories}
              labels={search}
              placeholder={t('goods.category.choose')}
              size="sm"
            />
          )}
        />
      </Field>
      <Field label={t('goods.unit.label')}>
        <Controller
          control={control}
          name="unit"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              size="sm"
              options={UNITS.map((unit) => ({ value: unit, label: t('goods.unit', { unit }) }))}
            />
          )}
        />
      </Field>
      <Field label={t('goods.buyMin')} hint={t('goods.buyMin.hint')} error={errors.buyMin?.message}>
        <TextInput {...register('buyMin')} numeric inputMode="numeric" size="sm" autoComplete="off" />
      </Field>
      <Field label={t('goods.carton')} note={t('account.optional')} error={errors.cartonQuantity?.message}>
        <TextInput {...register('cartonQuantity')} numeric inputMode="numeric" size="sm" autoComplete="off" />
      </Field>
      <Field label={t('goods.retail')} hint={t('goods.retail.hint')} note={t('account.optional')} error={errors.retailPrice?.message}>
        <TextInput {...register('retailPrice')} numeric inputMode="decimal" size="sm" autoComplete="off" />
      </Field>
      <Field label={t('goods.origin')} note={t('account.optional')} error={errors.originCountry?.message}>
        <Controller
          control={control}
          name="originCountry"
          render={({ field }) => (
            <Combobox
              value={field.value || null}
              onValueChange={field.onChange}
              options={countries}
              labels={{ ...search, search: t('goods.origin.search') }}
              placeholder={t('goods.origin.choose')}
              size="sm"
            />
          )}
        />
      </Field>
    </div>
  );
}
