import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { INCIDENT_LIMITS } from '@entrepot/contracts/calls/incident-desk.ts';
import { STATUS_PARTS, type StatusPart } from '@entrepot/contracts/status-parts.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefronts } from '../../../lib/use-storefronts.ts';
import { INCIDENTS_KEY } from '../content-queries.ts';
import { localNow, momentOf } from './local-moment.ts';

const EVERYWHERE = 'all';

export function IncidentForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const storefronts = useStorefronts();
  const form = useForm({
    defaultValues: { storefront: EVERYWHERE, parts: [] as StatusPart[], title: '', text: '', beganAt: localNow() },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const parts = form.watch('parts');

  const submit = form.handleSubmit(async ({ storefront, parts: chosen, title, text, beganAt }) => {
    try {
      await client.call(
        'incident!open',
        { storefrontCode: storefront === EVERYWHERE ? null : storefront, parts: chosen, title, text, beganAt: momentOf(beganAt) },
        { quiet: true },
      );
      void queries.invalidateQueries({ queryKey: INCIDENTS_KEY });
      notify.success(t('admin.content.incidents.saved'));
      onDone();
    } catch (error) {
      fail(error);
    }
  });

  function choose(part: StatusPart, isChosen: boolean): void {
    form.setValue('parts', isChosen ? [...parts, part] : parts.filter((each) => each !== part), { shouldValidate: true });
  }

  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.content.incidents.tell')}>
      <Field label={t('admin.people.storefront')} required>
        <Combobox
          size="sm"
          value={form.watch('storefront')}
          onValueChange={(code) => form.setValue('storefront', code)}
          options={[
            { value: EVERYWHERE, label: t('admin.content.incidents.everywhere') },
            ...storefronts.map(({ code, name }) => ({ value: code, label: name, keywords: [code] })),
          ]}
          labels={{ search: t('admin.storefronts.search'), empty: t('console.palette.empty') }}
        />
      </Field>
      <Field label={t('admin.content.incidents.parts')} error={errors.parts?.message} group required>
        <div role="group" aria-label={t('admin.content.incidents.parts')} className="grid grid-cols-2 gap-2">
          {STATUS_PARTS.map((part) => (
            <Checkbox
              key={part}
              checked={parts.includes(part)}
              onCheckedChange={(isChosen) => choose(part, isChosen === true)}
              label={t('admin.content.incidents.part', { part })}
            />
          ))}
        </div>
        <input
          type="hidden"
          {...form.register('parts', { validate: (chosen) => chosen.length > 0 || t('admin.content.incidents.parts.choose') })}
        />
      </Field>
      <Field label={t('admin.content.incidents.heading')} error={errors.title?.message} required>
        <TextInput {...form.register('title', rules.present)} size="sm" maxLength={INCIDENT_LIMITS.title} />
      </Field>
      <Field
        label={t('admin.content.incidents.words')}
        hint={t('admin.content.incidents.words.hint')}
        error={errors.text?.message}
        required
      >
        <TextArea {...form.register('text', rules.present)} rows={4} maxLength={INCIDENT_LIMITS.note} />
      </Field>
      <Field label={t('admin.content.incidents.began')} error={errors.beganAt?.message} required>
        <TextInput {...form.register('beganAt', rules.present)} type="datetime-local" size="sm" max={localNow()} />
      </Field>
    </FormLines>
  );
}
