import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<Adjustment['state'], StatusTone>> = { proposed: 'amber', approved: 'green', refused: 'neutral' };

export function AdjustmentState({ state }: Pick<Adjustment, 'state'>) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.money.adjustmentState', { state })}</StatusDot>;
}
