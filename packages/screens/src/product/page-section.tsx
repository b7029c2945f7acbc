import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface PageSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of the page that the section bar leads to; the bar must not cover its title. */
export function PageSection({ id, title, children, className }: PageSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={clsx('outline-none', className)}
      style={{ scrollMarginTop: '7.5rem' }}
    >
      <h2 id={`${id}-title`} className="mb-4 text-20 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
