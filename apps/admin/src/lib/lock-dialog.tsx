import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { LOCK_REASONS, type LockReason, type LockSubject } from '@entrepot/contracts/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { LockDays, type LockDaysValue } from './lock-days.tsx';
import { useStaffClient } from './staff-client.tsx';

export interface LockDialogProps {
  subject: { kind: LockSubject; id: string; name: string };
  onClose: () => void;
}

interface Values {
  reasonCode: LockReason | '';
  days: LockDaysValue;
  reason: string;
}

/** Locks a person or a shop. Nothing is chosen beforehand, and what a lock does and does not do stands above the fields. */
export function LockDialog({ subject: { kind, id, name }, onClose }: LockDialogProps) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const { form, forget } = useKeptForm<Values>(`lock:${id}`, { reasonCode: '', days: '', reason: '' });
  form.register('reasonCode', rules.present);
  form.register('days', rules.present);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reasonCode, days, reason }) => {
    await client.call(
      'locks!lock',
      { kind, subjectId: id, reasonCode: reasonCode as LockReason, days: Number(days), reason: reason.trim() },
      { quiet: true },
    );
    forget();
    notify.success(t('admin.people.lock.done', { name }));
    // A lock shows in many lists.
    void queries.invalidateQueries();
    onClose();
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.people.lock.title', { name })}
        description={t('admin.people.lock.text', { kind })}
        labels={{ close: t('action.close') }}
      >
        <FormLines
          {...lines}
          submitLabel={t('admin.people.lock')}
          tone="danger"
          aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}
        >
          <Field label={t('admin.people.lock.reasonCode')} error={errors.reasonCode?.message} required>
            <Select<LockReason>
              value={form.watch('reasonCode') || null}
              onValueChange={(next) => form.setValue('reasonCode', next, { shouldValidate: form.formState.isSubmitted })}
              placeholder={t('admin.people.lock.choose')}
              options={LOCK_REASONS.map((reason) => ({ value: reason, label: t(`lock.reason.${reason}`) }))}
            />
          </Field>
          <LockDays
            value={form.watch('days')}
            onChange={(next) => form.setValue('days', next, { shouldValidate: form.formState.isSubmitted })}
            error={errors.days?.message}
          />
          <Field label={t('admin.reason')} hint={t('admin.reason.shown')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
