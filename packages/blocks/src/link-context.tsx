/**
 * Blocks name addresses; the front end that shows them decides how a link is followed and whether there is a page behind it.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';

export interface LinkProps {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  tabIndex?: number | undefined;
}

interface Links {
  render: (props: LinkProps) => ReactNode;
  hasPage: (to: string) => boolean;
}

export interface LinkProviderProps {
  /** Draws a link, usually with the router's own component. */
  render: (props: LinkProps) => ReactNode;
  /** Whether an address leads somewhere on this front end; all of them do if left out. */
  hasPage?: ((to: string) => boolean) | undefined;
  children: ReactNode;
}

const everywhere = () => true;

const LinkContext = createContext<Links>({
  render: ({ to, ...rest }) => <a href={to} {...rest} />,
  hasPage: everywhere,
});

export function LinkProvider({ render, hasPage = everywhere, children }: LinkProviderProps) {
  const links = useMemo(() => ({ render, hasPage }), [render, hasPage]);
  return <LinkContext value={links}>{children}</LinkContext>;
}

export function useHasPage(): (to: string) => boolean {
  return useContext(LinkContext).hasPage;
}

/** A link, or the same words without one where no page stands behind the address. */
export function LinkTo(props: LinkProps) {
  const { render, hasPage } = useContext(LinkContext);
  if (hasPage(props.to)) return render(props);
  return <span className={props.className}>{props.children}</span>;
}
