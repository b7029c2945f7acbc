import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { adjustmentPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ADJUSTMENTS_KEY, useRefreshMoney } from '../money-queries.ts';

/** For whom, how much, and the words that the person will read. Nothing moves until another approves it. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const router = useRouter();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const { form, forget } = useKeptForm('propose-adjustment', { userId: '', amount: '', reason: '' });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'audit.reason_required': 'reason', 'wallet.amount_invalid': 'amount', 'account.not_found': 'userId' },
    async ({ userId, amount, reason }) => {
      const { id } = await client.call(
        'adjustments!propose',
        { userId, amount: amount.trim().replace('−', '-'), reason: reason.trim() },
        { quiet: true },
      );
      forget();
      refresh();
      onClose();
      notify.success(t('admin.money.propose.done'));
      router.navigate(adjustmentPath(id));
    },
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('admin.money.propose')} description={t('admin.money.propose.text')} labels={{ close: t('action.close') }}>
        <FormLines {...lines} submitLabel={t('admin.money.propose.submit')} isBlock>
          <Controller
            name="userId"
            control={form.control}
            rules={rules.present}
            render={({ field }) => <PersonField value={field.value} onChange={field.onChange} error={errors.userId?.message} />}
          />
          <Field label={t('wallet.column.amount')} hint={t('admin.money.propose.amount.hint')} error={errors.amount?.message} required>
            <TextInput {...form.register('amount', rules.present)} numeric end="USDT" maxLength={30} />
          </Field>
          <Field label={t('admin.reason')} hint={t('admin.money.propose.reason.hint')} error={errors.reason?.message} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}

function PersonField({ value, onChange, error }: { value: string; onChange: (id: string) => void; error: string | undefined }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim() === '' ? value : typed.trim();
  const { data = [], isFetching } = useQuery({
    queryKey: [...ADJUSTMENTS_KEY, 'people', keyword],
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.call('adjustments!people', { keyword }, { quiet: true, signal }),
  });
  const chosen = data.find(({ id }) => id === value);
  return (
    <Field
      label={t('admin.money.who')}
      error={error}
      hint={chosen && t('admin.money.propose.has', { available: amount(chosen.available), hold: amount(chosen.hold) })}
      required
    >
      <Combobox
        value={value === '' ? null : value}
        onValueChange={onChange}
        onSearch={setTyped}
        loading={isFetching}
        placeholder={t('admin.money.propose.person')}
        labels={{ search: t('admin.money.propose.search'), empty: t('admin.money.propose.nobody'), loading: t('page.loading') }}
        options={data.map(({ id, username, email }) => ({ value: id, label: username, description: email ?? undefined }))}
      />
    </Field>
  );
}
