import type { RefundStage } from '@entrepot/contracts/order-states.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

/** As staff see the stages of a refund. */
export const REFUND_TONES: Readonly<Record<RefundStage, StatusTone>> = {
  requested: 'amber',
  declined: 'neutral',
  to_send: 'blue',
  sent: 'blue',
  objected: 'amber',
  disputed: 'red',
  accepted: 'green',
  failed: 'neutral',
  withdrawn: 'neutral',
};

/** As the shop sees them: goods that are on their way back are its own to look at, and its objection is for the buyer to answer. */
export const SHOP_REFUND_TONES: typeof REFUND_TONES = { ...REFUND_TONES, sent: 'amber', objected: 'neutral' };
