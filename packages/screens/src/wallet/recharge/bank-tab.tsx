import { useCopyLabels } from '@entrepot/blocks/wallet/short-text.tsx';
import { bankAccountQuery, networksQuery, useRechargeCall } from '@entrepot/buyer/queries/recharge.ts';
import { readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import type { BankAccount, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';
import { AmountField, RECHARGE_DECIMALS, useAmountRule } from './amount-field.tsx';
import { OpenRequest } from './open-request.tsx';
import { SendCertificate } from './send-certificate.tsx';
import { useRechargeRefusal } from './use-recharge-refusal.ts';

export function BankTab({ open }: { open: RechargeRecord | undefined }) {
  const t = useT();
  const { client } = useServices();
  const { data, isError, error, isFetching, refetch } = useQuery(bankAccountQuery(client));
  if (open) return <OpenRequest record={open} />;
  if (data === undefined)
    return isError ? (
      <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Waiting className="max-w-150" shapes={['h-40', 'h-12']} />
    );
  if (data === null) return <EmptyState icon={<Landmark size={24} />} title={t('wallet.closed')} text={t('wallet.closed.text')} />;
  return (
    <Card className="grid max-w-180 gap-8 px-5 py-6 md:px-7">
      <Account account={data} />
      <BankForm />
    </Card>
  );
}

function Account({ account }: { account: BankAccount }) {
  const t = useT();
  const copyLabels = useCopyLabels();
  const lines = [
    { label: t('wallet.bank.name'), value: account.bankName },
    { label: t('wallet.bank.holder'), value: account.accountName },
    { label: t('wallet.bank.account'), value: account.accountNumber },
    { label: t('wallet.bank.reference'), value: account.reference },
  ];
  return (
    <section>
      <h2 className="text-20 font-semibold">{t('wallet.bank.transfer')}</h2>
      <dl className="mt-3">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 border-b py-2.5 text-14">
            <dt className="text-quiet">{label}</dt>
            <dd className="flex min-w-0 items-center gap-1 font-medium">
              <bdi className="num [overflow-wrap:anywhere]">{value}</bdi>
              <CopyButton text={value} labels={{ ...copyLabels, copy: `${copyLabels.copy}: ${label}` }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex gap-2.5 text-14 text-body">
        <Info size={18} aria-hidden className="mt-0.5 text-amber" />
        <span>{t('wallet.bank.referenceText')}</span>
      </p>
      {account.corporateProofUrl && (
        <p className="mt-2">
          <TextLink href={account.corporateProofUrl} target="_blank" rel="noreferrer">
            {t('wallet.bank.proof')}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function BankForm() {
  const t = useT();
  const { client } = useServices();
  // All ways in share their limits.
  const { data: networks = [] } = useQuery(networksQuery(client));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useRechargeCall(client, 'bankRecharge!recharge', idempotencyKey);
  const form = useForm({ defaultValues: { amount: '', certificate: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useRechargeRefusal(form, {
    'wallet.amount_invalid': 'amount',
    'wallet.amount_limit': 'amount',
    'recharge.certificate_missing': 'certificate',
  });
  const submit = form.handleSubmit(async ({ amount, certificate }) => {
    try {
      await send.mutateAsync({ amount: readAmount(amount, RECHARGE_DECIMALS)!, certificate });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <section>
      <h2 className="mb-4 text-20 font-semibold">{t('wallet.bank.tell')}</h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <AmountField
          label={t('wallet.amount.sent')}
          registration={form.register('amount', useAmountRule(networks[0]))}
          error={errors.amount}
        />
        <SendCertificate control={form.control} name="certificate" isBusy={isSubmitting} />
      </form>
    </section>
  );
}
