import { SectionHeading, type SectionHeadingProps } from '@entrepot/blocks/section-heading.tsx';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import type { HomeLook } from '../home-look.ts';

export interface SectionProps extends Omit<SectionHeadingProps, 'id' | 'look'> {
  look: HomeLook;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of the page with its heading, in the container's width. */
export function Section({ look, children, className, ...heading }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('wrap', look.gapClass, className)}>
      <SectionHeading id={id} look={look.heading} {...heading} />
      {children}
    </section>
  );
}
