import type { RefundStage as Stage } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<Stage, StatusTone>> = {
  requested: 'amber',
  declined: 'neutral',
  disputed: 'red',
  accepted: 'green',
  failed: 'neutral',
  withdrawn: 'neutral',
};

export function RefundStage({ stage }: { stage: Stage }) {
  const t = useT();
  return <StatusDot tone={TONES[stage]}>{t('seller.refund.stage', { stage })}</StatusDot>;
}
