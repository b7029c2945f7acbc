import { WithdrawalAmount, WithdrawalNotice } from '@entrepot/blocks/wallet/withdrawal-amount.tsx';
import { WithdrawalQuote } from '@entrepot/blocks/wallet/withdrawal-quote.tsx';
import { useWithdrawalObstacle } from '@entrepot/blocks/wallet/withdrawal-rules.ts';
import { withdrawalQuoteQuery } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';
import { Card } from '../wallet-parts.tsx';
import { BoundAddressField } from './bound-address.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const QUICK = ['100', '500', '1000'];
const QUOTE_AFTER_MS = 200;
const TRANSACTION_PASSWORD = `/userInfo/setup/transaction-password?back=${encodeURIComponent(WITHDRAW_PATH)}`;

interface WithdrawFormProps {
  opening: WithdrawalOpening;
  onSubmitted: (record: WithdrawalRecord) => void;
}

/** While nothing can be withdrawn, its reason stands where the form would be: nobody fills in what cannot be sent. */
export function WithdrawForm({ opening, onSubmitted }: WithdrawFormProps) {
  const t = useT();
  const obstacle = useWithdrawalObstacle(opening);
  return (
    <Card className="px-5 py-6 md:px-8 md:py-7">
      {!opening.hasFundPassword && (
        <WithdrawalNotice className="mb-5">
          {t('wallet.withdraw.password')}{' '}
          <Link to={TRANSACTION_PASSWORD} className="font-semibold text-brand underline underline-offset-4">
            {t('wallet.withdraw.setPassword')}
          </Link>
        </WithdrawalNotice>
      )}
      {obstacle && <WithdrawalNotice className="mb-5">{obstacle}</WithdrawalNotice>}
      <BoundAddressField opening={opening} />
      {!obstacle && (
        <WithdrawalAmount
          opening={opening}
          quick={QUICK}
          canAsk={opening.address !== null && opening.hasFundPassword}
          next={t('wallet.withdraw.next')}
          isLarge
          quote={(amount) => <Quote opening={opening} amount={amount} />}
          confirm={(amount, close) => <PasswordDialog opening={opening} amount={amount} onClose={close} onSubmitted={onSubmitted} />}
        />
      )}
    </Card>
  );
}

function Quote({ opening, amount }: { opening: WithdrawalOpening; amount: string | undefined }) {
  const { client } = useServices();
  const asked = useDebounced(amount ?? '', QUOTE_AFTER_MS);
  const { data } = useQuery(withdrawalQuoteQuery(client, asked));
  const quote = amount !== undefined && data?.amount ? { amount: data.amount, fee: data.fee } : undefined;
  return <WithdrawalQuote opening={opening} quote={quote} isOld={quote !== undefined && quote.amount !== amount} />;
}
