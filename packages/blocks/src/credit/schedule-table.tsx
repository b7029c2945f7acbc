import type { LoanInstalment, LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Amount } from '../wallet/amounts.tsx';
import { LoanTable, type LoanColumn } from './loan-table.tsx';

/** Every payment to come, with what it consists of; the last line is their sum. */
export function ScheduleTable({ quote }: { quote: Pick<LoanQuote, 'amount' | 'schedule' | 'totalInterest' | 'totalPayment'> }) {
  const t = useT();
  const heading = (column: string) => t('credit.column', { column });
  const columns: LoanColumn<LoanInstalment>[] = [
    {
      key: 'due',
      heading: heading('due'),
      place: 'lead',
      cell: ({ number, date }) => <DueDate number={number} date={date} />,
      foot: heading('total'),
    },
    {
      key: 'payment',
      heading: heading('payment'),
      place: 'sum',
      numeric: true,
      cell: ({ payment }) => <Amount amount={payment} className="font-semibold" />,
      foot: <Amount amount={quote.totalPayment} />,
    },
    {
      key: 'principal',
      heading: heading('principal'),
      numeric: true,
      cell: ({ principal }) => <Amount amount={principal} />,
      foot: <Amount amount={quote.amount} />,
    },
    {
      key: 'interest',
      heading: heading('interest'),
      numeric: true,
      cell: ({ interest }) => <Amount amount={interest} />,
      foot: <Amount amount={quote.totalInterest} />,
    },
    {
      key: 'remaining',
      heading: heading('remaining'),
      numeric: true,
      cell: ({ remaining }) => <Amount amount={remaining} className="text-quiet" />,
    },
  ];
  return <LoanTable caption={t('credit.schedule')} columns={columns} rows={quote.schedule} keyOf={({ number }) => number} />;
}

export function DueDate({ number, date }: { number: number; date: string }) {
  return (
    <Num>
      {number}. {date}
    </Num>
  );
}
