import { followsHere } from '@entrepot/blocks/link-context.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import type { Place } from './address.ts';
import { useRouter } from './use-router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address below the console's base. */
  to: string | Place;
  replace?: boolean;
};

/** A real link, so that it can be copied and opened in another tab; a plain press stays in this one. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !followsHere(event)) return;
    event.preventDefault();
    router.navigate(to, { replace });
  }
  return <a {...rest} href={router.href(to)} onClick={press} />;
}
