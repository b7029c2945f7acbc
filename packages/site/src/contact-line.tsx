import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface ContactLineProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A way to reach somebody, in a list of such ways. */
export function ContactLine({ icon, label, children, className }: ContactLineProps) {
  return (
    <div className={clsx('relative ps-9', className)}>
      <dt className="text-12 text-quiet">
        <span className="absolute start-0 mt-0.5 text-icon">{icon}</span>
        {label}
      </dt>
      <dd className="mt-0.5 text-16 break-words">{children}</dd>
    </div>
  );
}

export const CONTACT_LINK = 'font-semibold text-ink underline decoration-n300 underline-offset-4 hover:decoration-current';
