import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useUser } from '@entrepot/console/services.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { PAYOUT_ENDS, type PayoutEnd } from '@entrepot/contracts/money-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';
import { LongText } from '../parts/long-text.tsx';

/** A payout that does not end by itself: two people say the same, and the chain has the last word. */
export function ResolveForm({ data }: { data: WithdrawalCase }) {
  const t = useT();
  const { id } = useUser();
  const { resolutions } = data;
  const [isOpen, setOpen] = useState(resolutions.length > 0);
  return (
    <Section title={t('admin.money.resolve')}>
      <p className="mb-3 text-13 text-quiet">{t('admin.money.resolve.text')}</p>
      {resolutions.length > 0 && (
        <ul className="mb-3 grid gap-2 text-13">
          {resolutions.map(({ staffId, staffName, outcome, txHash, at }, index) => (
            <li key={index} className="border-b pb-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <bdi className="font-medium">{staffId === id ? t('admin.money.you', { name: staffName }) : staffName}</bdi> ·{' '}
                  {t('admin.money.resolve.end', { end: outcome })}
                </span>
                <span className="text-12 text-quiet">
                  <Moment at={at} />
                </span>
              </p>
              {txHash && <LongText text={txHash} />}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? <Resolution data={data} /> : <Button onClick={() => setOpen(true)}>{t('admin.money.resolve.open')}</Button>}
    </Section>
  );
}

function Resolution({ data: { record } }: { data: WithdrawalCase }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const { form, forget } = useKeptForm(`resolve:${record.id}`, { outcome: '', txHash: '', reason: '' });
  const outcome = PAYOUT_ENDS.find((end) => end === form.watch('outcome'));
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    {
      'audit.reason_required': 'reason',
      'recharge.evidence_missing': 'txHash',
      'recharge.evidence_unproven': 'txHash',
    },
    async (values) => {
      const end = values.outcome as PayoutEnd;
      await client.call(
        'withdrawals!resolve',
        { id: record.id, outcome: end, reason: values.reason.trim(), ...(end === 'paid' ? { txHash: values.txHash.trim() } : {}) },
        { quiet: true },
      );
      forget();
      refresh();
      notify.success(t('admin.money.resolve.done'));
    },
  );
  return (
    <FormLines {...lines} submitLabel={t('admin.money.resolve.submit')} isBlock>
      <Field label={t('admin.money.resolve.how')} error={errors.outcome?.message} required>
        <Controller
          name="outcome"
          control={form.control}
          rules={rules.present}
          render={({ field }) => (
            <Select
              value={outcome ?? null}
              onValueChange={field.onChange}
              placeholder={t('admin.money.refuse.choose')}
              options={PAYOUT_ENDS.map((end) => ({ value: end, label: t('admin.money.resolve.end', { end }) }))}
            />
          )}
        />
      </Field>
      {outcome === 'paid' && (
        <Field label={t('wallet.transaction.id')} error={errors.txHash?.message} required>
          <TextInput {...form.register('txHash', rules.present)} dir="ltr" maxLength={200} />
        </Field>
      )}
      {outcome === 'not_paid' && <p className="text-13">{t('wallet.progress.returned', { total: `${amount(record.total)} USDT` })}</p>}
      <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.reason.hint')} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </FormLines>
  );
}
