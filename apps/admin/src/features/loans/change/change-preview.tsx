import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { PlanTable } from '../parts/plan-table.tsx';
import { newPlanOf, type Wanted } from './new-plan.ts';

/** The plan as it would be if it were agreed to today, to the last hundredth. */
export function NewPlanPreview({ file: { line, product, standing }, wanted }: { file: LoanFile; wanted: Wanted }) {
  const t = useT();
  if (!standing) return null;
  const plan = newPlanOf(line, product, standing, wanted);
  const given = (key: string, term: string, value: string): Fact[] =>
    Number(value) === 0 ? [] : [{ key, term, value: <Amount value={value} /> }];
  return (
    <div className="grid gap-2 rounded-field border px-3.5 py-2.5">
      <p className="text-13 font-medium">{t('admin.loans.newPlan')}</p>
      <p className="text-12 text-quiet">{t('admin.loans.newPlan.text', { day: standing.date })}</p>
      <div className="max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label={t('admin.loans.newPlan')}>
        <PlanTable caption={t('admin.loans.newPlan')} rows={plan.rows} totals={plan.totals} />
      </div>
      <Facts
        facts={[
          ...given('interest', t('admin.loans.carriedInterest'), plan.carriedInterest),
          ...given('penalty', t('admin.loans.carriedPenalty'), plan.carriedPenalty),
          ...given('waived', t('admin.loans.waivedPenalty'), plan.waivedPenalty),
        ]}
      />
    </div>
  );
}

/** What the lender would give up, part by part. */
export function WriteOffPreview({ file: { standing } }: { file: LoanFile }) {
  const t = useT();
  if (!standing) return null;
  return (
    <div className="rounded-field border px-3.5 py-2.5">
      <p className="text-13 font-medium">{t('admin.loans.writeOff.given')}</p>
      <Facts
        facts={[
          { key: 'now', term: t('admin.loans.toPayNow'), value: <Amount value={standing.toPayNow.total} /> },
          { key: 'later', term: t('admin.loans.notDueYet'), value: <Amount value={standing.notDueYet} /> },
          {
            key: 'interest',
            term: t('admin.loans.interestSince', { day: standing.interestSince }),
            value: <Amount value={standing.interestToDate} />,
          },
          { key: 'all', term: t('admin.loans.owedInAll'), value: <Amount value={standing.owedInAll} />, isTotal: true },
        ]}
      />
    </div>
  );
}
