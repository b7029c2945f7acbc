/** A link inside the site. Without scripts, or with a key held down, it is a link like any other. */
import { followsHere } from '@entrepot/blocks/link-context.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigator } from './navigator.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigator = useNavigator();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !followsHere(event)) return;
    event.preventDefault();
    navigator.navigate(to);
  }

  /** A column of filters is crossed by the pointer all the time; fetching a list for each would be work for nobody. */
  function prepare() {
    if (rest.rel !== 'nofollow') navigator.preload(to);
  }

  return <a {...rest} href={navigator.href(to)} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />;
}
