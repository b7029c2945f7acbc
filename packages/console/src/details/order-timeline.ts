import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { TimelineEvent } from './timeline.tsx';

/** Our events and the carrier's in one line, newest first. */
export function withCarriers(own: readonly TimelineEvent[], logistics: OrderDetail['logistics']): TimelineEvent[] {
  const carriers = logistics.map(({ at, place, text }, index): TimelineEvent => ({
    id: `way${index}`,
    at,
    title: text,
    text: place,
    isOwn: false,
  }));
  return [...own, ...carriers].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
