import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { SumLine } from '@entrepot/blocks/credit/sum-line.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { plus } from '@entrepot/buyer/wallet/amounts.ts';
import type { LoanCase, LoanStanding } from '@entrepot/contracts/calls/credit.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useCallback, useState } from 'react';
import { Card } from '@entrepot/site/centre/page-parts.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { Late } from '@entrepot/site/late.tsx';

const loadDialog = () => import('../repay/repay-dialog.tsx');

/** What is to be paid now is large; what is owed in all is the sum under it. */
export function OwedCard({ loan, standing }: { loan: LoanCase; standing: LoanStanding }) {
  const t = useT();
  const { amount, days, date } = useLoanFormats();
  const [isRepaying, setRepaying] = useState(false);
  const [wish, setWish] = useState(0);
  const close = useCallback(() => setRepaying(false), []);
  const { toPayNow, daysLate, next } = standing;
  return (
    <Card isFloating className="p-5 md:px-7 md:pt-6 md:pb-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap gap-x-3 text-13">
            <span className="text-quiet">{t('credit.toPay', { date: date(standing.date) })}</span>
            {daysLate > 0 && (
              <StatusDot tone="red" className="font-medium">
                {t('credit.late.days', { days: days(daysLate) })}
              </StatusDot>
            )}
          </p>
          <p className="loan-big mt-1">
            <Amount amount={toPayNow.total} /> <span className="text-20 font-medium tracking-normal text-quiet">{CURRENCY}</span>
          </p>
          <p className="mt-1.5 text-13 text-body">
            <OwedWords standing={standing} />
            {next && ` ${t('credit.toPay.next', { amount: amount(next.payment), date: date(next.date) })}`}
          </p>
        </div>
        <div className="loan-actions flex flex-wrap gap-3">
          <Button size="lg" onClick={() => openChat()}>
            {t('wallet.progress.support')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            onClick={() => {
              setRepaying(true);
              setWish((count) => count + 1);
            }}
          >
            {t('credit.repay')}
          </Button>
        </div>
      </div>
      <div className="mt-5 border-t pt-4">
        <OwedSum standing={standing} />
      </div>
      {wish > 0 && <Late load={loadDialog} wish={wish} props={{ loan, isOpen: isRepaying, onClose: close }} />}
    </Card>
  );
}

function OwedWords({ standing: { toPayNow, perFurtherDay } }: { standing: LoanStanding }) {
  const t = useT();
  const { amount } = useLoanFormats();
  if (moneyFrom(toPayNow.total) === 0n) return t('credit.toPay.nothing');
  const instalment = amount(plus(toPayNow.principal, toPayNow.interest));
  const each = moneyFrom(perFurtherDay) > 0n ? ` ${t('credit.toPay.each', { amount: amount(perFurtherDay) })}` : '';
  return `${t('credit.toPay.parts', { instalment, penalty: amount(toPayNow.penalty) })}${each}`;
}

function OwedSum({ standing }: { standing: LoanStanding }) {
  const t = useT();
  const { amount, day } = useLoanFormats();
  const part = (key: 'overdue' | 'due' | 'notDue' | 'interest' | 'all', value: string) => ({
    key,
    label: t('credit.owed', { part: key, date: day(standing.interestSince) }),
    amount: amount(value),
  });
  const all = part('all', standing.owedInAll);
  return (
    <SumLine
      parts={[
        part(standing.daysLate > 0 ? 'overdue' : 'due', standing.toPayNow.total),
        part('notDue', standing.notDueYet),
        part('interest', standing.interestToDate),
      ]}
      total={{ ...all, amount: `${all.amount} ${CURRENCY}` }}
    />
  );
}
