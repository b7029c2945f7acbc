import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

export interface LineNoticeProps {
  tone: 'red' | 'amber';
  children: ReactNode;
  /** The way out, where one press is enough. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Something about one line that its reader has to know. */
export function LineNotice({ tone, children, action }: LineNoticeProps) {
  return (
    <div
      className={clsx(
        'mt-2 flex flex-wrap items-center gap-x-3 rounded-field px-2.5 py-1.5 text-12',
        tone === 'red' ? 'bg-red-50 text-red' : 'bg-amber-50 text-ink',
      )}
    >
      <p className="flex min-w-0 flex-1 items-start gap-1.5">
        <CircleAlert size={14} aria-hidden className={clsx('mt-px', tone === 'amber' && 'text-amber')} />
        <span className="num min-w-0">{children}</span>
      </p>
      {action && (
        <button type="button" onClick={action.onClick} className="min-h-6 font-semibold text-ink underline underline-offset-4">
          {action.label}
        </button>
      )}
    </div>
  );
}
