import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskHoliday } from '@entrepot/contracts/calls/service-hours.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefronts } from '../../lib/use-storefronts.ts';
import { HOLIDAYS_KEY } from './service-paths.ts';

/** Day and storefront are fixed for one that there is: another day is another holiday. */
export function HolidayForm({ holiday, onDone }: { holiday?: DeskHoliday; onDone?: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const storefronts = useStorefronts();
  const form = useForm({
    defaultValues: {
      storefront: holiday?.storefront ?? '',
      day: holiday?.day ?? '',
      name: holiday?.name ?? '',
      isClosed: holiday ? holiday.opens === null : true,
      opens: holiday?.opens ?? '10:00',
      closes: holiday?.closes ?? '14:00',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const isClosed = form.watch('isClosed');

  function done(): void {
    void queries.invalidateQueries({ queryKey: HOLIDAYS_KEY });
    notify.success(t('admin.storefronts.holidays.saved'));
    onDone?.();
  }
  const submit = form.handleSubmit(async ({ storefront, day, name, opens, closes }) => {
    try {
      const times = isClosed ? { opens: null, closes: null } : { opens, closes };
      await client.call('service!saveHoliday', { storefront, day, name: name.trim(), ...times }, { quiet: true });
      done();
    } catch (error) {
      fail(error);
    }
  });
  async function remove({ storefront, day }: DeskHoliday): Promise<void> {
    try {
      await client.call('service!removeHoliday', { storefront, day }, { quiet: true });
      done();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('admin.storefronts.holidays.save')}
      aside={holiday && <Button onClick={() => void remove(holiday)}>{t('admin.storefronts.holidays.remove')}</Button>}
    >
      {!holiday && (
        <>
          <Field label={t('admin.people.storefront')} error={errors.storefront?.message} required>
            <Combobox
              size="sm"
              value={form.watch('storefront') || null}
              onValueChange={(code) => form.setValue('storefront', code, { shouldValidate: true })}
              options={storefronts.map(({ code, name }) => ({ value: code, label: name, keywords: [code] }))}
              labels={{ search: t('admin.storefronts.search'), empty: t('console.palette.empty') }}
            />
          </Field>
          <input type="hidden" {...form.register('storefront', rules.present)} />
          <Field label={t('admin.storefronts.holidays.day')} error={errors.day?.message} required>
            <TextInput {...form.register('day', rules.present)} type="date" size="sm" />
          </Field>
        </>
      )}
      <Field
        label={t('admin.storefronts.holidays.name')}
        hint={t('admin.storefronts.holidays.name.hint')}
        error={errors.name?.message}
        required
      >
        <TextInput {...form.register('name', rules.present)} size="sm" maxLength={80} />
      </Field>
      <Controller
        control={form.control}
        name="isClosed"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange} label={t('admin.storefronts.holidays.closed')} />
        )}
      />
      {!isClosed && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('admin.storefronts.holidays.opens')} error={errors.opens?.message} required>
            <TextInput {...form.register('opens', rules.present)} type="time" size="sm" />
          </Field>
          <Field label={t('admin.storefronts.holidays.closes')} error={errors.closes?.message} required>
            <TextInput
              {...form.register('closes', {
                validate: (closes) => closes > form.getValues('opens') || t('admin.storefronts.holidays.wrong'),
              })}
              type="time"
              size="sm"
            />
          </Field>
        </div>
      )}
    </FormLines>
  );
}
