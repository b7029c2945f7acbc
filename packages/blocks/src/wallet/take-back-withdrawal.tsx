import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useAmountText } from './amounts.tsx';
import { TakeBack, type TakeBackProps } from './take-back.tsx';

interface TakeBackWithdrawalProps extends Pick<TakeBackProps, 'onTakeBack' | 'words'> {
  record: Pick<WithdrawalRecord, 'total'>;
}

export function TakeBackWithdrawal({ record: { total }, ...rest }: TakeBackWithdrawalProps) {
  const t = useT();
  const amountText = useAmountText();
  return (
    <TakeBack title={t('wallet.takeBack.withdrawal')} text={t('wallet.takeBack.withdrawal.text', { total: amountText(total) })} {...rest} />
  );
}
