/** From one door of the account to another: it takes the place of the first, which Back would otherwise lead to from behind it. */
import { followsHere } from '@entrepot/blocks/link-context.tsx';
import { Link, type LinkProps } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';

export function DoorLink({ to, ...rest }: LinkProps) {
  const navigator = useNavigator();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (!followsHere(event)) return;
        event.preventDefault();
        navigator.navigate(to, { replace: true });
      }}
    />
  );
}
