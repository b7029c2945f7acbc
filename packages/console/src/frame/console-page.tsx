import type { ReactNode } from 'react';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';

/** A screen that is no table: its heading, and the content below it. */
export function ConsolePage({ children, ...heading }: PageHeadingProps & { children: ReactNode }) {
  return (
    <div className="px-4 pb-12 lg:px-8">
      <PageHeading {...heading} />
      <div className="pt-4">{children}</div>
    </div>
  );
}
