import { ConfirmDialog } from '@entrepot/blocks/wallet/confirm-dialog.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import type { ShopWithdrawal, ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshMoney } from './money-queries.ts';
import { PROOF_FIELDS, ProofFields, proofOf, type Proof } from './proof-fields.tsx';

export interface ConfirmWithdrawalProps {
  opening: ShopWithdrawalOpening;
  amount: string;
  onClose: () => void;
  onSubmitted: (record: ShopWithdrawal) => void;
}

export function ConfirmWithdrawal({ opening, amount, onClose, onSubmitted }: ConfirmWithdrawalProps) {
  const t = useT();
  const { amount: amountText } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshMoney();
  // The same one however often it is sent, so that what was lost on the way is not submitted twice.
  const [sessionToken] = useState(opening.session_token);
  const form = useForm<Proof>({ defaultValues: { password: '', secondFactor: '' } });
  const shown = `${amountText(amount)} ${CURRENCY}`;
  const lines = useFormWork(form, PROOF_FIELDS, async (proof) => {
    onSubmitted(await client.call('withdraw!apply', { session_token: sessionToken, amount, ...proofOf(proof) }, { quiet: true }));
    onClose();
    await refresh();
  });
  return (
    <ConfirmDialog title={t('seller.withdraw.confirm')} amount={shown} address={opening.address} onClose={onClose}>
      <FormLines
        {...lines}
        submitLabel={t('wallet.withdraw.submit', { amount: shown })}
        isBlock
        aside={
          <Button block onClick={onClose}>
            {t('console.cancel')}
          </Button>
        }
      >
        <ProofFields form={form} hasSecondFactor={opening.hasSecondFactor} />
        <p className="text-12 text-quiet">{t('seller.withdraw.told')}</p>
      </FormLines>
    </ConfirmDialog>
  );
}
