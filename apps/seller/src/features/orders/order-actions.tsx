import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { ShipForm } from './ship-form.tsx';

/** What the server says is possible now, and nothing else. A shop cannot cancel, so there is no way to. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.actions.includes('confirm') && <Confirm order={order} />}
      {order.actions.includes('ship') && <ShipForm order={order} />}
      {order.actions.includes('track') && <Track order={order} />}
    </>
  );
}

function Confirm({ order }: { order: OrderDetail }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const words = useFailureWords();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function confirm(): Promise<void> {
    setWorking(true);
    setFailure(undefined);
    try {
      await client.call('order!confirm', { id: order.id }, { quiet: true });
      notify.success(t('seller.order.confirmed', { serial: order.serial }));
      refresh();
    } catch (error) {
      setFailure(words(error));
      refresh();
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="grid gap-2">
      <Button variant="primary" block loading={isWorking} loadingLabel={t('account.working')} onClick={() => void confirm()}>
        {t('seller.order.confirmAmount', { amount: amount(order.total) })}
      </Button>
      <p className="text-12 text-quiet">{t('seller.order.confirm.text')}</p>
      {failure && (
        <p role="alert" className="text-13 text-red">
          {failure}
        </p>
      )}
    </div>
  );
}

function Track({ order }: { order: OrderDetail }) {
  const t = useT();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const rules = useRules();
  const { form, forget } = useKeptForm(`track:${order.id}`, { place: '', text: '' });
  const { errors } = form.formState;
  const lines = useFormWork(form, {}, async (values) => {
    await client.call('order!track', { id: order.id, place: values.place.trim(), text: values.text.trim() }, { quiet: true });
    forget();
    notify.success(t('seller.track.done'));
    refresh();
  });
  return (
    <FormLines {...lines} submitLabel={t('seller.track.submit')} tone="secondary" className="rounded-card border p-4">
      <h3 className="text-14 font-semibold">{t('seller.track.title')}</h3>
      <Field label={t('seller.track.text')} error={errors.text?.message} required>
        <TextInput {...form.register('text', rules.present)} size="sm" maxLength={500} autoComplete="off" />
      </Field>
      <Field label={t('seller.track.place')} error={errors.place?.message} required>
        <TextInput {...form.register('place', rules.present)} size="sm" maxLength={200} autoComplete="off" />
      </Field>
    </FormLines>
  );
}
