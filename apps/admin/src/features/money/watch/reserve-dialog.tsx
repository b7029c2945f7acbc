import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller, useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';

/** What lies at a bank, as whoever states it answers for with the own name before everybody. */
export function ReserveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const form = useForm({ defaultValues: { name: '', amount: '', asOf: '', source: '', isDemo: false, reason: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ name, source, reason, ...stated }) => {
    await client.call('reserves!state', { ...stated, name: name.trim(), source: source.trim(), reason: reason.trim() }, { quiet: true });
    refresh();
    onClose();
    notify.success(t('admin.money.changed'));
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.money.reserve.state')}
        description={t('admin.money.reserve.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines {...lines} submitLabel={t('admin.money.reserve.submit')} isBlock>
          <Field label={t('admin.money.reserve.name')} error={errors.name?.message} required>
            <TextInput {...form.register('name', rules.present)} maxLength={80} />
          </Field>
          <Field label={t('admin.money.reserve.amount')} error={errors.amount?.message} required>
            <TextInput {...form.register('amount', rules.present)} numeric inputMode="decimal" end="USDT" />
          </Field>
          <Field label={t('admin.money.reserve.asOf')} error={errors.asOf?.message} required>
            <TextInput {...form.register('asOf', rules.present)} type="date" />
          </Field>
          <Field
            label={t('admin.money.reserve.source')}
            hint={t('admin.money.reserve.source.hint')}
            error={errors.source?.message}
            required
          >
            <TextInput {...form.register('source', rules.present)} maxLength={200} />
          </Field>
          <Controller
            control={form.control}
            name="isDemo"
            render={({ field }) => (
              <Checkbox checked={field.value} onCheckedChange={field.onChange} label={t('admin.money.reserve.isDemo')} />
            )}
          />
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
