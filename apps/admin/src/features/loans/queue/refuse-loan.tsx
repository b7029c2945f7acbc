import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_REFUSALS } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RefuseForm } from '../../../lib/refuse-form.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';

/** The applicant reads why, and when to apply again. */
export function RefuseLoan({ line }: { line: LoanDeskLine }) {
  const t = useT();
  const client = useStaffClient();
  return (
    <RefuseForm
      name={`refuse-loan:${line.id}`}
      options={LOAN_REFUSALS.map((value) => ({ value, label: t('admin.loans.refusal', { refusal: value }) }))}
      submitLabel={t('admin.loans.refuse.submit')}
      done={t('admin.loans.refuse.done')}
      refuse={(refusal, reason) => client.call('loan!decide', { id: line.id, outcome: 'refuse', refusal, reason }, { quiet: true })}
      refresh={useRefreshLoans()}
      preview={{ heading: (refusal) => t('admin.loans.refusal', { refusal }), closing: t('admin.loans.refuse.again') }}
    />
  );
}
