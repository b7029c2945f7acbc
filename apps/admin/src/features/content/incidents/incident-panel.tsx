import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { INCIDENT_LIMITS, type Incident } from '@entrepot/contracts/calls/incident-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { INCIDENTS_KEY } from '../content-queries.ts';
import { localNow, momentOf } from './local-moment.ts';

/** What was told of one, and how it goes on. Nothing that was told is taken back. */
export function IncidentPanel({ incident }: { incident: Incident }) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-6">
      {incident.endedAt !== null && (
        <p className="flex justify-between gap-3">
          <span>{t('admin.content.incidents.ended')}</span>
          <span className="num">{formatDateTime(incident.endedAt)}</span>
        </p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {incident.notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p className="text-13 text-quiet">
              <span className="num">{formatDateTime(at)}</span> · <bdi>{by}</bdi>
            </p>
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {incident.endedAt === null && <NextNote incident={incident} />}
    </div>
  );
}

function NextNote({ incident: { id } }: { incident: Incident }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: { text: '', isOver: false, endedAt: localNow() } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const isOver = form.watch('isOver');

  const submit = form.handleSubmit(async ({ text, endedAt }) => {
    try {
      if (isOver) await client.call('incident!end', { id, text, endedAt: momentOf(endedAt) }, { quiet: true });
      else await client.call('incident!note', { id, text }, { quiet: true });
      form.reset();
      void queries.invalidateQueries({ queryKey: INCIDENTS_KEY });
      notify.success(t('admin.content.incidents.saved'));
    } catch (error) {
      fail(error);
    }
  });

  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.content.incidents.tell')}>
      <Field label={t('admin.content.incidents.next')} hint={t('admin.content.incidents.words.hint')} error={errors.text?.message} required>
        <TextArea {...form.register('text', rules.present)} rows={3} maxLength={INCIDENT_LIMITS.note} />
      </Field>
      <Controller
        control={form.control}
        name="isOver"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange} label={t('admin.content.incidents.over')} />
        )}
      />
      {isOver && (
        <Field label={t('admin.content.incidents.ended')} error={errors.endedAt?.message} required>
          <TextInput {...form.register('endedAt', rules.present)} type="datetime-local" size="sm" max={localNow()} />
        </Field>
      )}
    </FormLines>
  );
}
