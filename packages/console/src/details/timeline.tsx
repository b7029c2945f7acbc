import { formatDateTime } from '@entrepot/i18n/formats.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface TimelineEvent {
  id: string;
  at: string;
  title: ReactNode;
  text?: ReactNode;
  /** Ours are filled; a carrier's are hollow. */
  isOwn: boolean;
}

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="grid">
      {events.map(({ id, at, title, text, isOwn }, index) => (
        <li key={id} className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
          {index < events.length - 1 && <span aria-hidden className="absolute start-[0.3125rem] top-3.5 bottom-0 w-px bg-hairline" />}
          <span
            aria-hidden
            className={clsx(
              'mt-1.25 size-2.75 rounded-full',
              index === 0 ? 'bg-brand' : isOwn ? 'bg-n300' : 'bg-surface inset-ring-[1.5px] inset-ring-n300',
            )}
          />
          <div className="min-w-0 text-13">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={clsx('min-w-0 wrap-anywhere', index === 0 && 'font-semibold')}>
                <bdi>{title}</bdi>
              </span>
              <time dateTime={at} dir="ltr" className="num text-12 text-quiet">
                {formatDateTime(at)}
              </time>
            </p>
            {text && (
              <p className="mt-0.5 text-quiet wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
