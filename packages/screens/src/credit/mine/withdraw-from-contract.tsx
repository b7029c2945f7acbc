import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { useLoanStep } from '@entrepot/buyer/credit/queries.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { PasswordDialog } from '../password-dialog.tsx';

type Withdrawal = NonNullable<LoanCase['withdrawal']>;

/** Changing one's mind. When its days are over it stays in sight, closed: nobody has to wonder where it went. */
export function WithdrawFromContract({ loan, withdrawal }: { loan: LoanCase; withdrawal: Withdrawal }) {
  const t = useT();
  const { days, day } = useLoanFormats();
  const { isOpen, until } = withdrawal;
  const open = isOpen ? 'yes' : 'no';
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-20 font-semibold">{t('credit.withdraw')}</h2>
        <StatusDot tone={isOpen ? 'green' : 'neutral'} className="text-13">
          {t('credit.withdraw.until', { isOpen: open, date: day(until) })}
        </StatusDot>
      </div>
      <p className="mt-1.5 text-13 text-body">{t('credit.withdraw.text', { isOpen: open, days: days(loan.product.withdrawalDays) })}</p>
      {isOpen && <OpenWithdrawal loan={loan} withdrawal={withdrawal} />}
    </section>
  );
}

function OpenWithdrawal({ loan, withdrawal: { handBack, interest, total } }: { loan: LoanCase; withdrawal: Withdrawal }) {
  const t = useT();
  const { amount } = useLoanFormats();
  const { client } = useServices();
  const step = useLoanStep(client, 'credit!withdraw');
  const [isAsking, setAsking] = useState(false);
  const part = (name: string) => t('credit.withdraw.part', { part: name });
  const shown = `${amount(total)} ${CURRENCY}`;
  return (
    <div className="loan-box mt-3 rounded-card p-4">
      <FactList
        facts={[
          { key: 'back', label: part('back'), value: <Amount amount={handBack} /> },
          { key: 'interest', label: part('interest'), value: <Amount amount={interest} /> },
          { key: 'fee', label: part('fee'), value: <Amount amount="0" /> },
          { key: 'total', label: part('total'), value: <Amount amount={total} />, isSum: true },
        ]}
      />
      <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {t('credit.withdraw.do')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('credit.withdraw')}
          text={t('credit.withdraw.ask', { amount: isolate(shown) })}
          label={t('credit.withdraw.do')}
          amount={total}
          balance={loan.balance}
          send={(password, idempotencyKey) => step.mutateAsync({ input: { id: loan.loan.id, total, password }, idempotencyKey })}
          done={t('credit.withdraw.done')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
