import { FREIGHT_LIMITS } from '@entrepot/contracts/freight.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useShippingRules } from './use-shipping-rules.ts';
import { readGrams, type ShippingFields } from './zone-form.ts';

/** The long-distance part: a fee for each weight up to which it holds. */
export function StepsTable({ form, index }: { form: UseFormReturn<ShippingFields>; index: number }) {
  const t = useT();
  const rules = useShippingRules();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `zones.${index}.steps` });
  const errors = form.formState.errors.zones?.[index]?.steps;
  const steps = () => form.getValues(`zones.${index}.steps`);
  function add(): void {
    const last = steps().at(-1);
    const grams = last && readGrams(last.upToKilos);
    append({ upToKilos: grams ? String((grams * 2) / 1_000) : '', distance: last?.distance ?? '0' });
  }
  return (
    <Field label={t('seller.shipping.steps')} hint={t('seller.shipping.steps.hint')} group>
      <ul className="grid gap-2">
        {fields.map((field, step) => (
          <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
            <Field label={t('seller.shipping.upTo', { number: step + 1 })} hideLabel error={errors?.[step]?.upToKilos?.message}>
              <TextInput
                {...form.register(`zones.${index}.steps.${step}.upToKilos`, rules.weight(steps, step))}
                numeric
                size="sm"
                start={t('seller.shipping.upToShort')}
                end="kg"
              />
            </Field>
            <Field label={t('seller.shipping.stepFee', { number: step + 1 })} hideLabel error={errors?.[step]?.distance?.message}>
              <TextInput {...form.register(`zones.${index}.steps.${step}.distance`, rules.fee)} numeric size="sm" end={CURRENCY} />
            </Field>
            <IconButton label={t('seller.shipping.removeStep', { number: step + 1 })} size="sm" onClick={() => remove(step)}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={add} disabled={fields.length >= FREIGHT_LIMITS.steps} className="mt-1">
        <Plus size={16} aria-hidden />
        {t('seller.shipping.addStep')}
      </Button>
    </Field>
  );
}
