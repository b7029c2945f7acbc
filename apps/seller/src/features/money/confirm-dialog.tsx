import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import type { ShopWithdrawal, ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshMoney } from './money-queries.ts';
import { PROOF_FIELDS, ProofFields, proofOf, type Proof } from './proof-fields.tsx';

export interface ConfirmDialogProps {
  opening: ShopWithdrawalOpening;
  amount: string;
  onClose: () => void;
  onSubmitted: (record: ShopWithdrawal) => void;
}

/** The last step. Leaving is as easy as going on. */
export function ConfirmDialog({ opening, amount, onClose, onSubmitted }: ConfirmDialogProps) {
  const t = useT();
  const { amount: amountText } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshMoney();
  // The same one however often it is sent, so that what was lost on the way is not submitted twice.
  const [sessionToken] = useState(opening.session_token);
  const form = useForm<Proof>({ defaultValues: { password: '', secondFactor: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, PROOF_FIELDS);
  const shown = `${amountText(amount)} ${CURRENCY}`;
  const submit = form.handleSubmit(async (proof) => {
    try {
      onSubmitted(await client.call('withdraw!apply', { session_token: sessionToken, amount, ...proofOf(proof) }, { quiet: true }));
      onClose();
      await refresh();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('seller.withdraw.confirm')}
        description={
          opening.address &&
          t('wallet.withdraw.confirm', {
            amount: isolate(shown),
            address: isolate(maskText(opening.address.address)),
            network: opening.address.networkName,
          })
        }
        labels={{ close: t('action.close') }}
      >
        <FormLines
          onSubmit={submit}
          errors={errors}
          isSubmitting={isSubmitting}
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
      </DialogContent>
    </Dialog>
  );
}
