import { CallError } from '@entrepot/api-client/call-error.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';
import { useExact } from './use-exact.ts';

/** What was submitted before keeps the terms that it was submitted under; the new ones count from now on. */
export function RuleDialog({ rule: { code, value, min, max, isGuarded }, onClose }: { rule: DeskParameter; onClose: () => void }) {
  const t = useT();
  const exact = useExact();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const proposalsChanged = useProposalsChanged();
  const isNumber = typeof value === 'number';
  const form = useForm({ defaultValues: { value: String(value), reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await client.call(
        'parameters!set',
        { code, value: isNumber ? Number(typed.value) : typed.value.trim(), before: value, reason: typed.reason.trim() },
        { quiet: true },
      );
      refresh();
      onClose();
      notify.success(t(isGuarded ? 'admin.proposals.proposed' : 'admin.money.changed'));
      proposalsChanged();
    } catch (error) {
      // The server says which value does not fit and why.
      if (error instanceof CallError && error.key === 'request.invalid') form.setError('value', { message: t('admin.money.rule.wrong') });
      else fail(error);
    }
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.money.rule', { code })}
        description={t(isGuarded ? 'admin.proposals.byTwo' : 'admin.money.rule.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines
          onSubmit={submit}
          errors={errors}
          isSubmitting={isSubmitting}
          submitLabel={t(isGuarded ? 'admin.proposals.propose' : 'admin.money.change.submit')}
          isBlock
        >
          <Field
            label={t('admin.money.rule.value')}
            hint={min !== null && max !== null ? t('admin.money.rule.range', { min: exact(min), max: exact(max) }) : undefined}
            error={errors.value?.message}
            required
          >
            <TextInput {...form.register('value', rules.present)} numeric={isNumber} dir="ltr" />
          </Field>
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
