import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { TextLink } from '@entrepot/ui/link.tsx';
import { personPath, shopPath } from './paths.ts';

/** A name that leads to its screen for whoever may see that, and is a plain name for everybody else. */
export function Linked({
  to,
  permission,
  children,
}: {
  to: string;
  permission: StaffPermission | readonly StaffPermission[];
  children: string;
}) {
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

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Linked to={personPath(id)} permission="people.read">
      {name}
    </Linked>
  );
}

export function ShopLink({ id, name }: { id: string; name: string }) {
  return (
    <Linked to={shopPath(id)} permission="shops.read">
      {name}
    </Linked>
  );
}
