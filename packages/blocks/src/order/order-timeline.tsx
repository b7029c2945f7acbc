import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { Num } from '@entrepot/ui/num.tsx';
import type { ReactNode } from 'react';

export interface TimelineItem {
  key: string;
  at: string;
  title: ReactNode;
  text?: ReactNode;
}

/** What happened, the newest first. */
export function OrderTimeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="order-timeline">
      {items.map(({ key, at, title, text }) => (
        <li key={key} className="order-timeline-item">
          <Num className="order-timeline-time">{formatDateTime(at)}</Num>
          <div className="min-w-0">
            <p className="text-14 font-medium text-ink">{title}</p>
            {text && <div className="text-13 text-quiet [overflow-wrap:anywhere]">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
