import { LoanTable, type LoanColumn } from '@entrepot/blocks/credit/loan-table.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import type { LoanCase, LoanPayment } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Part } from '@entrepot/site/centre/page-parts.tsx';

/** What was paid and what it covered, and what people changed about the loan with their reasons. */
export function Payments({ loan: { payments, changes } }: { loan: LoanCase }) {
  const t = useT();
  const figures = (key: 'penalty' | 'interest' | 'principal' | 'amount'): LoanColumn<LoanPayment> => ({
    key,
    heading: key === 'amount' ? t('credit.amount') : t('credit.column', { column: key }),
    numeric: true,
    place: key === 'amount' ? 'sum' : undefined,
    cell: (payment) => <Amount amount={payment[key]} className={key === 'amount' ? 'font-semibold' : ''} />,
  });
  return (
    <Part title={t('credit.payments')}>
      {payments.length > 0 && (
        <LoanTable
          caption={t('credit.payments')}
          columns={[
            {
              key: 'at',
              heading: t('credit.payment.at'),
              place: 'lead',
              cell: ({ at }) => <span className="num">{momentText(at)}</span>,
            },
            {
              key: 'kind',
              heading: t('credit.column', { column: 'payment' }),
              place: 'line',
              cell: ({ kind }) => t('credit.payment', { kind }),
            },
            figures('penalty'),
            figures('interest'),
            figures('principal'),
            figures('amount'),
          ]}
          rows={payments}
          keyOf={({ id }) => id}
        />
      )}
      {changes.map(({ at, kind, reason }) => (
        <p key={at} className="mt-3 text-13 text-body [overflow-wrap:anywhere]">
          <span className="num text-quiet">{momentText(at)}</span> {t('credit.change', { kind })}: <bdi>{reason}</bdi>
        </p>
      ))}
    </Part>
  );
}
