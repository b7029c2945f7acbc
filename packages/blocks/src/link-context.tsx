/**
 * Blocks name addresses; the front end that shows them decides how a link is followed and whether there is a page behind it.
 */
import { createContext, useContext, useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

export interface LinkProps {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  tabIndex?: number | undefined;
  title?: string | undefined;
  /** `nofollow` where an address only narrows what is already shown; nothing is fetched for it on the way past. */
  rel?: 'nofollow' | 'prev' | 'next' | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  /** A link that switches something on or off says so, and can be pressed like one. */
  role?: 'checkbox' | undefined;
  'aria-checked'?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLAnchorElement>) => void) | undefined;
  /** Hears of the press before the link is followed. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Whether a press follows a link here, rather than in another tab or as a download. */
export function followsHere(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
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
