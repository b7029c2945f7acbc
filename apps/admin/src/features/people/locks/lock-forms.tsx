/** What is done to a lock, each in words that the one who is locked reads. */
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { LockDays, type LockDaysValue } from '../../../lib/lock-days.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshPeople } from '../people-queries.ts';

type Outcome = 'lifted' | 'kept';

/** Nothing is chosen beforehand: to lift and to keep it are the same effort. */
export function AnswerAppeal({ lock: { id } }: { lock: Lock }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const decided = useDecided();
  const rules = useRules();
  const { form, forget } = useKeptForm<{ outcome: Outcome | ''; reason: string }>(`appeal:${id}`, { outcome: '', reason: '' });
  form.register('outcome', rules.present);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ outcome, reason }) => {
    await client.call('locks!answer', { id, outcome: outcome as Outcome, reason: reason.trim() }, { quiet: true });
    forget();
    notify.success(t('admin.people.locks.answered'));
    refresh();
    decided();
  });
  const outcome = form.watch('outcome');
  return (
    <FormLines {...lines} submitLabel={t('admin.people.locks.answer')} isBlock>
      <PanelPart name="approve">
        <Field label={t('admin.people.locks.outcome')} error={errors.outcome?.message} group required>
          <RadioGroup<Outcome>
            value={outcome === '' ? null : outcome}
            onValueChange={(next) => form.setValue('outcome', next, { shouldValidate: form.formState.isSubmitted })}
            options={[
              { value: 'lifted', label: t('admin.people.locks.outcome.lifted') },
              { value: 'kept', label: t('admin.people.locks.outcome.kept') },
            ]}
          />
        </Field>
      </PanelPart>
      <Field label={t('admin.people.locks.answer.words')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
      </Field>
    </FormLines>
  );
}

export function LiftLock({ lock: { id } }: { lock: Lock }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const rules = useRules();
  const { form, forget } = useKeptForm(`lift:${id}`, { reason: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason }) => {
    await client.call('locks!lift', { id, reason: reason.trim() }, { quiet: true });
    forget();
    notify.success(t('admin.people.locks.lifted'));
    refresh();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.people.locks.lift')} isBlock>
      <Field label={t('admin.reason')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}

export function RenewLock({ lock: { id } }: { lock: Lock }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const rules = useRules();
  const { form, forget } = useKeptForm<{ days: LockDaysValue; reason: string }>(`renew:${id}`, { days: '', reason: '' });
  form.register('days', rules.present);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ days, reason }) => {
    await client.call('locks!renew', { id, days: Number(days), reason: reason.trim() }, { quiet: true });
    forget();
    notify.success(t('admin.people.locks.renewed'));
    refresh();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.people.locks.renew')} tone="danger" isBlock>
      <LockDays
        value={form.watch('days')}
        onChange={(next) => form.setValue('days', next, { shouldValidate: form.formState.isSubmitted })}
        error={errors.days?.message}
      />
      <Field label={t('admin.reason')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}
