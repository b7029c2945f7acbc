import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { SHOP_REFUND_TONES } from '@entrepot/console/details/refund-tones.ts';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import type { RefundStage as Stage } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export function RefundStage({ stage }: { stage: Stage }) {
  const t = useT();
  return <StatusDot tone={SHOP_REFUND_TONES[stage]}>{t('seller.refund.stage', { stage })}</StatusDot>;
}

type Timed = Pick<Refund, 'stage' | 'answerBy' | 'decideBy' | 'returning'>;

/** When it goes on by itself, or is decided; null where nothing is waited for. */
export function clockOf({ stage, answerBy, decideBy, returning }: Timed): string | null {
  if (stage === 'requested') return answerBy;
  if (stage === 'to_send') return returning?.sendBy ?? null;
  if (stage === 'sent') return returning?.checkBy ?? null;
  return stage === 'disputed' ? (decideBy ?? null) : null;
}

export function RefundClock({ refund }: { refund: Timed }) {
  const at = clockOf(refund);
  return at === null ? null : <Deadline at={at} />;
}
