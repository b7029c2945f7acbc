import { ConfirmDialog } from '@entrepot/blocks/wallet/confirm-dialog.tsx';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { useApplyForWithdrawal } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { PinField } from '@entrepot/site/forms/password-field.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '@entrepot/site/services.tsx';

export interface PasswordDialogProps {
  opening: WithdrawalOpening;
  amount: string;
  onClose: () => void;
  onSubmitted: (record: WithdrawalRecord) => void;
}

export function PasswordDialog({ opening, amount, onClose, onSubmitted }: PasswordDialogProps) {
  const t = useT();
  const rules = useRules();
  const amountText = useAmountText();
  const { client } = useServices();
  const apply = useApplyForWithdrawal(client);
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'wallet.fund_password_wrong': 'password', 'wallet.fund_password_invalid': 'password' });
  const shown = `${amountText(amount)} ${CURRENCY}`;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      onSubmitted(await apply.mutateAsync({ session_token: opening.session_token, amount, password }));
      onClose();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <ConfirmDialog title={t('account.setup.transactionPassword')} amount={shown} address={opening.address} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PinField
          label={t('account.setup.transactionPassword')}
          registration={form.register('password', rules.fundPassword)}
          error={errors.password}
        />
        <FormNotice errors={errors} />
        <div className="grid gap-3">
          <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('centre.working')}>
            {t('wallet.withdraw.submit', { amount: shown })}
          </Button>
          <Button size="lg" block onClick={onClose}>
            {t('centre.cancel')}
          </Button>
        </div>
      </form>
    </ConfirmDialog>
  );
}
