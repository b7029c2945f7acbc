import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { LoanTable, type LoanColumn } from '@entrepot/blocks/credit/loan-table.tsx';
import { shownState } from '@entrepot/blocks/credit/loan-words.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Part } from '@entrepot/site/centre/page-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { loanPath } from '@entrepot/site/centre/centre-links.ts';

/** All the others, the newest first: when, how much, for how long, what it cost and how it ended. */
export function LoanHistory({ loans }: { loans: readonly LoanLine[] }) {
  const t = useT();
  const { days } = useLoanFormats();
  const heading = (column: string) => t('credit.history.column', { column });
  const columns: LoanColumn<LoanLine>[] = [
    {
      key: 'serial',
      heading: heading('serial'),
      place: 'lead',
      cell: ({ id, serial }) => (
        <Link to={loanPath(id)} className="font-semibold text-brand underline underline-offset-4">
          <Num>{serial}</Num>
        </Link>
      ),
    },
    { key: 'applied', heading: heading('applied'), cell: ({ appliedAt }) => <Num>{appliedAt.slice(0, 10)}</Num> },
    {
      key: 'amount',
      heading: t('credit.amount'),
      place: 'sum',
      numeric: true,
      cell: ({ amount }) => <Amount amount={amount} className="font-semibold" />,
    },
    { key: 'term', heading: t('credit.term'), cell: (loan) => days(loan.days) },
    {
      key: 'interest',
      heading: t('credit.column', { column: 'interest' }),
      numeric: true,
      cell: ({ totalInterest }) => <Amount amount={totalInterest} />,
    },
    { key: 'total', heading: heading('back'), numeric: true, cell: ({ totalPayment }) => <Amount amount={totalPayment} /> },
    { key: 'state', heading: t('credit.column', { column: 'state' }), place: 'line', cell: (loan) => <LoanMark loan={loan} /> },
  ];
  return (
    <Part title={t('credit.history')}>
      <LoanTable caption={t('credit.history')} columns={columns} rows={loans} keyOf={({ id }) => id} />
    </Part>
  );
}

export function LoanMark({ loan }: { loan: LoanLine }) {
  const t = useT();
  const { state, tone } = shownState(loan);
  return (
    <StatusDot tone={tone} className="font-medium">
      {t('credit.state', { state })}
    </StatusDot>
  );
}
