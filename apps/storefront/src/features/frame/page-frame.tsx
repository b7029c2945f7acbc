import type { PageFrameProps, PageHeadingProps } from '@entrepot/site/shell-parts.tsx';

/** The header and the footer are around every page: nothing is said twice. */
export function PageFrame({ className, steps, children }: PageFrameProps) {
  if (className === undefined) return children;
  return (
    <div className={className}>
      {steps}
      {children}
    </div>
  );
}

export const PageHeading = ({ children, ...rest }: PageHeadingProps) => <h1 {...rest}>{children}</h1>;
