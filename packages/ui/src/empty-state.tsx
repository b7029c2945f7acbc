import clsx from 'clsx';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What will be here, and how it gets here. */
  text?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto grid max-w-110 justify-items-center gap-1 px-4 py-14 text-center', className)}>
      {icon && (
        <div aria-hidden className="mb-3 grid size-12 place-items-center rounded-full bg-n100 text-icon">
          {icon}
        </div>
      )}
      <p className="text-16 font-semibold text-ink">{title}</p>
      {text && <p className="text-14 text-quiet">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
