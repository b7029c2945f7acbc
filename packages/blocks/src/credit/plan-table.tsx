import type { LoanPlanLine } from '@entrepot/contracts/calls/credit.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Amount } from '../wallet/amounts.tsx';
import { useLoanFormats } from './loan-formats.ts';
import { LoanTable, type LoanColumn } from './loan-table.tsx';
import { INSTALMENT_TONES } from './loan-words.ts';
import { daysApart } from './saved-line.tsx';
import { DueDate } from './schedule-table.tsx';

const sum = (amounts: readonly string[]) => formatMoney(amounts.reduce((total, amount) => total + moneyFrom(amount), 0n));
const withPenalty = ({ payment, penalty }: LoanPlanLine) => sum([payment, penalty]);

/** A running loan, payment by payment: what was paid, what is late, what comes. */
export function PlanTable({ plan, today }: { plan: readonly LoanPlanLine[]; today: string }) {
  const t = useT();
  const heading = (column: string) => t('credit.column', { column });
  const figures = (key: 'principal' | 'interest'): LoanColumn<LoanPlanLine> => ({
    key,
    heading: heading(key),
    numeric: true,
    cell: (line) => <Amount amount={line[key]} />,
    foot: <Amount amount={sum(plan.map((line) => line[key]))} />,
  });
  const columns: LoanColumn<LoanPlanLine>[] = [
    {
      key: 'due',
      heading: heading('due'),
      place: 'lead',
      cell: ({ number, date }) => <DueDate number={number} date={date} />,
      foot: heading('total'),
    },
    figures('principal'),
    figures('interest'),
    {
      key: 'penalty',
      heading: heading('penalty'),
      numeric: true,
      cell: ({ penalty, state }) => (state === 'later' ? <span className="text-quiet">–</span> : <Amount amount={penalty} />),
      foot: <Amount amount={sum(plan.map(({ penalty }) => penalty))} />,
    },
    {
      key: 'payment',
      heading: heading('payment'),
      place: 'sum',
      numeric: true,
      cell: (line) => <Amount amount={withPenalty(line)} className="font-semibold" />,
      foot: <Amount amount={sum(plan.map(withPenalty))} />,
    },
    { key: 'state', heading: heading('state'), place: 'line', cell: (line) => <InstalmentMark line={line} today={today} />, foot: '' },
  ];
  return (
    <LoanTable
      caption={t('credit.schedule')}
      columns={columns}
      rows={plan}
      keyOf={({ number }) => number}
      isMarked={({ state }) => state === 'overdue'}
    />
  );
}

function InstalmentMark({ line: { state, settledOn, daysLate, date }, today }: { line: LoanPlanLine; today: string }) {
  const t = useT();
  const loan = useLoanFormats();
  const note =
    state === 'paid'
      ? settledOn && loan.day(settledOn)
      : state === 'later'
        ? loan.inDays(daysApart(today, date))
        : daysLate > 0 && loan.days(daysLate);
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <StatusDot tone={INSTALMENT_TONES[state]} className="font-medium">
        {t('credit.instalment', { state })}
      </StatusDot>
      {note && <bdi className="text-13 whitespace-nowrap text-quiet">{note}</bdi>}
    </span>
  );
}
