import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { paymentChannelsQuery, rechargeFeeQuery, useRechargeCall } from '@entrepot/buyer/queries/recharge.ts';
import { readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { PaymentChannel } from '@entrepot/contracts/calls/recharge.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Failed, useChannelName, Waiting } from '../wallet-parts.tsx';
import { AmountField, RECHARGE_DECIMALS, useAmountRule } from './amount-field.tsx';
import { useRechargeRefusal } from './use-recharge-refusal.ts';

export function OnlineTab() {
  const t = useT();
  const { client } = useServices();
  const { data, isError, error, isFetching, refetch } = useQuery(paymentChannelsQuery(client));
  if (!data)
    return isError ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting className="max-w-150" shapes={['h-16', 'h-16', 'h-12']} />
    );
  if (data.length === 0) return <EmptyState icon={<CreditCard size={24} />} title={t('wallet.closed')} text={t('wallet.closed.text')} />;
  return <ChannelForm channels={data} />;
}

function ChannelForm({ channels }: { channels: readonly PaymentChannel[] }) {
  const t = useT();
  const { client } = useServices();
  const amountText = useAmountText();
  const channelName = useChannelName();
  const [code, setCode] = useState(channels.find(({ isOpen }) => isOpen)?.channel ?? '');
  const channel = channels.find((entry) => entry.channel === code);
  const [coinWish, setCoin] = useState('');
  const coins = channel?.coins ?? [];
  const coin = coins.includes(coinWish) ? coinWish : coins[0];
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const start = useRechargeCall(client, 'thirdPartyRecharge!recharge', idempotencyKey);
  const form = useForm({ defaultValues: { amount: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useRechargeRefusal(form, { 'wallet.amount_invalid': 'amount', 'wallet.amount_limit': 'amount' });
  const unit = coin ?? CURRENCY;
  // Limits are in USDT; of another currency the server knows what it is worth.
  const rule = useAmountRule(unit === CURRENCY ? channel : undefined);
  const { data: worth } = useQuery(rechargeFeeQuery(client, unit === CURRENCY ? '' : unit));
  const typed = readAmount(form.watch('amount'), RECHARGE_DECIMALS);
  const submit = form.handleSubmit(async ({ amount }) => {
    try {
      const { payUrl } = await start.mutateAsync({
        channel: code,
        amount: readAmount(amount, RECHARGE_DECIMALS)!,
        ...(coin ? { coin } : {}),
      });
      window.location.assign(payUrl);
    } catch (error) {
      // The next press is another payment.
      setIdempotencyKey(crypto.randomUUID());
      refuse(error);
    }
  });
  return (
    <Card className="max-w-180 px-5 py-6 md:px-7">
      <form onSubmit={submit} noValidate className="grid gap-6">
        <RadioGroup
          variant="cards"
          aria-label={t('wallet.channel')}
          value={code}
          onValueChange={setCode}
          className="sm:grid-cols-2"
          options={channels.map((entry) => ({
            value: entry.channel,
            label: channelName(entry.channel),
            disabled: !entry.isOpen,
            description: entry.isOpen ? entry.isDemo && t('wallet.network.demo') : t('wallet.network.closed'),
          }))}
        />
        {coins.length > 1 && (
          <RadioGroup
            variant="pills"
            aria-label={t('wallet.coin')}
            value={coin ?? null}
            onValueChange={setCoin}
            options={coins.map((value) => ({ value, label: value }))}
          />
        )}
        {channel && (
          <AmountField
            label={t('wallet.amount')}
            unit={unit}
            hint={<Num>{`${amountText(channel.minimum)} – ${amountText(channel.maximum)} ${CURRENCY}`}</Num>}
            registration={form.register('amount', rule)}
            error={errors.amount}
          />
        )}
        {worth && (
          <p className="rounded-field bg-n50 px-4 py-3 text-14 font-medium">
            1 {unit} = <Amount amount={worth.rate} unit exact />
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" size="lg" disabled={!channel} loading={isSubmitting} loadingLabel={t('centre.working')}>
            {typed ? t('wallet.pay.amount', { amount: `${amountText(typed)} ${unit}` }) : t('wallet.recharge')}
          </Button>
          <p className="mt-3 text-13 text-quiet">{t('wallet.pay.text')}</p>
        </div>
      </form>
    </Card>
  );
}
