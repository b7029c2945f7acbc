import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useWithdrawalInProgress } from '@entrepot/screens/wallet/overview/use-balance.ts';
import { Arriving } from '@entrepot/screens/wallet/recharge/arriving.tsx';
import { useOpenRecharges } from '@entrepot/screens/wallet/recharge/use-open-recharges.ts';
import { recordsAddress } from '@entrepot/screens/wallet/wallet-address.ts';
import { Link } from '@entrepot/site/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import Clock from 'lucide-react/icons/clock';

/** What is on its way in or out, each with when it ends. */
export function InProgress() {
  const t = useT();
  const amountText = useAmountText();
  const arriving = useOpenRecharges().filter(({ kind }) => kind === 'chain');
  const withdrawal = useWithdrawalInProgress();
  const state = withdrawal && withdrawalState(withdrawal);
  return (
    <>
      {arriving.map((record) => (
        <Arriving key={record.id} record={record} />
      ))}
      {withdrawal && state && (
        <Link
          to={recordsAddress({ tab: 'withdrawals', id: withdrawal.id })}
          className="flex items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-3"
        >
          <Clock size={18} aria-hidden className="flex-none text-icon" />
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-medium text-ink">
              {t('wallet.kind.withdrawal')} {isolate(amountText(withdrawal.amount))}
            </span>
            {withdrawal.state === 'submitted' && (
              <span className="num block text-13 text-quiet">{t('wallet.progress.by', { time: momentText(withdrawal.deadlineAt) })}</span>
            )}
          </span>
          <StatusDot tone={state.tone} className="text-13">
            {t(state.label)}
          </StatusDot>
        </Link>
      )}
    </>
  );
}
