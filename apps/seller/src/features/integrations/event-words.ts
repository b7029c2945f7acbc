import { WEBHOOK_EVENTS, type DeliveredEvent, type WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/** Under these names the catalogue knows the events; it takes no dots. */
export function eventWords(t: Translate, event: DeliveredEvent): string {
  return t('seller.webhooks.event', { event: event.replace('.', '_') });
}

export function eventsWords(t: Translate, events: readonly WebhookEvent[]): string {
  return WEBHOOK_EVENTS.filter((event) => events.includes(event))
    .map((event) => eventWords(t, event))
    .join(t('console.list.separator'));
}
