import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import X from 'lucide-react/icons/x';
import { Controller, useFieldArray } from 'react-hook-form';
import type { OptionsProps } from './variants-section.tsx';

/** No value has this id: the fact is told in the shop's own words. */
const OWN_WORDS = 'own';

/** Facts that hold for all variants: a value to choose, which reads right in every language, or words of one's own. */
export function SpecsSection({ form, options }: OptionsProps) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specs' });
  const specs = form.watch('specs');
  const { errors } = form.formState;
  return (
    <div className="grid gap-3">
      <p className="text-13 text-quiet">{t('goods.specs.text')}</p>
      {fields.map((field, index) => {
        const spec = specs[index];
        const attribute = options.attributes.find(({ id }) => String(id) === spec?.attributeId);
        const problem = errors.specs?.[index];
        return (
          <div key={field.id} className="flex flex-wrap items-start gap-3">
            <Field label={t('goods.spec.attribute')} error={problem?.attributeId?.message} className="w-full sm:w-56">
              <Controller
                control={form.control}
                name={`specs.${index}.attributeId`}
                render={({ field: chosen }) => (
                  <Select
                    value={chosen.value || null}
                    onValueChange={(id) => {
                      chosen.onChange(id);
                      form.setValue(`specs.${index}.valueId`, '');
                    }}
                    options={options.attributes.map(({ id, name }) => ({ value: String(id), label: name }))}
                    placeholder={t('goods.spec.choose')}
                    size="sm"
                  />
                )}
              />
            </Field>
            <Field label={t('goods.spec.value')} error={problem?.valueId?.message} className="w-full sm:w-56">
              <Controller
                control={form.control}
                name={`specs.${index}.valueId`}
                render={({ field: chosen }) => (
                  <Select
                    value={chosen.value || OWN_WORDS}
                    onValueChange={(id) => chosen.onChange(id === OWN_WORDS ? '' : id)}
                    options={[
                      { value: OWN_WORDS, label: t('goods.spec.own') },
                      ...(attribute?.values ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                    ]}
                    size="sm"
                  />
                )}
              />
            </Field>
            {spec?.valueId === '' && (
              <Field label={t('goods.spec.words')} error={problem?.text?.message} className="w-full sm:w-72">
                <TextInput {...form.register(`specs.${index}.text`)} size="sm" maxLength={DRAFT_LIMITS.specLength} autoComplete="off" />
              </Field>
            )}
            <IconButton label={t('goods.spec.remove', { number: index + 1 })} size="sm" className="sm:mt-7.5" onClick={() => remove(index)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {fields.length < DRAFT_LIMITS.specs && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ attributeId: '', valueId: '', text: '' })}>
          {t('goods.spec.add')}
        </Button>
      )}
    </div>
  );
}
