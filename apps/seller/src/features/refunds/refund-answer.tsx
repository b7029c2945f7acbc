import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { EvidenceField, picturesOf, useEvidence } from './evidence-field.tsx';

type Way = 'return' | 'waive';

/** Yes and no side by side, each with what it needs; refusing is as easy as accepting. */
export function RefundAnswer({ refund, lastAddress }: { refund: Refund; lastAddress: string }) {
  return (
    <div className="grid gap-4">
      <PanelPart name="accept">
        <Accept refund={refund} lastAddress={lastAddress} />
      </PanelPart>
      <PanelPart name="decline">
        <Decline refund={refund} />
      </PanelPart>
    </div>
  );
}

/** Goods that were received come back first, unless the shop wants none. */
function Accept({ refund, lastAddress }: { refund: Refund; lastAddress: string }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const decided = useDecided();
  const rules = useRules();
  const { form, forget } = useKeptForm<{ way: Way; returnAddress: string }>(`accept:${refund.id}`, {
    way: refund.kind === 'return' ? 'return' : 'waive',
    returnAddress: lastAddress,
  });
  const isReturn = form.watch('way') === 'return';
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'refund.return_address_missing': 'returnAddress' }, async ({ way, returnAddress }) => {
    await client.call(
      'refund!accept',
      {
        id: refund.id,
        ...(way === 'return' ? { returnAddress: returnAddress.trim() } : refund.kind === 'return' ? { isReturnWaived: true } : {}),
      },
      { quiet: true },
    );
    forget();
    notify.success(t(way === 'return' ? 'seller.refund.agreed' : 'seller.refund.accepted'));
    refresh();
    decided();
  });
  return (
    <FormLines
      {...lines}
      submitLabel={isReturn ? t('seller.refund.acceptReturn') : t('seller.refund.accept', { amount: amount(refund.amount) })}
      isBlock
    >
      {refund.kind === 'return' && (
        <Field label={t('seller.refund.way')} group>
          <RadioGroup<Way>
            value={isReturn ? 'return' : 'waive'}
            onValueChange={(way) => form.setValue('way', way)}
            options={[
              { value: 'return', label: t('seller.refund.way.return') },
              { value: 'waive', label: t('seller.refund.way.waive') },
            ]}
            variant="cards"
          />
        </Field>
      )}
      {isReturn && (
        <Field
          label={t('seller.refund.returnAddress')}
          hint={t('seller.refund.returnAddress.hint')}
          error={errors.returnAddress?.message}
          required
        >
          <TextArea {...form.register('returnAddress', rules.present)} rows={3} maxLength={500} />
        </Field>
      )}
      <p className="text-12 text-quiet">{t(isReturn ? 'seller.refund.acceptReturn.text' : 'seller.refund.accept.text')}</p>
    </FormLines>
  );
}

function Decline({ refund }: { refund: Refund }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const decided = useDecided();
  const rules = useRules();
  const evidence = useEvidence();
  const { form, forget } = useKeptForm(`decline:${refund.id}`, { answer: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'refund.answer_required': 'answer' }, async ({ answer }) => {
    await client.call('refund!decline', { id: refund.id, answer: answer.trim(), ...picturesOf(evidence) }, { quiet: true });
    forget();
    notify.success(t('seller.refund.declined'));
    refresh();
    decided();
  });
  return (
    <FormLines
      {...lines}
      isHeld={evidence.isSending}
      submitLabel={t('seller.refund.decline')}
      tone="danger"
      isBlock
      className="rounded-card bg-n50 p-4"
    >
      <Field label={t('seller.refund.declineReason')} error={errors.answer?.message} hint={t('seller.refund.decline.text')} required>
        <TextArea {...form.register('answer', rules.present)} rows={3} maxLength={2_000} />
      </Field>
      <EvidenceField evidence={evidence} />
    </FormLines>
  );
}
