import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import type { LoanState as State } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<State, StatusTone>> = {
  applying: 'amber',
  under_review: 'amber',
  approved: 'blue',
  running: 'green',
  refused: 'red',
  cancelled: 'neutral',
  repaid: 'neutral',
  withdrawn: 'neutral',
  written_off: 'red',
};

/** How far it has come; of a loan that runs late, how late. */
export function LoanState({
  loan: { state, isOverdue },
  daysLate = 0,
}: {
  loan: Pick<LoanLine, 'state' | 'isOverdue'>;
  daysLate?: number;
}) {
  const t = useT();
  if (state === 'running' && isOverdue)
    return <StatusDot tone="red">{daysLate > 0 ? t('admin.loans.late', { days: daysLate }) : t('admin.loans.overdue')}</StatusDot>;
  return <StatusDot tone={TONES[state]}>{t('admin.loans.state', { state })}</StatusDot>;
}
