import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useController, type UseFormReturn } from 'react-hook-form';
import { CountriesField } from './countries-field.tsx';
import { StepsTable } from './steps-table.tsx';
import { useShippingRules } from './use-shipping-rules.ts';
import type { ShippingFields } from './zone-form.ts';

export interface ZoneCardProps {
  form: UseFormReturn<ShippingFields>;
  index: number;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

/** One group of countries with the three parts of its freight. */
export function ZoneCard({ form, index, onRemove, onUp }: ZoneCardProps) {
  const t = useT();
  const rules = useShippingRules();
  const name = t('seller.shipping.zone', { number: index + 1 });
  const isRest = form.watch(`zones.${index}.isRest`);
  const errors = form.formState.errors.zones?.[index];
  const countries = useController({
    control: form.control,
    name: `zones.${index}.countries`,
    rules: {
      validate: (chosen: string[]) => form.getValues(`zones.${index}.isRest`) || rules.countries(chosen, form.getValues('zones'), index),
    },
  });
  const fee = (field: 'dispatch' | 'delivery', hint: string) => (
    <Field label={t(`seller.shipping.${field}`)} hint={hint} error={errors?.[field]?.message} required>
      <TextInput {...form.register(`zones.${index}.${field}`, rules.fee)} numeric size="sm" end={CURRENCY} />
    </Field>
  );
  return (
    <section aria-label={name} className="rounded-card bg-surface p-4 inset-ring inset-ring-hairline sm:p-5">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{isRest ? t('seller.shipping.rest') : name}</h2>
        <div className="flex gap-1">
          {onUp && (
            <IconButton label={t('seller.shipping.up', { name })} size="sm" onClick={onUp}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('seller.shipping.remove', { name })} size="sm" onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-5">
        <Switch
          label={t('seller.shipping.rest')}
          description={t('seller.shipping.rest.text')}
          checked={isRest}
          onCheckedChange={(value) => form.setValue(`zones.${index}.isRest`, value, { shouldDirty: true })}
        />
        {!isRest && <CountriesField value={countries.field.value} onChange={countries.field.onChange} error={errors?.countries?.message} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {fee('dispatch', t('seller.shipping.dispatch.hint'))}
          {fee('delivery', t('seller.shipping.delivery.hint'))}
        </div>
        <StepsTable form={form} index={index} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('seller.shipping.perKilo')} hint={t('seller.shipping.perKilo.hint')} error={errors?.perKilo?.message} required>
            <TextInput {...form.register(`zones.${index}.perKilo`, rules.fee)} numeric size="sm" end={CURRENCY} />
          </Field>
          <Field
            label={t('seller.shipping.freeFrom')}
            note={t('account.optional')}
            hint={t('seller.shipping.freeFrom.hint')}
            error={errors?.freeFrom?.message}
          >
            <TextInput {...form.register(`zones.${index}.freeFrom`, rules.optionalFee)} numeric size="sm" end={CURRENCY} />
          </Field>
        </div>
      </div>
    </section>
  );
}
