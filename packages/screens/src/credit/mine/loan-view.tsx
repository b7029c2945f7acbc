import { DemoTag, LenderCard } from '@entrepot/blocks/credit/lender-card.tsx';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { PlanTable } from '@entrepot/blocks/credit/plan-table.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate, isolateName } from '@entrepot/blocks/wallet/isolate.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { Part } from '@entrepot/site/centre/page-parts.tsx';
import { Collection } from './collection.tsx';
import { EarlyRepayment } from './early-repayment.tsx';
import { LoanMark } from './loan-history.tsx';
import { LoanPapers } from './loan-papers.tsx';
import { LoanStanding } from './loan-standing.tsx';
import { OwedCard } from './owed-card.tsx';
import { Payments } from './payments.tsx';
import { StaysUnpaid } from './stays-unpaid.tsx';
import { WithdrawFromContract } from './withdraw-from-contract.tsx';

/** Which loan this is, in one line. */
export function LoanSubtitle({ loan: { loan, product } }: { loan: LoanCase }) {
  const t = useT();
  const { amount, percent, date } = useLoanFormats();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-body">
      <LoanMark loan={loan} />
      <span>
        {t(loan.paidOutAt ? 'credit.mine.text' : 'credit.mine.applied', {
          serial: isolate(loan.serial),
          amount: isolate(`${amount(loan.amount)} ${CURRENCY}`),
          rate: isolate(percent(loan.yearlyRate)),
          date: date(loan.paidOutAt ?? loan.appliedAt),
          lender: isolateName(product.lender.name),
        })}
      </span>
      {product.lender.isDemo && <DemoTag>{t('credit.notReal')}</DemoTag>}
    </div>
  );
}

export function LoanView({ loan }: { loan: LoanCase }) {
  const t = useT();
  const today = loan.standing?.date ?? (loan.loan.endedAt ?? loan.loan.appliedAt).slice(0, 10);
  const isRunning = loan.loan.state === 'running';
  return (
    <div className="loan-columns-2">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        {isRunning && loan.standing ? <OwedCard loan={loan} standing={loan.standing} /> : <LoanStanding loan={loan} />}
        {loan.plan.length > 0 && (
          <Part title={t('credit.schedule')} aside={loan.standing && <Repaid loan={loan} repaid={loan.standing.principalRepaid} />}>
            <PlanTable plan={loan.plan} today={today} />
          </Part>
        )}
        {loan.payments.length + loan.changes.length > 0 && <Payments loan={loan} />}
        {loan.papers.length > 0 && <LoanPapers loan={loan} />}
      </div>
      <aside className="grid min-w-0 grid-cols-1 gap-8">
        {isRunning && <EarlyRepayment loan={loan} today={today} />}
        {loan.withdrawal && <WithdrawFromContract loan={loan} withdrawal={loan.withdrawal} />}
        {isRunning && loan.lateAfter.length > 0 && <StaysUnpaid loan={loan} />}
        {isRunning && <Collection loan={loan} />}
        <LenderCard lender={loan.product.lender} />
      </aside>
    </div>
  );
}

function Repaid({ loan: { loan }, repaid }: { loan: LoanCase; repaid: string }) {
  const t = useT();
  const { amount } = useLoanFormats();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-quiet">
      <span>
        {t('credit.repaid')} <Amount amount={repaid} className="font-semibold text-ink" /> / <Amount amount={loan.amount} />
      </span>
      <ProgressBar decorative value={Number(repaid)} max={Number(loan.amount)} label={amount(repaid)} className="h-1.5! w-30" />
    </span>
  );
}
