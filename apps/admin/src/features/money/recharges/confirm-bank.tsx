import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';

/** A line of the bank is seen by people alone. Whoever comes second types it again and does not copy it: two have to have seen the same. */
export function ConfirmBank({ row: { record, approvals, approvalsNeeded } }: { row: RechargeCase }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const decided = useDecided();
  const { form, forget } = useKeptForm(`confirm:${record.id}`, { evidence: '', credited: '', reason: '' });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    {
      'audit.reason_required': 'reason',
      'recharge.evidence_missing': 'evidence',
      'recharge.evidence_used': 'evidence',
      'wallet.amount_invalid': 'credited',
      'wallet.amount_limit': 'credited',
    },
    async ({ evidence, credited, reason }) => {
      const { record: after } = await client.call(
        'recharges!confirm',
        { id: record.id, evidence: evidence.trim(), credited: credited.trim(), reason: reason.trim() },
        { quiet: true },
      );
      forget();
      refresh();
      notify.success(t(after.state === 'success' ? 'admin.money.confirm.done' : 'admin.money.approve.noted'));
      decided();
    },
  );
  const isLast = approvals.length + 1 >= approvalsNeeded;
  return (
    <Section title={t('admin.money.bank')}>
      <OwnDay amount={record.currency === CURRENCY ? record.amount : undefined} />
      <FormLines {...lines} submitLabel={t(isLast ? 'admin.money.confirm' : 'admin.money.confirm.first')} isBlock>
        <Field label={t('admin.money.bank.line')} hint={t('admin.money.bank.line.hint')} error={errors.evidence?.message} required>
          <TextInput {...form.register('evidence', rules.present)} maxLength={200} />
        </Field>
        <Field label={t('admin.money.bank.amount')} hint={t('admin.money.bank.amount.hint')} error={errors.credited?.message} required>
          <TextInput {...form.register('credited', rules.present)} numeric end="USDT" maxLength={30} />
        </Field>
        <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.reason.hint')} required>
          <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
        </Field>
      </FormLines>
    </Section>
  );
}
