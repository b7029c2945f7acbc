import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductFields } from './product-form.ts';
import { TierChart } from './tier-chart.tsx';
import { TiersTable } from './tiers-table.tsx';
import type { OptionsProps } from './variants-section.tsx';

/** Prices by quantity, as the shop writes them and as a buyer sees them, and a discount for a time. */
export function TermsSection({ form, options }: OptionsProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TiersTable form={form} commissionBp={options.commissionBp} />
        <TierChart form={form} />
      </div>
      <Discount form={form} />
    </div>
  );
}

function Discount({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT();
  const hasDiscount = form.watch('hasDiscount');
  const errors = form.formState.errors.discount;
  return (
    <div className="grid content-start gap-3">
      <Checkbox
        label={t('goods.discount.on')}
        description={t('goods.discount.text')}
        checked={hasDiscount}
        onCheckedChange={(isOn) => form.setValue('hasDiscount', isOn)}
      />
      {hasDiscount && (
        <>
          <Field label={t('goods.discount')} error={errors?.discountBp?.message} className="max-w-40">
            <TextInput {...form.register('discount.discountBp')} numeric size="sm" autoComplete="off" end="%" />
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('goods.discount.from')} error={errors?.startsAt?.message}>
              <TextInput {...form.register('discount.startsAt')} type="datetime-local" size="sm" dir="ltr" />
            </Field>
            <Field label={t('goods.discount.to')} error={errors?.endsAt?.message}>
              <TextInput {...form.register('discount.endsAt')} type="datetime-local" size="sm" dir="ltr" />
            </Field>
          </div>
        </>
      )}
    </div>
  );
}
