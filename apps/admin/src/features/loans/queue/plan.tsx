import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { scheduleOf } from '@entrepot/contracts/loans/schedule.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { LoanPayment, LoanStanding } from '@entrepot/contracts/calls/credit.ts';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import type { InstalmentState, LoanState } from '@entrepot/contracts/loan-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { CivilDay, todayText } from '../parts/civil-day.tsx';
import { PlanTable } from '../parts/plan-table.tsx';

const TONES: Readonly<Record<InstalmentState, StatusTone>> = {
  paid: 'green',
  due: 'amber',
  grace: 'amber',
  overdue: 'red',
  later: 'neutral',
};

/** How a running loan stands today. */
export function Standing({ standing }: { standing: LoanStanding }) {
  const t = useT();
  const { amount } = useFormats();
  const { toPayNow, notDueYet, interestToDate, interestSince, owedInAll, principalRepaid, perFurtherDay, next, date } = standing;
  const part = (key: 'penalty' | 'interest' | 'principal', value: string): Fact[] =>
    Number(value) === 0 ? [] : [{ key, term: t('admin.loans.part', { part: key }), value: <Amount value={value} /> }];
  const facts: Fact[] = [
    ...part('penalty', toPayNow.penalty),
    ...part('interest', toPayNow.interest),
    ...part('principal', toPayNow.principal),
    { key: 'now', term: t('admin.loans.toPayNow'), value: <Amount value={toPayNow.total} className="font-semibold" /> },
    { key: 'notDue', term: t('admin.loans.notDueYet'), value: <Amount value={notDueYet} /> },
    { key: 'toDate', term: t('admin.loans.interestSince', { day: interestSince }), value: <Amount value={interestToDate} /> },
    { key: 'all', term: t('admin.loans.owedInAll'), value: <Amount value={owedInAll} />, isTotal: true },
    { key: 'repaid', term: t('admin.loans.principalRepaid'), value: <Amount value={principalRepaid} /> },
  ];
  return (
    <Section title={t('admin.loans.standing')} aside={<CivilDay day={date} />}>
      <Facts facts={facts} />
      <p className="mt-1 text-12 text-quiet">
        {next && t('admin.loans.next', { day: next.date, amount: amount(next.payment) })}{' '}
        {Number(perFurtherDay) > 0 && t('admin.loans.perFurtherDay', { amount: amount(perFurtherDay) })}
      </p>
    </Section>
  );
}

const NOT_PAID_OUT: readonly LoanState[] = ['applying', 'under_review', 'approved'];

export function Plan({ file }: { file: LoanFile }) {
  const t = useT();
  const { plan, line } = file;
  if (NOT_PAID_OUT.includes(line.state)) return <PlanToCome file={file} />;
  if (plan.length === 0) return null;
  return (
    <Section title={t('admin.loans.plan')}>
      <PlanTable
        caption={t('admin.loans.plan')}
        rows={plan.map((line) => ({
          ...line,
          state: (
            <StatusDot tone={TONES[line.state]}>
              {line.state === 'overdue'
                ? t('admin.loans.late', { days: line.daysLate })
                : t('admin.loans.instalment', { state: line.state })}
            </StatusDot>
          ),
        }))}
      />
    </Section>
  );
}

/** As it would be if the loan were paid out today. */
function PlanToCome({ file: { line, product } }: { file: LoanFile }) {
  const t = useT();
  const schedule = scheduleOf({ ...line, principalScaled: moneyFrom(line.amount), dayCount: product.dayCount, start: todayText() });
  return (
    <Section title={t('admin.loans.plan')} aside={t('admin.loans.plan.today')}>
      <PlanTable
        caption={t('admin.loans.plan')}
        rows={schedule.map(({ number, due, principalScaled, interestScaled, paymentScaled }) => ({
          number,
          date: due,
          principal: formatMoney(principalScaled),
          interest: formatMoney(interestScaled),
          payment: formatMoney(paymentScaled),
        }))}
      />
    </Section>
  );
}

/** What came back so far, and what each payment covered. */
export function Payments({ payments }: { payments: readonly LoanPayment[] }) {
  const t = useT();
  const { amount } = useFormats();
  if (payments.length === 0) return null;
  return (
    <Section title={t('admin.loans.payments')}>
      <ul aria-label={t('admin.loans.payments')} className="grid text-13">
        {payments.map(({ id, kind, at, amount: paid, penalty, interest, principal }) => (
          <li key={id} className="grid gap-0.5 border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t('admin.loans.paymentKind', { kind })}</span>
              <Amount value={paid} className="font-semibold" />
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-quiet">
              <span className="num">
                {t('admin.loans.paymentParts', { penalty: amount(penalty), interest: amount(interest), principal: amount(principal) })}
              </span>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
