import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { PlatformRefund, PlatformRefundPage } from '@entrepot/contracts/calls/order-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ORDERS_KEY, useRefreshTrade } from '../trade-queries.ts';

const SHOWN = 20;

/** What the platform proposed to give back of this order of its own accord, and what is to be decided about it. */
export function useOwnRefunds(orderId: string, isWanted: boolean): PlatformRefundPage | undefined {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'own-refunds', orderId],
    enabled: isWanted,
    queryFn: ({ signal }) => client.call('platformRefunds!list', { pageNum: 1, pageSize: SHOWN, orderId }, { quiet: true, signal }),
  });
  return query.data;
}

export function OwnRefunds({ refunds }: { refunds: PlatformRefund[] }) {
  const t = useT();
  if (refunds.length === 0) return null;
  return (
    <Section title={t('admin.trade.own.title')}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-2 rounded-card bg-n50 p-4 text-13">
            <Story refund={refund} />
            {refund.endedAt === null && refund.state !== 'announced' && <Decision refund={refund} />}
            {refund.state === 'announced' && refund.isOwn && <Decision refund={refund} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story({ refund }: { refund: PlatformRefund }) {
  const t = useT();
  const { amount } = useFormats();
  const at = (moment: string | null) => (moment === null ? '' : momentText(moment));
  return (
    <>
      <p className="font-semibold">{t('admin.trade.own.wait', { state: refund.state, until: at(refund.objectUntil) })}</p>
      <p>{t('admin.trade.own.by', { name: refund.proposedBy, amount: amount(refund.amount), at: at(refund.proposedAt) })}</p>
      <Words text={refund.reason} />
      {refund.approvedBy && <p>{t('admin.trade.own.approved', { name: refund.approvedBy })}</p>}
      {refund.approval && <Words text={refund.approval} />}
      {refund.objection && <p className="font-semibold">{t('admin.trade.own.objection')}</p>}
      {refund.objection && <Words text={refund.objection} />}
      {refund.decision && <Words text={refund.decision} />}
      {refund.isByOne && <p className="text-quiet">{t('admin.trade.own.byOne')}</p>}
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line text-quiet">
      <bdi>{text}</bdi>
    </p>
  );
}

/** Yes and no ask for the same field; whoever proposed it can only take it back. */
function Decision({ refund }: { refund: PlatformRefund }) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshTrade();
  const decided = useDecided();
  const rules = useRules();
  const { form, forget } = useKeptForm(`own-refund:${refund.id}`, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const decide = (call: 'platformRefunds!approve' | 'platformRefunds!refuse' | 'platformRefunds!decide') =>
    form.handleSubmit(async ({ reason }) => {
      try {
        await client.call(call, { id: refund.id, reason: reason.trim() }, { quiet: true });
        forget();
        notify.success(t('admin.trade.own.saved'));
        refresh();
        decided();
      } catch (error) {
        fail(error);
      }
    });
  const isProposed = refund.state === 'proposed';
  const field = (
    <PanelPart name={['approve', 'refuse']}>
      <Field label={t('admin.reason')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={500} />
      </Field>
    </PanelPart>
  );
  if (refund.isOwn) {
    return (
      <FormLines
        onSubmit={decide('platformRefunds!refuse')}
        errors={errors}
        isSubmitting={isSubmitting}
        submitLabel={t('admin.trade.own.withdraw')}
        tone="danger"
      >
        {isProposed && <p className="text-quiet">{t('admin.trade.own.own')}</p>}
        {field}
      </FormLines>
    );
  }
  return (
    <FormLines
      onSubmit={decide(isProposed ? 'platformRefunds!approve' : 'platformRefunds!decide')}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={isProposed ? t('admin.trade.own.approve') : t('admin.trade.own.decide')}
      aside={
        <Button variant="danger" disabled={isSubmitting} onClick={decide('platformRefunds!refuse')}>
          {t('admin.trade.own.refuse')}
        </Button>
      }
    >
      {isProposed && <OwnDay amount={refund.amount} />}
      {field}
    </FormLines>
  );
}
