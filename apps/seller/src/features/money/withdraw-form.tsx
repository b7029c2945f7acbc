import { WithdrawalAmount, WithdrawalNotice } from '@entrepot/blocks/wallet/withdrawal-amount.tsx';
import { WithdrawalQuote } from '@entrepot/blocks/wallet/withdrawal-quote.tsx';
import { useWithdrawalObstacle } from '@entrepot/blocks/wallet/withdrawal-rules.ts';
import type { ShopWithdrawal, ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { MONEY_KEY } from './money-queries.ts';

interface WithdrawFormProps {
  opening: ShopWithdrawalOpening;
  onSubmitted: (record: ShopWithdrawal) => void;
}

/** While nothing can be withdrawn, its reason stands where the form would be: nobody fills in what cannot be sent. */
export function WithdrawForm({ opening, onSubmitted }: WithdrawFormProps) {
  const t = useT();
  const obstacle = useWithdrawalObstacle(opening);
  if (obstacle) return <WithdrawalNotice className="mt-5">{obstacle}</WithdrawalNotice>;
  return (
    <WithdrawalAmount
      opening={opening}
      canAsk={opening.address !== null}
      next={t('seller.withdraw.next')}
      quote={(amount) => <Quote opening={opening} amount={amount} />}
      confirm={(amount, close) => <ConfirmWithdrawal opening={opening} amount={amount} onClose={close} onSubmitted={onSubmitted} />}
    />
  );
}

function Quote({ opening, amount }: { opening: ShopWithdrawalOpening; amount: string | undefined }) {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...MONEY_KEY, 'fee', amount],
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.call('withdraw!fee', { amount: amount! }, { quiet: true, signal }),
  });
  const quote = amount === undefined ? undefined : data;
  return <WithdrawalQuote opening={opening} quote={quote} isOld={quote !== undefined && quote.amount !== amount} />;
}
