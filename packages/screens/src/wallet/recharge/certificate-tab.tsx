import { networksQuery, rechargeOpeningQuery, useRechargeCall } from '@entrepot/buyer/queries/recharge.ts';
import { readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Failed, LongText, Waiting } from '../wallet-parts.tsx';
import { AmountField, RECHARGE_DECIMALS, useAmountRule } from './amount-field.tsx';
import { OpenRequest } from './open-request.tsx';
import { SendCertificate } from './send-certificate.tsx';
import { useRechargeRefusal } from './use-recharge-refusal.ts';

/** For payments that the watcher cannot see by itself: people confirm them against the chain. */
export function CertificateTab({ open }: { open: RechargeRecord | undefined }) {
  const { client } = useServices();
  const { data, isError, error, isFetching, refetch } = useQuery(networksQuery(client));
  if (open) return <OpenRequest record={open} />;
  if (!data)
    return isError ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting className="max-w-150" shapes={['h-12', 'h-12', 'h-24']} />
    );
  return <CertificateForm />;
}

function CertificateForm() {
  const t = useT();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data: networks = [] } = useQuery(networksQuery(client));
  const usable = networks.filter(({ isOpen, coins }) => isOpen && coins.some(({ isConverted }) => !isConverted));
  const [code, setCode] = useState(usable[0]?.network ?? '');
  const network = usable.find((entry) => entry.network === code);
  const coin = network?.coins.find(({ isConverted }) => !isConverted)?.coin ?? '';
  const { data: opening } = useQuery(rechargeOpeningQuery(client, code, coin));
  const send = useRechargeCall(client, 'rechargeBlockchain!recharge');
  const form = useForm({ defaultValues: { amount: '', txHash: '', certificate: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useRechargeRefusal(form, {
    'wallet.amount_invalid': 'amount',
    'wallet.amount_limit': 'amount',
    'recharge.certificate_missing': 'certificate',
  });
  const submit = form.handleSubmit(async ({ amount, txHash, certificate }) => {
    if (!opening) return;
    try {
      await send.mutateAsync({
        session_token: opening.session_token,
        network: code,
        coin,
        amount: readAmount(amount, RECHARGE_DECIMALS)!,
        certificate,
        ...(txHash.trim() === '' ? {} : { txHash: txHash.trim() }),
      });
      // The next one needs a token of its own.
      void queryClient.invalidateQueries({ queryKey: ['rechargeBlockchain!recharge_open'] });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <Card className="max-w-180 px-5 py-6 md:px-7">
      <p className="mb-6 text-14 text-body">{t('wallet.certificate.text')}</p>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('wallet.network')} className="max-w-80" hint={opening && <LongText text={opening.address} />}>
          <Select
            size="lg"
            value={code}
            onValueChange={setCode}
            options={usable.map(({ network: value, name, standard }) => ({ value, label: `${name} (${standard})` }))}
          />
        </Field>
        <AmountField label={t('wallet.amount.sent')} registration={form.register('amount', useAmountRule(network))} error={errors.amount} />
        <Field label={t('wallet.transaction.id')} hint={t('wallet.transaction.hint')}>
          <TextInput {...form.register('txHash')} size="lg" dir="ltr" autoComplete="off" spellCheck={false} maxLength={100} />
        </Field>
        <SendCertificate control={form.control} name="certificate" isDisabled={!opening} isBusy={isSubmitting} />
      </form>
    </Card>
  );
}
