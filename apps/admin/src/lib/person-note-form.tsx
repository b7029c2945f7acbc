import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { NOTE_MAX } from '@entrepot/contracts/people.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useStaffClient } from './staff-client.tsx';

/** A note on a person, which colleagues read. It can be neither changed nor taken back, so it is said before one writes. */
export function PersonNoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const { form, forget } = useKeptForm(`note:${id}`, { text: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'review.text_missing': 'text' }, async ({ text }) => {
    await client.call('people!note', { id, text: text.trim() }, { quiet: true });
    forget();
    onAdded();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.people.notes.add')} tone="secondary">
      <Field label={t('admin.people.notes.label')} hint={t('admin.people.notes.hint')} error={errors.text?.message} required>
        <TextArea {...form.register('text', rules.present)} rows={2} maxLength={NOTE_MAX} />
      </Field>
    </FormLines>
  );
}
