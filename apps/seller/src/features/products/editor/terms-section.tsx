import { parsePrice, DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { reducedPrice } from '@entrepot/contracts/pricing.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import X from 'lucide-react/icons/x';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { lowestPrice, type ProductFields } from './product-form.ts';
import { amountFrom, bpFrom } from './typed-values.ts';

/** Prices by quantity, and a discount for a time. */
export function TermsSection({ form }: { form: UseFormReturn<ProductFields> }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Tiers form={form} />
      <Discount form={form} />
    </div>
  );
}

function Tiers({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const { errors } = form.formState;
  return (
    <div className="grid content-start gap-3">
      <p className="text-13 text-quiet">{t('goods.tiers.text')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
          <Field label={t('goods.tier.from')} error={errors.tiers?.[index]?.minQuantity?.message}>
            <TextInput {...form.register(`tiers.${index}.minQuantity`)} numeric inputMode="numeric" size="sm" autoComplete="off" />
          </Field>
          <Field
            label={t('goods.tier.less')}
            error={errors.tiers?.[index]?.reductionBp?.message}
            hint={<TierPrice form={form} index={index} />}
          >
            <TextInput {...form.register(`tiers.${index}.reductionBp`)} numeric size="sm" autoComplete="off" end="%" />
          </Field>
          <IconButton label={t('goods.tier.remove', { number: index + 1 })} size="sm" className="mt-7.5" onClick={() => remove(index)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < DRAFT_LIMITS.tiers && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ minQuantity: '', reductionBp: '' })}>
          {t('goods.tier.add')}
        </Button>
      )}
    </div>
  );
}

/** What the cheapest variant costs from there on, so that a reduction is seen as a price. */
function TierPrice({ form, index }: { form: UseFormReturn<ProductFields>; index: number }) {
  const t = useT();
  const { amount } = useFormats();
  const price = parsePrice(amountFrom(lowestPrice(form.watch('variants')) ?? ''));
  const bp = bpFrom(form.watch(`tiers.${index}.reductionBp`) ?? '');
  if (price === undefined || !(bp >= 1 && bp <= DRAFT_LIMITS.reductionBp)) return null;
  return t('goods.tier.price', { price: amount(formatMoney(reducedPrice(price, 0, bp))) });
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
