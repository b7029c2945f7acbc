import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import type { WithdrawalRefusal } from '@entrepot/contracts/money-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { Controller } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';
import { REFUSAL_WORDS, refusalOf, useRefusalOptions } from './refusal-words.ts';

/** No, with a reason and words that the person reads; and what comes back, which is all of it. */
export function RefuseForm({ data: { record } }: { data: WithdrawalCase }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshMoney();
  const decided = useDecided();
  const { form, forget } = useKeptForm(`refuse:${record.id}`, { reasonCode: '', reason: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const [typedCode, reason] = form.watch(['reasonCode', 'reason']);
  const code = refusalOf(typedCode);
  const options = useRefusalOptions();
  const submit = form.handleSubmit(async (values) => {
    try {
      await client.call(
        'withdrawals!refuse',
        { id: record.id, reasonCode: values.reasonCode as WithdrawalRefusal, reason: values.reason.trim() },
        { quiet: true },
      );
      forget();
      refresh();
      notify.success(t('admin.money.refuse.done', { amount: amount(record.total) }));
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
          submitLabel={t('admin.money.refuse.submit', { amount: amount(record.total) })}
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
                  options={options}
                />
              )}
            />
          </Field>
          <Field label={t('admin.money.refuse.text')} error={errors.reason?.message} hint={t('admin.reason.shown')} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
          <div className="rounded-field border bg-surface px-3.5 py-2.5">
            <Facts
              facts={[
                { key: 'amount', term: t('admin.money.returns'), value: <span className="num">{amount(record.amount)}</span> },
                { key: 'fee', term: t('wallet.quote.fee'), value: <span className="num">{amount(record.fee)}</span> },
                {
                  key: 'total',
                  term: t('admin.money.returns.all'),
                  value: <span className="num">{amount(record.total)} USDT</span>,
                  isTotal: true,
                },
              ]}
            />
            <p className="mt-2 border-t pt-2 text-12 text-quiet">{t('admin.money.refuse.preview')}</p>
            <blockquote className="mt-1 text-13 wrap-anywhere">
              {code && code !== 'other' && <p className="font-medium">{t(REFUSAL_WORDS[code])}</p>}
              <p>
                <bdi>{reason.trim() === '' ? t('admin.money.refuse.noText') : reason.trim()}</bdi>
              </p>
              <p>{t('wallet.progress.returned', { total: `${amount(record.total)} USDT` })}</p>
            </blockquote>
          </div>
        </FormLines>
      </Section>
    </PanelPart>
  );
}
