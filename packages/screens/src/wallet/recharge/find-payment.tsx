import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { rechargeState } from '@entrepot/blocks/wallet/record-states.ts';
import { networksQuery, useRechargeCall } from '@entrepot/buyer/queries/recharge.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { recordsAddress } from '../wallet-address.ts';

/** Looks a transaction up on its chain, for those whose payment did not show by itself. */
export function FindPayment({ network }: { network: string | undefined }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="mt-5 text-13 text-body">
      <b className="font-semibold text-ink">{t('wallet.find.ask')}</b> {t('wallet.find.text')}{' '}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger className="min-h-6 rounded-xs font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current">
          {t('wallet.find')}
        </DialogTrigger>
        <DialogContent title={t('wallet.find')} description={t('wallet.find.text')} labels={{ close: t('action.close') }}>
          <FindForm initialNetwork={network ?? ''} />
        </DialogContent>
      </Dialog>
    </p>
  );
}

function FindForm({ initialNetwork }: { initialNetwork: string }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const { data: networks = [] } = useQuery(networksQuery(client));
  const [network, setNetwork] = useState(initialNetwork);
  const [txHash, setTxHash] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const scan = useRechargeCall(client, 'rechargeBlockchain!rescan');

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(txHash.trim() === '');
    if (txHash.trim() !== '' && network !== '') scan.mutate({ network, txHash: txHash.trim() });
  }

  const error = isEmpty ? errorText('recharge.evidence_missing') : scan.isError ? words(scan.error) : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('wallet.network')}>
        <Select
          value={network}
          onValueChange={setNetwork}
          options={networks.filter(({ isOpen }) => isOpen).map(({ network: value, name }) => ({ value, label: name }))}
        />
      </Field>
      <Field label={t('wallet.transaction.id')} error={error} required>
        <TextInput
          dir="ltr"
          value={txHash}
          onChange={(event) => setTxHash(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" loading={scan.isPending} loadingLabel={t('centre.working')}>
        {t('wallet.find.submit')}
      </Button>
      <ul role="status" className="grid gap-2 empty:hidden">
        {scan.data?.map((record) => {
          const state = rechargeState(record);
          return (
            <li key={record.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-2 text-14">
              <Link
                to={recordsAddress({ tab: 'recharges', id: record.id })}
                className="rounded-xs text-brand underline decoration-n300 underline-offset-4"
              >
                {record.serial}
              </Link>
              <StatusDot tone={state.tone}>{t(state.label)}</StatusDot>
              <Amount amount={record.amount} currency={record.currency} unit className="font-semibold" />
            </li>
          );
        })}
      </ul>
    </form>
  );
}
