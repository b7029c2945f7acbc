import type { PageFrameProps } from '@entrepot/site/shell-parts.tsx';
import { TopBar } from '../../lib/top-bar.tsx';

/** A bar with the way back above the page. */
export function PageFrame({ title, above, hasOwnHeading = false, className, children }: PageFrameProps) {
  return (
    <>
      <TopBar title={title} level={hasOwnHeading ? 'div' : 'h1'} {...(above === undefined ? {} : { above })} />
      {className === undefined ? children : <div className="safe-x pt-1 pb-8">{children}</div>}
    </>
  );
}

/** The bar has said it. */
export const PageHeading = () => null;
