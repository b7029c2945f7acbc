import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

/** What the loan takes of what the applicant says comes in and goes out. */
export function Affordability({ file: { affordability } }: { file: LoanFile }) {
  const t = useT();
  const { monthlyIncome, monthlyCosts, perMonth, largestInstalment, left } = affordability;
  const stated = (value: string | null, isLess = false) =>
    value === null ? <span className="text-quiet">{t('admin.loans.notStated')}</span> : <Amount value={value} isLess={isLess} />;
  const isShort = left !== null && Number(left) < 0;
  const facts: Fact[] = [
    { key: 'income', term: t('admin.loans.income'), value: stated(monthlyIncome) },
    { key: 'costs', term: t('admin.loans.costs'), value: stated(monthlyCosts, true) },
    { key: 'month', term: t('admin.loans.perMonth'), value: <Amount value={perMonth} isLess /> },
    {
      key: 'left',
      term: t('admin.loans.left'),
      value: left === null ? '–' : <Amount value={left} className={isShort ? 'text-red' : undefined} />,
      isTotal: true,
    },
    { key: 'largest', term: t('admin.loans.largest'), value: <Amount value={largestInstalment} /> },
  ];
  return (
    <Section title={t('admin.loans.affordability')} aside={t('admin.loans.asStated')}>
      <Facts facts={facts} />
      {isShort && (
        <p className="mt-1 text-13">
          <StatusDot tone="red">{t('admin.loans.left.short')}</StatusDot>
        </p>
      )}
    </Section>
  );
}
