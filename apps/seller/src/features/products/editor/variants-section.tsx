import type { EditorOptions } from '@entrepot/contracts/calls/product-desk.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { AttributeValues } from './attribute-values.tsx';
import { combineVariants, type ProductFields } from './product-form.ts';
import { VariantMatrix } from './variant-matrix.tsx';

export interface OptionsProps {
  form: UseFormReturn<ProductFields>;
  options: EditorOptions;
}

/** Attributes and their values make the rows; without any, there is one row. */
export function VariantsSection({ form, options }: OptionsProps) {
  const t = useT();
  const choices = form.watch('choices');
  const { errors } = form.formState;
  const unused = options.attributes.filter(({ id }) => !choices.some(({ attributeId }) => attributeId === id));

  function change(next: ProductFields['choices']): void {
    form.setValue('choices', next);
    form.setValue('variants', combineVariants(next, form.getValues('variants')));
    form.clearErrors('variants');
  }

  return (
    <div className="grid gap-5">
      <p className="text-13 text-quiet">{t('goods.variants.text')}</p>
      {choices.map(({ attributeId, valueIds }) => {
        const attribute = options.attributes.find(({ id }) => id === attributeId);
        return (
          attribute && (
            <AttributeValues
              key={attributeId}
              attribute={attribute}
              chosen={valueIds}
              onChange={(next) =>
                change(choices.map((choice) => (choice.attributeId === attributeId ? { attributeId, valueIds: next } : choice)))
              }
              onRemove={() => change(choices.filter((choice) => choice.attributeId !== attributeId))}
            />
          )
        );
      })}
      {choices.length < DRAFT_LIMITS.attributes && (
        <Select
          aria-label={t('goods.attribute.add')}
          value={null}
          onValueChange={(id) => change([...choices, { attributeId: Number(id), valueIds: [] }])}
          options={unused.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t('goods.attribute.add')}
          size="sm"
          className="max-w-60"
        />
      )}
      {errors.variants?.message && (
        <p role="alert" className="text-14 text-red">
          {errors.variants.message}
        </p>
      )}
      <VariantMatrix form={form} options={options} />
    </div>
  );
}
