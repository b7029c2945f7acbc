import { CallError } from '@entrepot/api-client/call-error.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskOrder, PlatformRefundPage } from '@entrepot/contracts/calls/order-desk.ts';
import { useErrorText, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { amountWithin } from '../parts/amount-within.ts';
import { MoneyMoves } from '../parts/money-moves.tsx';
import { useRefreshTrade } from '../trade-queries.ts';

/** The platform gives money back of its own accord; what moves from where stands above the button. */
export function ManualRefund({
  data: { order, settlement, commissionBasisPoints },
  rulesOfMoney,
}: {
  data: DeskOrder;
  rulesOfMoney: Pick<PlatformRefundPage, 'secondPersonAbove' | 'objectionDays'>;
}) {
  const t = useT();
  const { amount: written } = useFormats();
  const errorText = useErrorText();
  const client = useStaffClient();
  const refresh = useRefreshTrade();
  const rules = useRules();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const { form, forget } = useKeptForm(`refund:${order.id}`, { amount: '', reason: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'refund.amount_invalid': 'amount', 'audit.reason_required': 'reason' });
  const amount = amountWithin(form.watch('amount'), order.refundable);
  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await client.call(
        'orders!refund',
        { id: order.id, amount: amountWithin(values.amount, order.refundable)!, reason: values.reason.trim() },
        { quiet: true, idempotencyKey },
      );
      forget();
      const isAtOnce = settlement.settledAt === null && answer.order.refunded !== order.refunded;
      notify.success(isAtOnce ? t('admin.trade.refund.done', { serial: order.serial }) : t('admin.trade.own.saved'));
      setIdempotencyKey(crypto.randomUUID());
      refresh();
    } catch (error) {
      // An answer is an answer: the next try is another one. Without one nobody knows, and the same key makes sure that nothing is paid
      // twice.
      if (error instanceof CallError) setIdempotencyKey(crypto.randomUUID());
      fail(error);
    }
  });
  return (
    <Section title={t('admin.trade.refund.title')}>
      <OwnDay amount={amount} />
      <FormLines
        onSubmit={submit}
        errors={errors}
        isSubmitting={isSubmitting}
        tone="danger"
        isBlock
        submitLabel={
          amount === undefined ? t('admin.trade.refund.submit') : t('admin.trade.refund.submitAmount', { amount: written(amount) })
        }
      >
        <p className="text-13 text-quiet">
          {t('admin.trade.refund.text')} {t('admin.trade.own.takesTwo', { amount: written(rulesOfMoney.secondPersonAbove) })}
        </p>
        <Field
          label={`${t('order.return.amount')}, USDT`}
          error={errors.amount?.message}
          required
          hint={t('order.return.maximum', { amount: written(order.refundable) })}
          aside={
            <Button
              size="sm"
              variant="quiet"
              onClick={() => form.setValue('amount', order.refundable, { shouldValidate: true, shouldDirty: true })}
            >
              {t('admin.trade.refund.all')}
            </Button>
          }
        >
          <TextInput
            {...form.register('amount', {
              validate: (typed) => amountWithin(typed, order.refundable) !== undefined || errorText('refund.amount_invalid'),
            })}
            size="sm"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="num"
          />
        </Field>
        <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.reason.shown')} required>
          <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
        </Field>
        {amount !== undefined &&
          (settlement.settledAt === null ? (
            <MoneyMoves amount={amount} heldBefore={order.refundable} commissionBasisPoints={commissionBasisPoints} />
          ) : (
            <p className="rounded-field bg-n50 px-4 py-3 text-13">
              {t('admin.trade.refund.fromShop')} <Amount value={amount} withUnit className="font-semibold" />
              <br />
              {t('admin.trade.own.announces', { days: rulesOfMoney.objectionDays })}
            </p>
          ))}
      </FormLines>
    </Section>
  );
}
