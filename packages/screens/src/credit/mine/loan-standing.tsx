import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { TakeBack } from '@entrepot/blocks/wallet/take-back.tsx';
import { useLoanStep } from '@entrepot/buyer/credit/queries.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { LOAN_APPLICATION_PATH } from '../credit-address.ts';

const WAITING = { Icon: Hourglass, ground: 'bg-blue-50', ink: 'text-blue' } as const;
const OVER = { Icon: CircleCheck, ground: 'bg-n50', ink: 'text-icon' } as const;
const LOOKS = {
  applying: WAITING,
  under_review: WAITING,
  approved: { Icon: CircleCheck, ground: 'bg-green-50', ink: 'text-green' },
  running: OVER,
  refused: { Icon: CircleX, ground: 'bg-red-50', ink: 'text-red' },
  cancelled: OVER,
  repaid: { Icon: CircleCheck, ground: 'bg-green-50', ink: 'text-green' },
  withdrawn: OVER,
  written_off: OVER,
} as const;

/** Before the payout and after the end: where it stands, why, and what can be done. */
export function LoanStanding({ loan: { loan } }: { loan: LoanCase }) {
  const t = useT();
  const { date } = useLoanFormats();
  const { Icon, ground, ink } = LOOKS[loan.state];
  const isCancellable = loan.state === 'applying' || loan.state === 'under_review' || loan.state === 'approved';
  const [openedAtMs] = useState(() => Date.now());
  const isWaiting = loan.refusal !== null && Date.parse(loan.refusal.mayReapplyAt) > openedAtMs;
  return (
    <div className="grid gap-5">
      <section className={`flex gap-4 rounded-card p-5 ${ground}`}>
        <Icon size={24} aria-hidden className={`mt-0.5 flex-none ${ink}`} />
        <div className="grid min-w-0 gap-2 text-14">
          <h2 className="text-20 font-semibold">{t('credit.state', { state: loan.state })}</h2>
          <p>{t('credit.state.text', { state: loan.state, at: momentText(loan.endedAt ?? loan.decidedAt ?? loan.appliedAt) })}</p>
          {loan.refusal && (
            <>
              {loan.refusal.code !== 'other' && <p className="font-medium">{t('credit.refusal', { reason: loan.refusal.code })}</p>}
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">
                <bdi>{loan.refusal.reason}</bdi>
              </p>
              <p>{t('credit.again', { date: date(loan.refusal.mayReapplyAt) })}</p>
            </>
          )}
          {loan.isByOne && <p className="text-12 text-quiet">{t('wallet.byOne')}</p>}
        </div>
      </section>
      {isCancellable && <Cancel id={loan.id} />}
      {!isCancellable && !isWaiting && (
        <Button asChild className="justify-self-start">
          <Link to={LOAN_APPLICATION_PATH}>{t('credit.apply.title')}</Link>
        </Button>
      )}
    </div>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const cancel = useLoanStep(client, 'credit!cancel');
  return (
    <TakeBack
      title={t('credit.cancel')}
      text={t('credit.cancel.text')}
      onTakeBack={() => cancel.mutateAsync({ input: { id } })}
      words={words}
    />
  );
}
