import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { RECHARGE_REFUSALS, type RechargeRefusal } from '@entrepot/contracts/money-work.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { Controller } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';

const WORDS: Readonly<Record<RechargeRefusal, MessageId>> = {
  not_found: 'wallet.reason.notFound',
  amount_differs: 'wallet.reason.amountDiffers',
  unreadable: 'wallet.reason.unreadable',
  already_credited: 'wallet.reason.alreadyCredited',
  other: 'admin.money.refuse.other',
};

/** Nothing was credited yet, so nothing is taken; the person reads why and can hand in another. */
export function RefuseRecharge({ row: { record } }: { row: RechargeCase }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const decided = useDecided();
  const { form, forget } = useKeptForm(`refuse:${record.id}`, { reasonCode: '', reason: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const code = RECHARGE_REFUSALS.find((candidate) => candidate === form.watch('reasonCode'));
  const submit = form.handleSubmit(async (values) => {
    try {
      await client.call(
        'recharges!refuse',
        { id: record.id, reasonCode: values.reasonCode as RechargeRefusal, reason: values.reason.trim() },
        { quiet: true },
      );
      forget();
      refresh();
      notify.success(t('admin.money.refused'));
      decided();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <PanelPart name="refuse" className="-mx-6 -mb-5 bg-n50 px-6 pb-6">
      <Section title={t('admin.money.refuse')}>
        <FormLines
          onSubmit={submit}
          errors={errors}
          isSubmitting={isSubmitting}
          submitLabel={t('admin.money.refuse.recharge')}
          tone="danger"
          isBlock
        >
          <Field label={t('admin.money.refuse.reason')} error={errors.reasonCode?.message} required>
            <Controller
              name="reasonCode"
              control={form.control}
              rules={rules.present}
              render={({ field }) => (
                <Select
                  value={code ?? null}
                  onValueChange={field.onChange}
                  placeholder={t('admin.money.refuse.choose')}
                  options={RECHARGE_REFUSALS.map((value) => ({ value, label: t(WORDS[value]) }))}
                />
              )}
            />
          </Field>
          <Field label={t('admin.money.refuse.text')} error={errors.reason?.message} hint={t('admin.reason.shown')} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
        </FormLines>
      </Section>
    </PanelPart>
  );
}
