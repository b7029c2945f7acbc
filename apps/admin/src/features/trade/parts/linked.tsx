import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { TextLink } from '@entrepot/ui/link.tsx';

/** A name that leads to its screen for whoever may see that, and is a plain name for everybody else. */
export function Linked({ to, permission, children }: { to: string; permission: StaffPermission; children: string }) {
  const may = useMay();
  if (!may(permission)) return <bdi>{children}</bdi>;
  return (
    <TextLink asChild variant="record">
      <Link to={to}>
        <bdi>{children}</bdi>
      </Link>
    </TextLink>
  );
}
