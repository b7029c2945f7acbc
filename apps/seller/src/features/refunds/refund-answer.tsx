import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';

/** Yes and no side by side, each with what it needs; refusing is as easy as accepting. */
export function RefundAnswer({ refund }: { refund: Refund }) {
  return (
    <div className="grid gap-4">
      <Accept refund={refund} />
      <Decline refund={refund} />
    </div>
  );
}

function Accept({ refund }: { refund: Refund }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const { form, forget } = useKeptForm(`accept:${refund.id}`, { returnAddress: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const submit = form.handleSubmit(async ({ returnAddress }) => {
    try {
      await client.call(
        'refund!accept',
        { id: refund.id, ...(returnAddress.trim() === '' ? {} : { returnAddress: returnAddress.trim() }) },
        { quiet: true },
      );
      forget();
      notify.success(t('seller.refund.accepted'));
      refresh();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('seller.refund.accept', { amount: amount(refund.amount) })}
      isBlock
    >
      {refund.kind === 'return' && (
        <Field label={t('seller.refund.returnAddress')} note={t('account.optional')} hint={t('seller.refund.returnAddress.hint')}>
          <TextArea {...form.register('returnAddress')} rows={3} maxLength={500} />
        </Field>
      )}
      <p className="text-12 text-quiet">{t('seller.refund.accept.text')}</p>
    </FormLines>
  );
}

function Decline({ refund }: { refund: Refund }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const rules = useRules();
  const { form, forget } = useKeptForm(`decline:${refund.id}`, { answer: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'refund.answer_required': 'answer' });
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await client.call('refund!decline', { id: refund.id, answer: answer.trim() }, { quiet: true });
      forget();
      notify.success(t('seller.refund.declined'));
      refresh();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('seller.refund.decline')}
      tone="danger"
      isBlock
      className="rounded-card bg-n50 p-4"
    >
      <Field label={t('seller.refund.declineReason')} error={errors.answer?.message} hint={t('seller.refund.decline.text')} required>
        <TextArea {...form.register('answer', rules.present)} rows={3} maxLength={2_000} />
      </Field>
    </FormLines>
  );
}
