import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { useErrorText, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { EvidenceField, picturesOf, useEvidence } from './evidence-field.tsx';

/** The goods are on their way back: they came, or they came in another condition. */
export function RefundReturn({ refund }: { refund: Refund }) {
  return (
    <div className="grid gap-4">
      <PanelPart name="accept">
        <Receive refund={refund} />
      </PanelPart>
      <PanelPart name="decline">
        <ObjectToGoods refund={refund} />
      </PanelPart>
    </div>
  );
}

function Receive({ refund }: { refund: Refund }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const decided = useDecided();
  const form = useForm();
  const lines = useFormWork(form, {}, async () => {
    await client.call('refund!receive', { id: refund.id }, { quiet: true });
    notify.success(t('seller.refund.accepted'));
    refresh();
    decided();
  });
  return (
    <FormLines {...lines} submitLabel={t('seller.refund.receive', { amount: amount(refund.amount) })} isBlock>
      <p className="text-12 text-quiet">{t('seller.refund.receive.text')}</p>
    </FormLines>
  );
}

function ObjectToGoods({ refund }: { refund: Refund }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const decided = useDecided();
  const rules = useRules();
  const evidence = useEvidence();
  const { form, forget } = useKeptForm(`object:${refund.id}`, { text: '' });
  const isBare = evidence.mediaIds.length === 0;
  const { errors, isSubmitted } = form.formState;
  const lines = useFormWork(form, { 'refund.answer_required': 'text' }, async ({ text }) => {
    if (isBare) return;
    await client.call('refund!objectToGoods', { id: refund.id, text: text.trim(), pictures: evidence.mediaIds.join(',') }, { quiet: true });
    forget();
    notify.success(t('seller.refund.objected'));
    refresh();
    decided();
  });
  return (
    <FormLines
      {...lines}
      isHeld={evidence.isSending}
      submitLabel={t('seller.refund.object')}
      tone="danger"
      isBlock
      className="rounded-card bg-n50 p-4"
    >
      <Field label={t('seller.refund.objection')} error={errors.text?.message} hint={t('seller.refund.decline.text')} required>
        <TextArea {...form.register('text', rules.present)} rows={3} maxLength={2_000} />
      </Field>
      <EvidenceField evidence={evidence} error={isSubmitted && isBare ? errorText('refund.pictures_missing') : undefined} isRequired />
    </FormLines>
  );
}

/** At every step while it is being decided. */
export function AddEvidence({ refund }: { refund: Refund }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const evidence = useEvidence();
  const form = useForm();
  const { pictures } = picturesOf(evidence);
  const { isSubmitted } = form.formState;
  const lines = useFormWork(form, {}, async () => {
    if (pictures === undefined) return;
    await client.call('refund!addEvidence', { id: refund.id, pictures }, { quiet: true });
    evidence.clear();
    form.reset();
    refresh();
  });
  return (
    <FormLines {...lines} isHeld={evidence.isSending} submitLabel={t('seller.refund.addPictures')} tone="secondary">
      <EvidenceField evidence={evidence} error={isSubmitted && pictures === undefined ? errorText('refund.pictures_missing') : undefined} />
    </FormLines>
  );
}
