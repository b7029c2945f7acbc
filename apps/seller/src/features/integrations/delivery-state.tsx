import type { WebhookAttempt, WebhookDelivery } from '@entrepot/contracts/calls/integrations.ts';
import type { DeliveryState } from '@entrepot/contracts/webhooks.ts';
import { useT, type Translate } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<DeliveryState, StatusTone>> = { waiting: 'amber', delivered: 'green', failed: 'red' };

export function DeliveryStateDot({ state }: Pick<WebhookDelivery, 'state'>) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('seller.deliveries.state', { state })}</StatusDot>;
}

/** The status that came back, or why none did. */
export function answerWords(t: Translate, status: number | null, error: WebhookAttempt['error']): string {
  if (status !== null) return String(status);
  return error === null ? '' : t('seller.deliveries.error', { error });
}
