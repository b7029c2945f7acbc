import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** Three inside a panel, whose own title is the second; two right below the title of a screen. */
  level?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a panel or a screen under a small heading. */
export function Section({ title, aside, level = 3, className, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={clsx('border-t pt-4', className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <Heading id={id} className="text-14 font-semibold">
          {title}
        </Heading>
        {aside && <div className="text-13 text-quiet">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
