import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useMay } from '@entrepot/console/services.tsx';
import type { PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import { NOTE_MAX } from '@entrepot/contracts/people.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshPeople } from '../people-queries.ts';

/** What colleagues should know. It can be neither changed nor taken back, so it is said before one writes. */
export function Notes({ id, notes, isClosed }: { id: string; notes: readonly PersonNote[]; isClosed: boolean }) {
  const t = useT();
  const may = useMay();
  return (
    <Section level={2} title={t('admin.people.notes')}>
      <div className="grid gap-4">
        {may('people.help') && !isClosed && <AddNote id={id} />}
        {notes.length === 0 ? <p className="text-13 text-quiet">{t('admin.people.notes.none')}</p> : <NoteList notes={notes} />}
      </div>
    </Section>
  );
}

export function NoteList({ notes }: { notes: readonly PersonNote[] }) {
  const t = useT();
  return (
    <ol className="grid gap-3">
      {notes.map(({ id, at, by, text }) => (
        <li key={id} className="text-13">
          <p className="flex flex-wrap justify-between gap-x-4 text-12 text-quiet">
            <bdi>{by}</bdi>
            <Moment at={at} />
          </p>
          {text === '' ? (
            <p className="text-quiet">{t('admin.people.notes.erased')}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function AddNote({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const rules = useRules();
  const { form, forget } = useKeptForm(`note:${id}`, { text: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'review.text_missing': 'text' });
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await client.call('people!note', { id, text: text.trim() }, { quiet: true });
      forget();
      refresh();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.people.notes.add')} tone="secondary">
      <Field label={t('admin.people.notes.label')} hint={t('admin.people.notes.hint')} error={errors.text?.message} required>
        <TextArea {...form.register('text', rules.present)} rows={2} maxLength={NOTE_MAX} />
      </Field>
    </FormLines>
  );
}
