import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import type { LoanConditionState } from '@entrepot/contracts/calls/credit.ts';
import type { LoanCondition } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { IDENTITY_PATH, MY_LOAN_PATH } from '@entrepot/site/centre/centre-links.ts';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { Link } from '@entrepot/site/link.tsx';
import { LOAN_APPLICATION_PATH } from '../credit-address.ts';

const PASSWORD_ADDRESS = `/userInfo/setup/transaction-password?back=${encodeURIComponent(LOAN_APPLICATION_PATH)}`;
const WAYS: Partial<Record<LoanCondition, string>> = {
  identity: IDENTITY_PATH,
  no_unfinished_loan: MY_LOAN_PATH,
  fund_password: PASSWORD_ADDRESS,
};

/** What has to be true, whether it is, and the way to what is not. */
export function Conditions({ conditions, again }: { conditions: readonly LoanConditionState[]; again: string | undefined }) {
  const t = useT();
  return (
    <ul className="grid gap-3 text-14">
      {conditions.map(({ condition, isMet }) => (
        <li key={condition} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-2.5">
            {isMet ? (
              <CircleCheck size={18} aria-hidden className="flex-none text-green" />
            ) : (
              <CircleX size={18} aria-hidden className="flex-none text-red" />
            )}
            <span className="min-w-0">{t('credit.condition', { condition })}</span>
          </span>
          <span className="sr-only">{t('credit.condition.met', { isMet: isMet ? 'yes' : 'no' })}</span>
          {!isMet && <Way condition={condition} again={again} />}
        </li>
      ))}
    </ul>
  );
}

const LINK = 'font-semibold text-brand underline underline-offset-4';

function Way({ condition, again }: { condition: LoanCondition; again: string | undefined }) {
  const t = useT();
  const loan = useLoanFormats();
  const words = t('credit.condition.todo', { condition, date: again ? loan.date(again) : '' });
  const way = WAYS[condition];
  if (way)
    return (
      <Link to={way} className={LINK}>
        {words}
      </Link>
    );
  if (condition === 'not_waiting') return <span className="text-quiet">{words}</span>;
  return (
    <button type="button" onClick={() => openChat()} className={LINK}>
      {words}
    </button>
  );
}
