import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import type { AnnouncedRefund as Announced } from '@entrepot/contracts/calls/order-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { ORDERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';

const SHOWN = 10;

/** What the platform wants to give back of a settled order, why, and the shop's word against it. Nothing moves before its days are over. */
export function AnnouncedRefunds({ orderId }: { orderId: string }) {
  const t = useT();
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'announced', orderId],
    queryFn: ({ signal }) => client.call('refund!announced', { pageNum: 1, pageSize: SHOWN, orderId }, { quiet: true, signal }),
  });
  if (!query.data || query.data.list.length === 0) return null;
  return (
    <Section title={t('seller.announced.title')}>
      <ul className="grid gap-3">
        {query.data.list.map((refund) => (
          <li key={refund.id} className="grid gap-3 rounded-field bg-red-50 px-4 py-3 text-13">
            <Story refund={refund} />
            {refund.state === 'announced' && <Objection refund={refund} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story({ refund }: { refund: Announced }) {
  const t = useT();
  const { amount } = useFormats();
  const isOpen = refund.state === 'announced';
  return (
    <>
      <p>
        {isOpen
          ? t('seller.announced.text', { amount: isolate(amount(refund.amount)), until: momentText(refund.objectUntil) })
          : outcome(t, refund)}
      </p>
      {!isOpen && <Words term={t('seller.refund.amount')} text={`${amount(refund.amount)} USDT`} />}
      <Words term={t('seller.refund.reason')} text={refund.reason} />
      <Words term={t('seller.announced.why')} text={refund.objection} />
      <Words term={t('seller.refund.decision')} text={refund.decision} />
      {refund.isByOne && <p className="text-quiet">{t('seller.announced.byOne')}</p>}
    </>
  );
}

/** Two sides write here, so each text says whose it is. */
function Words({ term, text }: { term: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="block text-12 text-quiet">{term}</span>
      <bdi>{text}</bdi>
    </p>
  );
}

function outcome(t: ReturnType<typeof useT>, { state }: Announced): string {
  if (state === 'objected') return t('seller.announced.objected');
  return state === 'done' ? t('seller.announced.done') : t('seller.announced.dropped');
}

function Objection({ refund }: { refund: Announced }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const rules = useRules();
  const { form, forget } = useKeptForm(`object:${refund.id}`, { text: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'refund.answer_required': 'text' }, async ({ text }) => {
    await client.call('refund!object', { id: refund.id, text: text.trim() }, { quiet: true });
    forget();
    notify.success(t('seller.announced.thanks'));
    refresh();
  });
  return (
    <FormLines {...lines} submitLabel={t('seller.announced.submit')}>
      <Field label={t('seller.announced.why')} error={errors.text?.message} required>
        <TextArea {...form.register('text', rules.present)} rows={3} maxLength={2_000} />
      </Field>
    </FormLines>
  );
}
