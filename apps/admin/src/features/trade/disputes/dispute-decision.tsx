import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useAskedPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DisputeInFull } from '@entrepot/contracts/calls/order-desk.ts';
import { useErrorText, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { amountWithin } from '../parts/amount-within.ts';
import { MoneyMoves } from '../parts/money-moves.tsx';
import { useRefreshTrade } from '../trade-queries.ts';

type Choice = 'all' | 'part' | 'nothing';

/** What the keys of the table mean here; a part has to be typed and has none. */
const DECISIONS: ReadonlyArray<{ part: string; choice: Choice }> = [
  { part: 'approve', choice: 'all' },
  { part: 'refuse', choice: 'nothing' },
];

interface Values {
  choice: Choice | '';
  amount: string;
  reason: string;
}

/** All, a part, or nothing. Nothing is chosen beforehand, and what the choice moves stands above the button. */
export function DisputeDecision({ data: { refund, asked, order, commissionBasisPoints } }: { data: DisputeInFull }) {
  const t = useT();
  const { amount: written } = useFormats();
  const errorText = useErrorText();
  const client = useStaffClient();
  const refresh = useRefreshTrade();
  const decided = useDecided();
  const askedPart = useAskedPart();
  const rules = useRules();
  const { form, forget } = useKeptForm<Values>(`dispute:${refund.id}`, { choice: '', amount: '', reason: '' });
  const choice = form.watch('choice');
  const granted = grantedOf({ choice, amount: form.watch('amount') }, asked);
  useEffect(() => {
    const asked = DECISIONS.find(({ part }) => part === askedPart);
    if (asked) form.setValue('choice', asked.choice, { shouldDirty: true });
  }, [askedPart, form]);
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'refund.amount_invalid': 'amount', 'audit.reason_required': 'reason' }, async (values) => {
    const amount = grantedOf(values, asked)!;
    const after = await client.call(
      'disputes!decide',
      {
        id: refund.id,
        isGranted: values.choice !== 'nothing',
        ...(values.choice === 'part' ? { amount } : {}),
        reason: values.reason.trim(),
      },
      { quiet: true },
    );
    forget();
    // Where it takes two people, the first one's decision waits.
    notify.success(
      after.refund.stage === 'disputed'
        ? t('admin.trade.own.wait', { state: 'proposed', until: '' })
        : t('admin.trade.decide.done', { serial: refund.serial ?? order.serial }),
    );
    refresh();
    decided();
  });
  return (
    <Section title={t('admin.trade.decide')}>
      <FormLines
        {...lines}
        isBlock
        tone={choice === 'nothing' ? 'danger' : 'primary'}
        submitLabel={
          choice === 'nothing'
            ? t('admin.trade.decide.refuse')
            : granted === undefined
              ? t('admin.trade.decide.submit')
              : t('admin.trade.decide.grant', { amount: written(granted) })
        }
      >
        <Field label={t('admin.trade.decide.choice')} error={errors.choice?.message} group required>
          <RadioGroup<Choice>
            value={choice === '' ? null : choice}
            onValueChange={(next) => form.setValue('choice', next, { shouldValidate: form.formState.isSubmitted })}
            options={[
              { value: 'all', label: t('admin.trade.decide.all'), aside: <span className="num">{written(asked)}</span> },
              { value: 'part', label: t('admin.trade.decide.part') },
              { value: 'nothing', label: t('admin.trade.decide.nothing') },
            ]}
            variant="cards"
          />
          <input type="hidden" {...form.register('choice', rules.present)} />
        </Field>
        {choice === 'part' && (
          <Field
            label={`${t('order.return.amount')}, USDT`}
            error={errors.amount?.message}
            hint={t('order.return.maximum', { amount: written(asked) })}
            required
          >
            <TextInput
              {...form.register('amount', {
                validate: (typed) => amountWithin(typed, asked) !== undefined || errorText('refund.amount_invalid'),
              })}
              size="sm"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className="num"
            />
          </Field>
        )}
        <PanelPart name={DECISIONS.map(({ part }) => part)}>
          <Field label={t('admin.reason')} error={errors.reason?.message} hint={t('admin.trade.decide.reason')} required>
            <TextArea {...form.register('reason', rules.present)} rows={3} maxLength={500} />
          </Field>
        </PanelPart>
        {granted !== undefined && (
          <MoneyMoves amount={granted} heldBefore={order.refundable} commissionBasisPoints={commissionBasisPoints} />
        )}
      </FormLines>
    </Section>
  );
}

/** What would go back to the buyer; undefined while that is not said. */
function grantedOf({ choice, amount }: Pick<Values, 'choice' | 'amount'>, asked: string): string | undefined {
  switch (choice) {
    case 'all':
      return asked;
    case 'nothing':
      return '0';
    case 'part':
      return amountWithin(amount, asked);
    case '':
      return undefined;
  }
}
