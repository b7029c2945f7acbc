/** One list of what happened: our own events and the carrier's steps, the newest first. */
import type { LogisticsStep, OrderDetail, OrderLogEntry } from '@entrepot/contracts/calls/orders.ts';

export type TimelineEntry = { key: string; at: string } & (
  | { source: 'order'; event: OrderLogEntry }
  | { source: 'carrier'; step: LogisticsStep }
);

export function timelineOf({ log, logistics }: Pick<OrderDetail, 'log' | 'logistics'>): TimelineEntry[] {
  const events = log.map((event): TimelineEntry => ({ key: event.id, at: event.createTime, source: 'order', event }));
  const steps = logistics.map((step, index): TimelineEntry => ({ key: `step${index}`, at: step.at, source: 'carrier', step }));
  const timeMs = ({ at }: TimelineEntry) => new Date(at).getTime();
  // Sorting keeps the order of what fell into the same moment; there the carrier's word came because of ours, so ours stands below.
  return [...steps, ...events].sort((a, b) => timeMs(b) - timeMs(a));
}

/** What was said about one refund, the newest first. */
export function refundEvents(log: readonly OrderLogEntry[], refundId: string): OrderLogEntry[] {
  return log.filter((event) => event.refundId === refundId);
}
