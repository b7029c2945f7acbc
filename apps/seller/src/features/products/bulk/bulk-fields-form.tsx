import { useT } from '@entrepot/i18n/react.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useCategoryChoices, useEditorOptions } from '../../../lib/use-editor-options.ts';
import { WAYS, type BulkFields, type BulkSubject } from './bulk-form.ts';

export interface BulkFieldsFormProps {
  subject: BulkSubject;
  fields: BulkFields;
  onChange: (part: Partial<BulkFields>) => void;
}

export function BulkFieldsForm({ subject, fields, onChange }: BulkFieldsFormProps) {
  const t = useT();
  const categories = useCategoryChoices(useEditorOptions());
  const hasValue = subject === 'price' || subject === 'stock' || (subject === 'discount' && fields.way === 'set');
  const unit = subject === 'stock' ? '' : subject === 'price' && fields.way === 'amount' ? 'USDT' : '%';
  return (
    <div className="grid gap-4">
      {WAYS[subject].length > 0 && (
        <Field label={t('goods.bulk.way')} group>
          <RadioGroup
            variant="segments"
            value={fields.way}
            onValueChange={(way) => onChange({ way })}
            options={WAYS[subject].map((way) => ({ value: way, label: t('goods.bulk.ways', { way: `${subject}_${way}` }) }))}
          />
        </Field>
      )}
      {hasValue && (
        <Field
          label={t('goods.bulk.value')}
          hint={subject === 'discount' ? undefined : t('goods.bulk.value.hint', { subject, way: fields.way })}
          required
        >
          <TextInput
            numeric
            size="sm"
            autoComplete="off"
            value={fields.value}
            onChange={(event) => onChange({ value: event.target.value })}
            end={unit || undefined}
            className="max-w-60"
          />
        </Field>
      )}
      {subject === 'category' && (
        <Field label={t('goods.category')} required>
          <Combobox
            value={fields.categoryId || null}
            onValueChange={(categoryId) => onChange({ categoryId })}
            options={categories}
            labels={{ search: t('goods.category.search'), empty: t('goods.nothingFound') }}
            placeholder={t('goods.category.choose')}
            size="sm"
          />
        </Field>
      )}
      {subject === 'discount' && fields.way === 'set' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('goods.discount.from')} required>
            <TextInput
              type="datetime-local"
              size="sm"
              dir="ltr"
              value={fields.startsAt}
              onChange={(event) => onChange({ startsAt: event.target.value })}
            />
          </Field>
          <Field label={t('goods.discount.to')} required>
            <TextInput
              type="datetime-local"
              size="sm"
              dir="ltr"
              value={fields.endsAt}
              onChange={(event) => onChange({ endsAt: event.target.value })}
            />
          </Field>
        </div>
      )}
      <p className="text-13 text-quiet">{t('goods.bulk.first')}</p>
    </div>
  );
}
